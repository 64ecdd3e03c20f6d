import { CreatedCart } from '../../../contract/cart.ts'
import { PlacedOrder, type OrderRequest } from '../../../contract/orders.ts'
import type { Services } from '../../../server/services/services.ts'
import { asap, atSlot, cartBase, cartContext, itemFrom, orderBase, orderBody } from '../../server/support/calls.ts'

type Shop = { readonly url: string; readonly services: Services }
type Asked = {
  readonly outlet?: string
  readonly type?: 'C' | 'D'
  readonly slug?: string
  readonly change?: Partial<OrderRequest>
  /** UTC; as soon as possible without it. */
  readonly slot?: string
}

async function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Client: 'web', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/** Places a guest's order by the API. */
export async function orderByApi({ url, services }: Shop, asked: Asked = {}): Promise<PlacedOrder> {
  const { outlet = 'SJ02', type = 'C', slug = 'pepperoni-doble', change = {}, slot } = asked
  const product = services.catalog.current().products.find((each) => each.slug === slug)
  const size = product?.sizes[0]
  const line = {
    productUuid: product?.uuid,
    first_layer: size?.uuid,
    second_layer: size?.crusts[0]?.uuid ?? null,
    quantity: 2,
    context: cartContext(outlet, type, slot === undefined ? asap : atSlot(slot)),
  }
  const { device = '', ...cart } = itemFrom(CreatedCart, await post(`${url}${cartBase}/cart`, line))
  const headers = { 'x-device': device, 'idempotency-key': crypto.randomUUID() }
  return itemFrom(PlacedOrder, await post(url + orderBase, orderBody({ cart }, change), headers))
}
