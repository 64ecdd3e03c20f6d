import type { OrderType } from '../../contract/primitives.ts'
import type { Cents, Coupon } from './catalog.ts'
import { discountsOf, type Discounts } from './coupon-discount.ts'
import type { Outlet } from './outlet.ts'
import type { PricedLine } from './price.ts'
import { taxesOf, type Taxes } from './tax.ts'

/** What coupons that are met give an order: one on its lines or a gift, and one on the delivery fee (decisions §2). */
export type Benefits = {
  readonly discount: Coupon | null
  /** The line that `discount` gives, at its price. */
  readonly gift: PricedLine | null
  readonly freeDelivery: Coupon | null
}

export const noBenefits: Benefits = { discount: null, gift: null, freeDelivery: null }

export type Totals = {
  /** Lines and gifts before discounts. */
  readonly subTotal: Cents
  /** What the coupon on the lines takes off, its gift included. */
  readonly lineDiscount: Cents
  /** What free delivery takes off the fee. */
  readonly feeDiscount: Cents
  /** Before its discount. */
  readonly deliveryFee: Cents
  readonly taxes: Taxes
  readonly total: Cents
  /** 0 where there is no minimum; it is judged by `subTotal` less `lineDiscount`. */
  readonly minCart: Cents
}

const sumOf = (discounts: Discounts) => [...discounts.values()].reduce((sum, cents) => sum + cents, 0)

/**
 * Everything that an order comes to, in one place (decisions §2): its lines and gift, what coupons take off, the fee,
 * which is charged once there is something to deliver, and the taxes on what is left. Amounts in cents.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  outlet: Pick<Outlet, 'deliveryFee' | 'minCart'>,
  orderType: OrderType,
  { discount, gift, freeDelivery }: Benefits,
): Totals {
  const off = discount ? discountsOf(discount, lines) : new Map<string, Cents>()
  const giftPrice = gift?.total ?? 0
  const subTotal = lines.reduce((sum, { total }) => sum + total, giftPrice)
  const lineDiscount = sumOf(off) + giftPrice
  const deliveryFee = orderType === 'delivery' && lines.length > 0 ? outlet.deliveryFee : 0
  const feeDiscount = freeDelivery ? deliveryFee : 0
  const left = lines.map(({ id, taxClass, total }) => ({ taxClass, amount: total - (off.get(id) ?? 0) }))
  const taxes = taxesOf(left, deliveryFee - feeDiscount)
  return {
    subTotal,
    lineDiscount,
    feeDiscount,
    deliveryFee,
    taxes,
    total: subTotal - lineDiscount + deliveryFee - feeDiscount + taxes.total,
    minCart: orderType === 'delivery' ? outlet.minCart : 0,
  }
}
