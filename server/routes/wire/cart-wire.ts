import type { Cart } from '../../../contract/cart.ts'
import type { Language } from '../../../contract/primitives.ts'
import { toWireTime } from '../../../contract/slots.ts'
import type { CartRow } from '../../db/cart-repository.ts'
import type { CartView } from '../../domain/cart-view.ts'
import type { Outlet } from '../../domain/outlet.ts'
import { lineWire } from './line-wire.ts'

/** A cart as the wire writes it. */
export function cartWire(cart: CartRow, outlet: Outlet, { lines, totals }: CartView, lang: Language): Cart {
  return {
    uuid: cart.uuid,
    customer_id: null,
    outlet_code: outlet.code,
    order_type: cart.orderType,
    advance_order: cart.orderTime === null ? 0 : 1,
    order_time: cart.orderTime && toWireTime(cart.orderTime.toString()),
    version: cart.version,
    data: lines.map(({ line, problem }) => lineWire(line, lang, problem)),
    sub_total: totals.subTotal,
    delivery_fee: totals.deliveryFee,
    pr_state_tax_total: totals.taxes.state,
    pr_municipality_tax_total: totals.taxes.municipal,
    tax_total: totals.taxes.total,
    tax_percent: totals.taxes.percent,
    total: totals.total,
    min_cart: totals.minCart,
    coupon: { data: [], total_discount: 0 },
    free_items: [],
    current_coupon_item: null,
  }
}
