import type { ApiError, ErrorData } from '../../contract/errors.ts'
import type { Market } from '../../contract/market.ts'
import { nextQuarterHourWhere, nextSaleTime } from '../../contract/sale-rules.ts'

/** A remedy of a refused coupon or line; amounts in cents. */
export type Remedy =
  | { readonly kind: 'add'; readonly href: string; readonly missing: number | null }
  | { readonly kind: 'time' }
  | { readonly kind: 'place' }
  | { readonly kind: 'remove'; readonly code: string }
  | { readonly kind: 'login'; readonly href: string }
  | { readonly kind: 'claim'; readonly code: string }
  | { readonly kind: 'swap'; readonly code: string; readonly others: readonly string[]; readonly total: number | null }

const couponTimes: readonly string[] = ['CP-13', 'CP-17', 'CP-18', 'CP-19', 'CP-20', 'CP-21']
const saleTimes: readonly string[] = ['ITEM-02', 'ITEM-03', 'ITEM-10', 'SINGLE-06']
const placeCodes: readonly string[] = ['CP-05', 'CP-09']

/** The page where a product that the coupon needs is chosen. */
function wantedHref({ products, category }: ErrorData, coupon: string | null): string {
  const [first, second] = products ?? []
  if (first && !second) return first.category === 'combos' ? comboHref(first.uuid, coupon) : productHref(first)
  return `/order/${first?.category ?? category ?? 'pizzas'}`
}
const comboHref = (uuid: string, coupon: string | null) =>
  coupon === null ? `/combo-detail/${uuid}` : `/combo-detail/${uuid}/0/${coupon}`
/** The page that applies a coupon code right after the sign-in. */
export const applyCouponHref = (code: string) => `/crm/coupon/${encodeURIComponent(code)}?use=1`
/** The login, with a return path. */
export const loginHref = (page: string) => `/login?callback=${encodeURIComponent(page)}`
/** The page of a product of the menu. */
export const productHref = ({ uuid, category }: { uuid: string; category: string }) => `/order/${category}/all/${uuid}`

/**
 * Returns the remedy of a refused coupon or line, or null [checkout.remedies]. `coupon` is applied
 * once its combo is added; null if the order has it.
 */
export function remedyOf({ code, data }: Pick<ApiError, 'code' | 'data'>, coupon: string | null): Remedy | null {
  if (code === 'CP-02') return { kind: 'add', href: wantedHref(data, coupon), missing: data.missing ?? null }
  if (code === 'CP-03') return { kind: 'add', href: '/order/pizzas', missing: null }
  if (code === 'CP-11' || code === 'CP-16' || code === 'CP-22')
    return { kind: 'add', href: wantedHref(data, coupon), missing: null }
  if (couponTimes.includes(code) || saleTimes.includes(code)) return { kind: 'time' }
  if (placeCodes.includes(code)) return { kind: 'place' }
  const named = coupon ?? data.coupon_code
  if (code === 'CP-07' && named !== undefined) return { kind: 'login', href: loginHref(applyCouponHref(named)) }
  if (code === 'CP-24' && named !== undefined) return { kind: 'claim', code: named }
  const [other] = data.other_coupons ?? []
  if (code !== 'CP-10' || other === undefined) return null
  return coupon === null
    ? { kind: 'remove', code: other }
    : { kind: 'swap', code: coupon, others: data.other_coupons ?? [], total: data.total ?? null }
}

/** Returns the ISO instant from which a time-related refusal no longer holds; null if unknown. */
export function refusedUntil(
  { code, data }: Pick<ApiError, 'code' | 'data'>,
  now: string,
  market: Market,
): string | null {
  if (code === 'CP-17') return now
  if (saleTimes.includes(code)) {
    const { start = null, advance_hours = 0 } = data
    return nextSaleTime(
      { start, advance_hours, only_hut_day: code === 'ITEM-02', only_lunch: code === 'ITEM-03' },
      now,
      market,
    )
  }
  const { weekdays, hours } = data
  if (!weekdays && !hours) return null
  const isDay = (weekday: number) => !weekdays || weekdays.includes(weekday)
  const isHour = (clock: string) => !hours || (clock >= hours.from && clock <= hours.to)
  return nextQuarterHourWhere(now, (weekday, clock) => isDay(weekday) && isHour(clock))
}
