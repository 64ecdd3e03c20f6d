import * as v from 'valibot'
import { Cents, type OrderType, type PaymentMethod } from './primitives.ts'

/** Shares of the items after discounts that a customer can choose as a tip. */
export const tipPercents = [10, 15, 20] as const
const TipPercent = v.picklist(tipPercents)

/** The largest amount of the customer's own that is accepted as a tip, in cents. */
export const maxOwnTip = 10_000

/** A tip: a share of the items after discounts, or the customer's own amount in cents, 10,000 at most (ORDER-21). */
export const Tip = v.union([
  v.strictObject({ percent: TipPercent }),
  v.strictObject({ cents: v.pipe(Cents, v.minValue(1)) }),
])
export type Tip = v.InferOutput<typeof Tip>

/** Whether an order can have a tip: a delivery that is not paid by hand, where the tip is given by hand too. */
export const takesTip = (orderType: OrderType, method: PaymentMethod | null): boolean =>
  orderType === 'delivery' && (method === 'credit_card' || method === 'ath_movil')

/** Returns a tip in cents, a share of `items` rounded half up. */
export function tipInCents(tip: Tip | undefined, items: number): number {
  if (!tip) return 0
  return 'cents' in tip ? tip.cents : Math.floor((items * tip.percent + 50) / 100)
}
