import type { OrderDocument } from './order.ts'
import type { Cents } from './catalog.ts'

/** Cents of an order that give a point (decisions §2). */
const centsOfPoint = 200

/** Points of an order: 1 for each full 200 cents after discounts. `isDelivery` says which coupons took off the fee alone. */
export function pointsOf(
  { totals, coupons = [] }: Pick<OrderDocument, 'totals' | 'coupons'>,
  isDelivery: (couponUuid: string) => boolean,
): number {
  const off: Cents = coupons.filter(({ uuid }) => !isDelivery(uuid)).reduce((sum, { discount }) => sum + discount, 0)
  return Math.max(0, Math.floor((totals.subTotal - off) / centsOfPoint))
}
