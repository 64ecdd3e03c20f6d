/** A client written against the generated types alone; it is compiled and run next to them (`api.ts`). */
export const generatedClient = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

type Fetch = (request: Request) => Promise<Response>
type Body<P extends '/v1/product-cart-fe/cart' | '/v1/product-order-be/orders'> =
  NonNullable<paths[P]['post']['requestBody']>['content']['application/json']

export async function orderPizza(
  fetch: Fetch,
  pizza: Body<'/v1/product-cart-fe/cart'>,
  wishes: Omit<Body<'/v1/product-order-be/orders'>, 'cart_id' | 'total'>,
) {
  const client = createClient<paths>({ baseUrl: 'http://localhost', fetch })
  const made = await client.POST('/v1/product-cart-fe/cart', { params: { header: { Lang: 'en' } }, body: pizza })
  if (!made.data) throw new Error(made.error.error.message)
  const { uuid, total, device } = made.data.data.item
  const body = { ...wishes, cart_id: uuid, total }
  const headers = { 'x-device': device ?? '' }
  // @ts-expect-error An order needs an idempotency key.
  const unsent = () => client.POST('/v1/product-order-be/orders', { headers, body })
  // @ts-expect-error An order needs its cart.
  const unasked = () => client.POST('/v1/product-order-be/orders', { params: { header: { 'Idempotency-Key': 'a-key-of-mine' } }, headers, body: wishes })
  const placed = await client.POST('/v1/product-order-be/orders', {
    params: { header: { 'Idempotency-Key': 'a-key-of-mine' } },
    headers,
    body,
  })
  if (!placed.data) throw new Error(placed.error.error.code)
  return placed.data.data.item
}
`
