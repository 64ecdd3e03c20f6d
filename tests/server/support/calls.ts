import * as v from 'valibot'
import { CreatedCart, Cart, type AddLineRequest } from '../../../contract/cart.ts'
import { itemEnvelope, itemsEnvelope } from '../../../contract/envelope.ts'
import { Product } from '../../../contract/menu.ts'
import { OfficeFailure, type OfficeErrorData } from '../../../contract/office/errors.ts'
import { PlacedOrder, type OrderRequest } from '../../../contract/orders.ts'
import type { TestApp } from './open-test-app.ts'

type Headers = Readonly<Record<string, string>>
export type Answer = { readonly status: number; readonly body: unknown; readonly headers: globalThis.Headers }

/** Makes a call, with a JSON body when there is one. */
export async function call(
  { app }: Pick<TestApp, 'app'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Headers = {},
): Promise<Answer> {
  const response = await app.request(path, {
    method,
    headers: { Client: 'web', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers }
}

/** Returns the item of a successful answer, parsed by the contract. */
export const itemFrom = <S extends v.GenericSchema>(schema: S, answer: Answer): v.InferOutput<S> =>
  v.parse(v.object({ data: v.object({ item: schema }) }), v.parse(itemEnvelope(v.unknown()), answer.body)).data.item

/** Returns the items of a successful answer, parsed by the contract. */
export const itemsFrom = <S extends v.GenericSchema>(schema: S, answer: Answer): v.InferOutput<S>[] =>
  v.parse(v.object({ data: v.object({ items: v.array(schema) }) }), v.parse(itemsEnvelope(v.unknown()), answer.body))
    .data.items

/** Returns status, code and data of a refusal. */
export function refusalOf(answer: Answer): { status: number; code: string; data: OfficeErrorData } {
  const { error } = v.parse(OfficeFailure, answer.body)
  return { status: answer.status, code: error.code, data: error.data }
}

export const cartBase = '/v1/product-cart-fe'
export const orderBase = '/v1/product-order-be/orders'

export const asap = { order_time: null, advance_order: 0 } as const
export const atSlot = (order_time: string) => ({ order_time, advance_order: 1 }) as const

type Context = NonNullable<AddLineRequest['context']>

/** Body of `POST cart` for an unchanged product in its first size and crust; `change` overrides. */
export function addLineBody(app: TestApp, slug: string, change: Partial<AddLineRequest> = {}): AddLineRequest {
  const product = app.catalog.current().products.find((candidate) => candidate.slug === slug)
  const size = product?.sizes[0]
  if (!product || !size) throw new Error(`No product ${slug}`)
  return {
    productUuid: product.uuid,
    first_layer: size.uuid,
    second_layer: size.crusts[0]?.uuid ?? null,
    toppings: { extra: [], removed: [] },
    quantity: 1,
    ...change,
  }
}

export const cartContext = (
  outlet_code: string,
  order_type: 'D' | 'C',
  when: Pick<Context, 'order_time' | 'advance_order'> = asap,
): Context => ({
  outlet_code,
  order_type,
  ...when,
})

export type OwnCart = { readonly cart: v.InferOutput<typeof Cart>; readonly headers: { readonly 'x-device': string } }

/** Creates a guest's cart with one line. */
export async function newCart(app: TestApp, where: Context, slug = 'pepperoni-doble', quantity = 2): Promise<OwnCart> {
  const answer = await call(app, 'POST', `${cartBase}/cart`, addLineBody(app, slug, { context: where, quantity }))
  const { device, ...cart } = itemFrom(CreatedCart, answer)
  return { cart, headers: { 'x-device': device ?? '' } }
}

export const readProduct = async (app: TestApp, uuid: string, query = '') =>
  itemFrom(Product, await call(app, 'GET', `/v2/product-menu-fe/menu/${uuid}${query}`))

/** A point that SJ02, Condado, delivers to. */
export const condadoPoint = { lat: 18.4571, long: -66.0747 }

/** A complete address. */
export const ashfordAddress = {
  kind: 'street',
  number: '1206',
  street: 'Ave. Ashford',
  unit: 'Apt 4',
  municipio: 'San Juan',
  zip: '00907',
} as const

/** Body of a valid `POST orders` for a cart; `change` overrides. */
export function orderBody({ cart }: Pick<OwnCart, 'cart'>, change: Partial<OrderRequest> = {}): OrderRequest {
  const isDelivery = cart.order_type === 'delivery'
  return {
    cart_id: cart.uuid,
    contact: { first_name: 'Iris', last_name: 'Colón', phone: '(787) 555-0100', email: 'iris@example.com' },
    handover: isDelivery ? 'door' : 'counter',
    instructions: '',
    vehicle: null,
    address: isDelivery ? { ...ashfordAddress, ...condadoPoint } : null,
    payment: { method: 'cash', change_for: null },
    terms: true,
    age_confirmed: false,
    total: cart.total,
    ...change,
  }
}

/** Places an order; `key` is the idempotency key. */
export const placeOrder = (
  app: TestApp,
  own: OwnCart,
  change: Partial<OrderRequest> = {},
  key = `key-${own.cart.uuid}`,
) => call(app, 'POST', orderBase, orderBody(own, change), { ...own.headers, 'Idempotency-Key': key })

export const placedOrderFrom = (answer: Answer) => itemFrom(PlacedOrder, answer)
