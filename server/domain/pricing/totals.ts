import type { OrderType } from '../../../contract/primitives.ts'
import { taxesOf, type Taxes } from '../../../contract/taxes.ts'
import type { Cents, Coupon } from '../catalog.ts'
import { lineDiscountsOf, type Discounts } from '../coupons/coupon-discount.ts'
import type { Outlet } from '../stores/outlet.ts'
import type { PricedLine } from './line-price.ts'
import { market } from '../market.ts'

/** Discounts of met coupons: one on the lines or a gift, and one on the delivery fee [coupon.combine]. */
export type Benefits = {
  readonly discount: Coupon | null
  /** The line of the gift, at its price. */
  readonly gift: PricedLine | null
  readonly freeDelivery: Coupon | null
}

export const noBenefits: Benefits = { discount: null, gift: null, freeDelivery: null }

export type Totals = {
  /** Lines and gifts before discounts. */
  readonly subTotal: Cents
  /** Discount on the lines, gift included. */
  readonly lineDiscount: Cents
  /** Discount of free delivery. */
  readonly feeDiscount: Cents
  /** Before its discount. */
  readonly deliveryFee: Cents
  readonly taxes: Taxes
  readonly total: Cents
  /** 0 without a minimum; compared with `subTotal` less `lineDiscount`. */
  readonly minCart: Cents
}

const sumOf = (discounts: Discounts) => [...discounts.values()].reduce((sum, cents) => sum + cents, 0)

/**
 * Computes all totals of an order [price.total]: lines and gift, discounts, the fee (once there is something to
 * deliver), and taxes on the rest. Amounts in cents.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  outlet: Pick<Outlet, 'deliveryFee' | 'minCart'>,
  orderType: OrderType,
  { discount, gift, freeDelivery }: Benefits,
): Totals {
  const off = discount ? lineDiscountsOf(discount, lines) : new Map<string, Cents>()
  const giftPrice = gift?.total ?? 0
  const subTotal = lines.reduce((sum, { total }) => sum + total, giftPrice)
  const lineDiscount = sumOf(off) + giftPrice
  const deliveryFee = orderType === 'delivery' && lines.length > 0 ? outlet.deliveryFee : 0
  const feeDiscount = freeDelivery ? deliveryFee : 0
  const left = lines.map(({ id, taxClass, total }) => ({ taxClass, amount: total - (off.get(id) ?? 0) }))
  const taxes = taxesOf(market.tax, left, deliveryFee - feeDiscount)
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
