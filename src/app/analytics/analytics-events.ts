import type { Cart, CartLine } from '../../../contract/cart.ts'
import type { Product } from '../../../contract/menu.ts'
import type { Order } from '../../../contract/orders.ts'
import type { DataLayerEvent, DataLayerItem } from '../../adapters/data-layer.ts'

const dollars = (cents: number) => cents / 100

const itemOf = (line: CartLine, quantity = line.quantity): DataLayerItem => ({
  item_id: line.product_uuid,
  item_name: line.name,
  item_category: line.base_category.name_seo,
  price: dollars(line.item_price),
  quantity,
})

const commerce = (lines: readonly DataLayerItem[]) => ({
  currency: 'USD' as const,
  value: Math.round(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * 100) / 100,
  items: lines,
})

type Lines = Pick<Cart, 'uuid' | 'version' | 'data'>

/**
 * Returns what was added to and removed from a cart since its last version. Stored, recovered or abandoned carts count
 * only from then on; a new cart's first version counts in full.
 */
export function cartEvents(before: Lines | null, after: Lines | null): DataLayerEvent[] {
  if (!after) return []
  const isSame = before?.uuid === after.uuid
  if (!isSame && after.version > 1) return []
  const had = new Map((isSame ? before.data : []).map((line) => [line.id, line]))
  const has = new Map(after.data.map((line) => [line.id, line]))
  const gained = after.data.flatMap((line) => {
    const more = line.quantity - (had.get(line.id)?.quantity ?? 0)
    return more > 0 ? [itemOf(line, more)] : []
  })
  const lost = [...had.values()].flatMap((line) => {
    const less = line.quantity - (has.get(line.id)?.quantity ?? 0)
    return less > 0 ? [itemOf(line, less)] : []
  })
  return [
    ...(gained.length > 0 ? [{ event: 'add_to_cart' as const, ecommerce: commerce(gained) }] : []),
    ...(lost.length > 0 ? [{ event: 'remove_from_cart' as const, ecommerce: commerce(lost) }] : []),
  ]
}

/** Returns the event of an opened product. */
export const productViewEvent = ({ uuid, name, category, price }: Product): DataLayerEvent => ({
  event: 'view_item',
  ecommerce: commerce([
    { item_id: uuid, item_name: name, item_category: category, price: dollars(price), quantity: 1 },
  ]),
})

/** Returns the event of a started checkout. */
export const checkoutEvent = ({ data }: Pick<Cart, 'data'>): DataLayerEvent => ({
  event: 'begin_checkout',
  ecommerce: commerce(data.map((line) => itemOf(line))),
})

/** Returns the event of a placed order; `value` is the price of its products after discounts, without fee and taxes. */
export const purchaseEvent = (order: Order): DataLayerEvent => ({
  event: 'purchase',
  ecommerce: {
    ...commerce(order.order_items.map((line) => itemOf(line))),
    value: dollars(order.sub_total - order.total_discount),
    transaction_id: order.uuid,
    shipping: dollars(order.delivery_fee),
    tax: dollars(order.tax_total),
    coupon: order.order_coupons.map(({ code }) => code).join(','),
    affiliation: order.outlet_name,
  },
})

/** Screens with their own name in the data layer; others are named by the first part of their address. */
const screens: Readonly<Record<string, string | undefined>> = {
  '': 'home',
  huts: 'store',
  order: 'category',
  contact: 'contact-us',
  'combo-detail': 'combo',
}

/** Returns the data layer's name of a page. `isNew`: its order was just placed. */
export function screenName(pathname: string, isNew: boolean): string {
  const [, first = '', ...rest] = pathname.split('/')
  if (first === 'order' && rest.length > 2) return 'product'
  if (first === 'tracker-order' && isNew) return 'checkout.confirmation'
  return screens[first] ?? first
}
