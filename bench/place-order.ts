import * as v from 'valibot'
import type { openConnection } from './connection.ts'

type Caller = Awaited<ReturnType<typeof openConnection>>

const Item = <S extends v.GenericSchema>(item: S) => v.object({ data: v.object({ item }) })
const Cart = Item(v.object({ uuid: v.string(), total: v.number(), device: v.optional(v.string()) }))
const Placed = Item(v.object({ uuid: v.string(), order_token: v.string() }))

const cartPath = '/v1/product-cart-fe/cart'
export const orderPath = '/v1/product-order-be/orders'
const asap = { order_type: 'C', order_time: null, advance_order: 0 }
const json = { 'content-type': 'application/json', Client: 'web' }
const wish = {
  contact: { first_name: 'Iris', last_name: 'Colón', phone: '7875550100', email: 'iris@example.com' },
  handover: 'counter',
  instructions: '',
  vehicle: null,
  address: null,
  payment: { method: 'cash', change_for: null },
  terms: true,
  age_confirmed: false,
}

async function ask<S extends v.GenericSchema>(
  caller: Caller,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object,
  schema: S,
): Promise<v.InferOutput<S>> {
  const { status, text } = await caller.post(path, { ...json, ...headers }, JSON.stringify(body))
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
  return v.parse(schema, JSON.parse(text))
}

/** Places an order at a store: two additions to a cart, then cash. Rejects on any refusal. */
export async function placeFullOrder(caller: Caller, store: string, [first, second]: readonly object[]) {
  const made = await ask(caller, cartPath, {}, { ...first, context: { ...asap, outlet_code: store } }, Cart)
  const { uuid, device = '' } = made.data.item
  const own = { 'x-device': device }
  const filled = await ask(caller, cartPath, own, { ...second, cart_id: uuid }, Cart)
  const request = { ...wish, cart_id: uuid, total: filled.data.item.total }
  const headers = { ...own, 'Idempotency-Key': crypto.randomUUID() }
  return (await ask(caller, orderPath, headers, request, Placed)).data.item
}
