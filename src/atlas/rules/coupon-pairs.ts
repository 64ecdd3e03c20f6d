import type { CouponRule } from './rules.ts'

/** Whether a coupon can be used at an instant: why not, or null. */
export type Absence = 'suspended' | 'upcoming' | 'ended'
/** Returns why a coupon cannot be used at an instant, in milliseconds; null if it can. */
export function absenceOf({ suspended, starts, ends }: CouponRule, now: number): Absence | null {
  if (suspended) return 'suspended'
  if (now < Date.parse(starts)) return 'upcoming'
  return now < Date.parse(ends) ? null : 'ended'
}

/** What the conditions of two coupons exclude each other by. */
export type Contradiction = 'orderType' | 'channel' | 'payment' | 'store' | 'day' | 'hours'
/** Why two coupons never apply together. */
export type Obstacle =
  | { readonly kind: 'same' }
  | { readonly kind: 'absent'; readonly coupon: CouponRule; readonly absence: Absence }
  | { readonly kind: 'contradiction'; readonly by: Contradiction }
  | { readonly kind: 'conflict' }

/** Whether two lists share nothing; null has everything. */
const areApart = <T>(one: readonly T[] | null, other: readonly T[] | null) =>
  one !== null && other !== null && !one.some((item) => other.includes(item))

const areHoursApart = (one: CouponRule['hours'], other: CouponRule['hours']) =>
  one !== null && other !== null && (one.to < other.from || other.to < one.from)

/** Returns the condition by which no order suits both coupons, or null. */
function contradictionOf(one: CouponRule, other: CouponRule): Contradiction | null {
  if (areApart(one.orderTypes, other.orderTypes)) return 'orderType'
  if (areApart(one.channels, other.channels)) return 'channel'
  if (one.paymentMethod !== null && other.paymentMethod !== null && one.paymentMethod !== other.paymentMethod)
    return 'payment'
  if (areApart(one.stores, other.stores)) return 'store'
  if (areApart(one.weekdays, other.weekdays)) return 'day'
  return areHoursApart(one.hours, other.hours) ? 'hours' : null
}

/** Returns why no order has both coupons at an instant, in milliseconds; null if they apply together. */
export function obstacleOf(one: CouponRule, other: CouponRule, now: number): Obstacle | null {
  if (one.code === other.code) return { kind: 'same' }
  for (const coupon of [one, other]) {
    const absence = absenceOf(coupon, now)
    if (absence !== null) return { kind: 'absent', coupon, absence }
  }
  const by = contradictionOf(one, other)
  if (by !== null) return { kind: 'contradiction', by }
  return one.combinesWith.includes(other.code) ? null : { kind: 'conflict' }
}
