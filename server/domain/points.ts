import type { OrderDocument } from './order.ts'
import type { Cents } from './catalog.ts'
import { market } from './market.ts'

/** Returns an order's points: 1 for each full `cents_of_point` after discounts. `isDelivery` identifies coupons on the fee alone. */
export function pointsOfOrder(
  { totals, coupons = [] }: Pick<OrderDocument, 'totals' | 'coupons'>,
  isDelivery: (couponUuid: string) => boolean,
): number {
  const off: Cents = coupons.filter(({ uuid }) => !isDelivery(uuid)).reduce((sum, { discount }) => sum + discount, 0)
  return Math.max(0, Math.floor((totals.subTotal - off) / market.cents_of_point))
}

/** Returns what a refund leaves of an order's points: the refunded share of `total` is taken back, rounded down. */
export const pointsAfterRefund = (points: number, refunded: Cents, total: Cents): number =>
  refunded === 0 ? points : points - Math.floor((points * Math.min(refunded, total)) / total)
