import type { Cents, Coupon } from './catalog.ts'
import type { CouponContext } from './coupon-context.ts'
import { benefitOf, conditionsOf } from './coupon-rules.ts'
import { isListed } from './wallet.ts'

/** A coupon that would make the delivery free, and what the order lacks for it, in cents; 0 when it only has to be used. */
export type FreeDelivery = { readonly coupon: Coupon; readonly missing: Cents }

/** Whether nothing has to be looked up to judge a coupon: an order is shown at every change. */
const isPlain = ({ oncePerCustomer, totalLimit, needsAssignment }: Coupon) =>
  !oncePerCustomer && totalLimit === null && !needsAssignment

/** What an order lacks for a coupon where money is all that it lacks; null where it is something else. */
function missingFor(coupon: Coupon, context: CouponContext): Cents | null {
  const unmet = conditionsOf(coupon, context).filter(({ met }) => !met)
  if (unmet.some(({ code }) => code !== 'CP-02')) return null
  return unmet.reduce((most, { data }) => Math.max(most, data.missing ?? 0), 0)
}

/** The nearest way to a free delivery, for an order that pays for its delivery (decisions §2 "free with a type-4 coupon"). */
export function freeDeliveryOf(coupons: readonly Coupon[], context: CouponContext): FreeDelivery | null {
  if (context.others.some(({ type }) => type === 4)) return null
  const ways = coupons.flatMap((coupon): FreeDelivery[] => {
    if (coupon.type !== 4 || !isPlain(coupon) || !isListed(coupon, context)) return []
    const missing = benefitOf(coupon, context) > 0 ? missingFor(coupon, context) : null
    return missing === null ? [] : [{ coupon, missing }]
  })
  return ways.toSorted((one, other) => one.missing - other.missing)[0] ?? null
}
