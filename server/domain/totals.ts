import type { OrderType } from '../../contract/primitives.ts'
import type { Cents } from './catalog.ts'
import type { Outlet } from './outlet.ts'
import type { PricedLine } from './price.ts'
import { taxesOf, type Taxes } from './tax.ts'

export type Totals = {
  readonly subTotal: Cents
  readonly deliveryFee: Cents
  readonly taxes: Taxes
  readonly total: Cents
  /** 0 where there is no minimum. */
  readonly minCart: Cents
}

/** Sums of a cart (decisions §2). The fee is charged once there is something to deliver. */
export function totalsOf(lines: readonly PricedLine[], outlet: Outlet, orderType: OrderType): Totals {
  const subTotal = lines.reduce((sum, { total }) => sum + total, 0)
  const deliveryFee = orderType === 'delivery' && lines.length > 0 ? outlet.deliveryFee : 0
  const taxes = taxesOf(
    lines.map(({ taxClass, total }) => ({ taxClass, amount: total })),
    deliveryFee,
  )
  return {
    subTotal,
    deliveryFee,
    taxes,
    total: subTotal + deliveryFee + taxes.total,
    minCart: orderType === 'delivery' ? outlet.minCart : 0,
  }
}
