import type { Cart } from '../../contract/cart.ts'
import type { Language } from '../../contract/primitives.ts'
import { toWireTime } from '../../contract/wire-time.ts'
import type { CartRow } from '../db/cart-repository.ts'
import { missingProductOf } from '../domain/coupons/cart-coupons.ts'
import type { CartView } from '../domain/cart-view.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import type { Estimate } from '../domain/eta.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import { estimateWire } from './estimate-wire.ts'
import { lineWire } from './line-wire.ts'

type Shown = {
  readonly cart: CartRow
  readonly outlet: Outlet
  readonly view: CartView
  readonly estimate: Estimate | null
}

/** Returns a cart in the contract's form. */
export function cartWire(catalog: CatalogIndex, { cart, outlet, view, estimate }: Shown, lang: Language): Cart {
  const { lines, gifts, coupons, totals, freeDelivery, filler } = view
  return {
    uuid: cart.uuid,
    customer_id: cart.memberId,
    outlet_code: outlet.code,
    order_type: cart.orderType,
    advance_order: cart.orderTime === null ? 0 : 1,
    order_time: cart.orderTime && toWireTime(cart.orderTime.toString()),
    estimate: estimateWire(estimate),
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
    min_cart_product: filler,
    coupon: {
      data: coupons.map(({ coupon: { uuid, code, name, type }, discount, problem }) => ({
        coupon_uuid: uuid,
        code,
        name: name[lang],
        discount_type: type,
        discount,
        error: problem,
      })),
      total_discount: totals.lineDiscount + totals.feeDiscount,
    },
    free_items: gifts.map((line) => lineWire(line, lang, null)),
    current_coupon_item: couponItem(catalog, view),
    free_delivery: freeDelivery && { coupon_code: freeDelivery.coupon.code, missing: freeDelivery.missing },
  }
}

/** Returns the product that an applied coupon still needs. */
function couponItem(catalog: CatalogIndex, { coupons }: CartView): Cart['current_coupon_item'] {
  const lacked = missingProductOf(coupons)
  const product = lacked && catalog.productByUuid.get(lacked.uuid)
  if (!product) return null
  return {
    uuid: product.uuid,
    is_combo: product.kind === 'combo',
    coupon: lacked.coupon.code,
    menu: catalog.categoryBySlug.get(product.category)?.uuid ?? null,
  }
}
