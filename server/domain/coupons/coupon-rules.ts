import { Temporal } from 'temporal-polyfill'
import type { ErrorCode, ErrorData } from '../../../contract/errors.ts'
import { isSoldAt, isSoldOutAt } from '../catalog-index.ts'
import type { Cents, Coupon } from '../catalog.ts'
import type { CouponContext } from './coupon-context.ts'
import { lineDiscountsOf, countEligibleUnits } from './coupon-discount.ts'
import { minimumSuggestionFor } from '../pricing/minimum-suggestion.ts'
import { couponGiftLine, giftProduct } from './coupon-gift.ts'
import { market } from '../market.ts'
import { marketDate } from '../stores/opening-hours.ts'
import { isHutDay, isLunch } from '../order-time.ts'
import { refuse, type Refusal } from '../refusal.ts'

/** One condition of a coupon, and the code of its refusal. */
export type Condition = { readonly code: ErrorCode; readonly met: boolean; readonly data: ErrorData }
type Rule = (coupon: Coupon, context: CouponContext) => readonly Condition[]

/** Returns the condition if the coupon has it. */
const when = (has: boolean, code: ErrorCode, met: boolean, data: ErrorData = {}): Condition[] =>
  has ? [{ code, met, data }] : []

/** Returns conditions of the coupon alone: withdrawn, validity, used up. */
const ofCoupon: Rule = ({ uuid, suspended, startsAt, endsAt, totalLimit }, { now, usage }) => {
  const isAfter = (instant: string) => Temporal.Instant.compare(now, Temporal.Instant.from(instant)) >= 0
  return [
    ...when(suspended, 'CP-25', false),
    ...when(true, 'CP-04', isAfter(startsAt) && !isAfter(endsAt), { starts: startsAt, ends: endsAt }),
    ...when(totalLimit !== null, 'CP-23', !usage.spent.has(uuid)),
  ]
}

const ofCustomer: Rule = (coupon, { customer: { member, channel }, usage }) => [
  ...when(coupon.channels.length < 3, 'CP-06', coupon.channels.includes(channel)),
  ...when(coupon.loginRequired, 'CP-07', member !== null),
  ...when(coupon.member !== null, 'CP-08', coupon.member === member?.email),
  ...when(coupon.needsAssignment, 'CP-24', usage.held.has(coupon.uuid)),
  ...when(coupon.oncePerCustomer, 'CP-10', !usage.used.has(coupon.uuid), { reason: 'used' }),
  ...when(coupon.firstOrderOnly, 'CP-10', !usage.hasOrdered, { reason: 'first' }),
]

/** Returns conditions of store and order type; free delivery needs a delivery. */
const ofPlace: Rule = ({ outlets, orderTypes, type }, { catalog, outlet, orderType }) => {
  const types = orderTypes.filter((name) => type !== 4 || name === 'delivery')
  const stores = (outlets ?? []).flatMap((code) => catalog.outletByCode.get(code) ?? [])
  const [wanted] = types
  return [
    ...when(outlets !== null, 'CP-09', outlet === null || (outlets?.includes(outlet.code) ?? false), {
      outlets: stores.map(({ code, name }) => ({ code, name })),
    }),
    ...when(types.length < 2, 'CP-05', orderType === null || types.includes(orderType), {
      ...(wanted && { order_type: wanted }),
    }),
  ]
}

/** Coupons for a single weekday have their own code; any other set of days counts as an order time. */
const dayCodes: Readonly<Record<string, ErrorCode>> = { '1': 'CP-18', '2': 'CP-19' }

function isWithin({ from, to }: NonNullable<Coupon['hours']>, at: Temporal.Instant): boolean {
  const clock = at.toZonedDateTimeISO(market.timezone).toPlainTime().toString({ smallestUnit: 'minute' })
  return clock >= from && clock <= to
}

/** Returns conditions of the order time. */
const ofTime: Rule = ({ futureOnly, weekdays, hutDayOnly, lunchOnly, hours }, { at, future }) => {
  const day = marketDate(at).dayOfWeek
  const { weekdays: lunchDays, from, to } = market.lunch
  return [
    ...when(futureOnly, 'CP-17', future),
    ...when(
      weekdays !== null,
      dayCodes[(weekdays ?? []).join()] ?? 'CP-13',
      (weekdays ?? []).some((one) => one === day),
      {
        weekdays: [...(weekdays ?? [])],
      },
    ),
    ...when(hutDayOnly, 'CP-20', isHutDay(at), { weekdays: [market.hut_day] }),
    ...when(lunchOnly, 'CP-21', isLunch(at), { weekdays: [...lunchDays], hours: { from, to } }),
    ...(hours ? when(true, 'CP-13', isWithin(hours, at), { hours }) : []),
  ]
}

/** Whether two coupons apply together: one on the lines and one on the fee, neither exclusive [coupon.combine]. */
export const combines = (coupon: Coupon, other: Coupon): boolean =>
  coupon.combinable && other.combinable && (coupon.type === 4) !== (other.type === 4)

const inTheWay = (coupon: Coupon, others: readonly Coupon[]): Coupon[] =>
  others.filter((other) => !combines(coupon, other))

/** Returns the coupons' uuids after this one replaces conflicting ones. */
export function couponsAfterSwap(coupon: Coupon, others: readonly Coupon[]): string[] {
  const gone = inTheWay(coupon, others)
  return [...others.filter((other) => !gone.includes(other)), coupon].map(({ uuid }) => uuid)
}

const ofOthers: Rule = (coupon, { others }) => {
  const codes = inTheWay(coupon, others).map(({ code }) => code)
  return when(codes.length > 0, 'CP-10', false, { reason: 'combine', other_coupons: codes })
}

/** Returns products that would make a coupon apply: its own, or those of its category, as available at the store. */
function remediesOf({ products, categories }: Coupon, { catalog, outlet }: CouponContext): ErrorData {
  const offered = (products ?? [])
    .flatMap((slug) => catalog.productBySlug.get(slug) ?? [])
    .filter((product) => !outlet || (isSoldAt(product, outlet) && !isSoldOutAt(catalog, product, outlet)))
    .map(({ uuid, slug, category }) => ({ uuid, slug, category }))
  const [category] = categories ?? []
  return { ...(products && { products: offered }), ...(category !== undefined && { category }) }
}

/** Returns products whose price covers an amount in cents, if the store has one. */
function minimumSuggestionOf({ outlet, ...context }: CouponContext, missing: Cents): ErrorData {
  const filler = outlet && minimumSuggestionFor({ ...context, outlet }, missing)
  return filler ? { products: [filler] } : {}
}

/** Returns conditions of the cart's contents. Half of a pair counts as quantity; no matching product at all has its own code. */
const ofLines: Rule = (coupon, context) => {
  const { lines } = context
  const { products, categories, type, minItems, minAmount } = coupon
  const isPartial = products !== null || categories !== null
  const units = countEligibleUnits(coupon, lines)
  const missing = (wanted: number) => ({ missing_items: Math.max(0, wanted - units), ...remediesOf(coupon, context) })
  const wanted = type === 6 ? 2 : 1
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const least = Math.max(minAmount > 0 ? 0 : 1, minItems)
  const amount = lines.reduce((sum, { total }) => sum + total, 0)
  return [
    ...when(isPartial, products ? 'CP-11' : 'CP-22', units > 0, missing(wanted)),
    ...when(minItems > 0 || all < least, 'CP-03', all >= least, { missing_items: Math.max(0, least - all) }),
    ...when(type === 6, 'CP-16', units >= wanted, missing(wanted)),
    ...when(minAmount > 0, 'CP-02', amount >= minAmount, {
      minimum: minAmount,
      missing: Math.max(0, minAmount - amount),
      ...(amount < minAmount && minimumSuggestionOf(context, minAmount - amount)),
    }),
  ]
}

/** Returns the condition of the payment method, which counts as met for carts. */
const ofPayment: Rule = ({ paymentMethod: wanted }, { paymentMethod }) =>
  wanted === null
    ? []
    : when(true, wanted === 'cash' ? 'CP-14' : 'CP-15', paymentMethod === null || paymentMethod === wanted, {
        payment_method: wanted,
      })

/**
 * Returns a coupon's discount of these lines and this fee, or its gift's value, in cents, regardless of its conditions.
 * Without a store fees and gifts are 0.
 */
export function benefitOf(coupon: Coupon, { lines, outlet, orderType, ...context }: CouponContext): Cents {
  if (coupon.type === 4) return outlet && orderType === 'delivery' && lines.length > 0 ? outlet.deliveryFee : 0
  if (coupon.type === 1) return (outlet && couponGiftLine({ ...context, outlet }, coupon)?.total) ?? 0
  return [...lineDiscountsOf(coupon, lines).values()].reduce((sum, cents) => sum + cents, 0)
}

/** Refuses a coupon whose gift is unavailable. */
const ofGift: Rule = (coupon, context) => {
  if (coupon.type !== 1 || context.outlet === null || benefitOf(coupon, context) > 0) return []
  const gift = giftProduct(context.catalog, coupon)
  return when(true, 'CP-25', false, {
    products: gift ? [{ uuid: gift.uuid, slug: gift.slug, category: gift.category }] : [],
  })
}

/** Refuses a coupon without any discount, unless another condition is unmet. */
const ofBenefit: Rule = (coupon, context) =>
  when(context.outlet !== null && benefitOf(coupon, context) === 0, 'CP-22', false)

const rules = [ofCoupon, ofCustomer, ofPlace, ofTime, ofLines, ofPayment, ofGift]

/**
 * Returns all conditions of a coupon, met or not, in order. Conflicts come last, so that a coupon with
 * only conflicts can replace them.
 */
export const conditionsOf: Rule = (coupon, context) => {
  const conditions = rules.flatMap((rule) => rule(coupon, context))
  const benefit = conditions.every(({ met }) => met) ? ofBenefit(coupon, context) : []
  return [...conditions, ...benefit, ...ofOthers(coupon, context)]
}

/** Returns the first refusal of a coupon, or null. */
export function judgeCoupon(coupon: Coupon, context: CouponContext): Refusal | null {
  const refused = conditionsOf(coupon, context).find(({ met }) => !met)
  return refused ? refuse(refused.code, { ...refused.data, coupon_code: coupon.code }) : null
}
