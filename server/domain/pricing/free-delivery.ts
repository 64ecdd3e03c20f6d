import type { Cents, Coupon } from '../catalog.ts'
import type { CouponContext } from '../coupons/coupon-context.ts'
import { benefitOf, conditionsOf } from '../coupons/coupon-rules.ts'
import { isListed } from '../coupons/wallet.ts'

/** A coupon that would make the delivery free, and the missing amount in cents; 0 if it only has to be applied. */
export type FreeDelivery = { readonly coupon: Coupon; readonly missing: Cents }

/** Whether a coupon can be checked without a lookup, because this runs on every change of a cart. */
const isPlain = ({ oncePerCustomer, totalLimit, needsAssignment }: Coupon) =>
  !oncePerCustomer && totalLimit === null && !needsAssignment

/** Returns the missing amount if that is a coupon's only unmet condition, or null. */
function missingFor(coupon: Coupon, context: CouponContext): Cents | null {
  const unmet = conditionsOf(coupon, context).filter(({ met }) => !met)
  if (unmet.some(({ code }) => code !== 'CP-02')) return null
  return unmet.reduce((most, { data }) => Math.max(most, data.missing ?? 0), 0)
}

/** Returns the nearest free delivery for an order that pays a delivery fee [cart.free-delivery]. */
export function freeDeliverySuggestionFor(coupons: readonly Coupon[], context: CouponContext): FreeDelivery | null {
  if (context.others.some(({ type }) => type === 4)) return null
  const ways = coupons.flatMap((coupon): FreeDelivery[] => {
    if (coupon.type !== 4 || !isPlain(coupon) || benefitOf(coupon, context) <= 0 || !isListed(coupon, context))
      return []
    const missing = missingFor(coupon, context)
    return missing === null ? [] : [{ coupon, missing }]
  })
  return ways.toSorted((one, other) => one.missing - other.missing)[0] ?? null
}
