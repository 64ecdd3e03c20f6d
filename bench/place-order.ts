import * as v from 'valibot'
import type { openConnection } from './connection.ts'

type Caller = Awaited<ReturnType<typeof openConnection>>
/** A cart with the headers of its owner. */
export type BenchCart = { readonly uuid: string; readonly own: Readonly<Record<string, string>> }

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

/** Adds a product to a new cart of a store. */
export async function createCart(caller: Caller, store: string, line: object | undefined) {
  const made = await ask(caller, cartPath, {}, { ...line, context: { ...asap, outlet_code: store } }, Cart)
  const { uuid, device = '' } = made.data.item
  return { uuid, own: { 'x-device': device } }
}

/** Adds a product to a cart; returns its total. */
export async function addToCart(caller: Caller, { uuid, own }: BenchCart, line: object | undefined): Promise<number> {
  return (await ask(caller, cartPath, own, { ...line, cart_id: uuid }, Cart)).data.item.total
}

/** Places the order of a cart, in cash. */
export async function placeOrder(caller: Caller, { uuid, own }: BenchCart, total: number) {
  const headers = { ...own, 'Idempotency-Key': crypto.randomUUID() }
  return (await ask(caller, orderPath, headers, { ...wish, cart_id: uuid, total }, Placed)).data.item
}

/** Places an order at a store: two additions to a cart, then cash. Rejects on any refusal. */
export async function placeFullOrder(caller: Caller, store: string, [first, second]: readonly object[]) {
  const cart = await createCart(caller, store, first)
  return placeOrder(caller, cart, await addToCart(caller, cart, second))
}
