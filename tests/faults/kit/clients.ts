import assert from 'node:assert/strict'
import type { Result } from '../../../contract/errors.ts'
import type { OrderEvent, PlacedOrder } from '../../../contract/orders.ts'
import type { Api } from '../../../src/api/api.ts'
import { unchangedLine, orderRequestOf, unwrap } from './customer.ts'

/** A cart that is ready to be ordered. */
export type FilledCart = {
  readonly store: string
  readonly device: string
  readonly uuid: string
  readonly total: number
  /** The first requested slot of tomorrow; null means ASAP. */
  readonly quarter: number | null
}
export type PlacedByClient = {
  readonly uuid: string
  readonly number: string
  readonly total: number
  readonly isAsap: boolean
  /** Slots that were refused as full. */
  readonly refusals: readonly { readonly outletCode: string; readonly slot: string }[]
  /** Duration of the call that placed it, in milliseconds. */
  readonly took: number
  /** The streamed events of the order; null if it is not followed. */
  received: readonly OrderEvent[] | null
}

/** A tenth order ASAP; the others compete for the same slots of tomorrow. */
const crowdedQuarters = 4

const timeOf = (quarter: number) => {
  const minutes = quarter * 15
  return `2026-03-04 ${17 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`
}
const whenOf = (quarter: number | null) =>
  quarter === null
    ? ({ order_time: null, advance_order: 0 } as const)
    : ({ order_time: timeOf(quarter), advance_order: 1 } as const)

/** Asks again while a server has no connection to its database left: it refuses before it does anything. */
async function unlessBusy<T>(ask: () => Promise<Result<T>>): Promise<T> {
  const result = await ask()
  return !result.ok && result.error.code === 'COMMON-07' ? unlessBusy(ask) : unwrap(result)
}

/** Makes a cart of one to three pizzas, every other one with drinks; the `turn`th of `all`. */
export async function fillCart(api: Api, store: string, turn: number, all: number): Promise<FilledCart> {
  const asapOrders = all / 10
  const quarter = turn < asapOrders ? null : Math.floor(turn / asapOrders) % crowdedQuarters
  const context = { outlet_code: store, order_type: 'C', ...whenOf(quarter) } as const
  const pizzas = { ...unchangedLine('pepperoni-doble', 1 + (turn % 3)), context }
  const cart = await unlessBusy(() => api.addItem(pizzas, {}))
  const device = cart.device ?? ''
  const { uuid, total } =
    turn % 2 === 0
      ? cart
      : await unlessBusy(() =>
          api.addItem({ ...unchangedLine('malta', 2), cart_id: cart.uuid }, { 'x-device': device }),
        )
  return { store, device, uuid, total, quarter }
}

/** Rounds half a cent up. */
const percentOf = (cents: number, percent: number) => Math.floor((cents * percent + 50) / 100)

/** Returns the total of prepared food without discount or fee, with its taxes [price.tax]. */
function checkTotal(order: PlacedOrder, seen: number): void {
  const parts = order.order_items.reduce((sum, { total }) => sum + total, 0)
  for (const { total, item_price: price, quantity } of order.order_items) assert.equal(total, price * quantity)
  assert.equal(order.sub_total, parts)
  assert.equal(order.pr_state_tax_total, percentOf(parts, 6))
  assert.equal(order.pr_municipality_tax_total, percentOf(parts, 1))
  assert.equal(order.total, parts + percentOf(parts, 6) + percentOf(parts, 1))
  assert.equal(order.total, seen)
}

/** Repeats a call while the database is too busy to answer it (COMMON-07, after its limit for a lock). */
async function untilAnswered<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
  const answer = await call()
  return answer.ok || answer.error.code !== 'COMMON-07' ? answer : untilAnswered(call)
}

/** Places an order at the requested slot or the next free one; rejects on any other refusal. */
export async function placeAtFreeSlot(
  api: Api,
  { store, device, uuid, total, quarter: wished }: FilledCart,
): Promise<PlacedByClient> {
  const refusals: { outletCode: string; slot: string }[] = []
  for (let quarter = wished; ; quarter = (quarter ?? -1) + 1) {
    const headers = { 'x-device': device, 'Idempotency-Key': crypto.randomUUID() }
    const moved =
      quarter === wished
        ? null
        : await untilAnswered(() => api.moveCart({ cart_uuid: uuid, ...whenOf(quarter) }, headers))
    const begun = performance.now()
    const request = orderRequestOf({ cart: { uuid, total }, email: 'iris@example.com', method: 'cash' })
    const answer = moved?.ok === false ? moved : await untilAnswered(() => api.placeOrder(request, headers))
    if (answer.ok) {
      const took = performance.now() - begun
      checkTotal(answer.value, total)
      const { uuid: placed, order_number: number } = answer.value
      return { uuid: placed, number, total, isAsap: quarter === null, refusals, took, received: null }
    }
    assert.equal(answer.error.code, 'ORDER-18', 'Only a full slot is refused')
    refusals.push({ outletCode: store, slot: `${timeOf(quarter ?? 0).replace(' ', 'T')}Z` })
  }
}
