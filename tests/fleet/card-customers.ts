import { setTimeout as pause } from 'node:timers/promises'
import type { Result } from '../../contract/errors.ts'
import type { OrderRequest } from '../../contract/orders.ts'
import { unknownOutcomeCodes } from '../../machines/checkout/checkout.rules.ts'
import type { Api } from '../../src/api/api.ts'
import { orderRequestOf, unchangedLine } from '../faults/kit/customer.ts'
import { ashfordAddress, condadoPoint } from '../server/support/calls.ts'
import type { Bank } from './bank.ts'
import type { Operator } from './operator.ts'

/**
 * What becomes of an order after it is placed. `leaves unpaid`: before paying; `leaves paid`: without asking for the
 * outcome. Orders that are refunded or disputed are accepted; those for cash are only accepted.
 */
const plans = [
  'is accepted',
  'is canceled by the customer',
  'is refunded in part',
  'is refused by the store',
  'is disputed',
  'is canceled after its acceptance',
  'is refunded in parts',
  'leaves paid',
  'waits for the store',
  'leaves unpaid',
  'is accepted',
  'is refunded and disputed',
  'is refunded in parts and canceled',
] as const
type Plan = (typeof plans)[number]
const accepted: readonly Plan[] = [
  'is accepted',
  'is canceled after its acceptance',
  'is refunded in part',
  'is refunded in parts',
  'is refunded in parts and canceled',
  'is disputed',
  'is refunded and disputed',
]
const canceledLate: readonly Plan[] = ['is canceled after its acceptance', 'is refunded in parts and canceled']

/** A customer with one intent: to have one order. */
export type Customer = {
  readonly turn: number
  readonly email: string
  readonly isCard: boolean
  readonly plan: Plan
  /** The order that the shop has confirmed, once it has. */
  confirmed: string | null
  /** Calls that had to be repeated. */
  repeats: number
}

export type Shop = {
  readonly api: Api
  readonly origin: string
  readonly bank: Bank
  readonly operator: Operator
  readonly stores: readonly string[]
  readonly keyOf: (store: string) => string
  /** Is told of each order that is sent. */
  readonly onOrder: () => void
}

const pauseMs = 150
const mostTries = 300
/** Refusals of a bank that did not answer. */
const retried: readonly string[] = [...unknownOutcomeCodes, 'PAYMENT-5']
/** The store that delivers to the address. */
export const deliveringStore = 'SJ02'
const [quarters, days] = [28, 4]

export const newCustomer = (turn: number): Customer => ({
  turn,
  email: `one-${turn}@example.com`,
  isCard: turn % 4 !== 3,
  plan: plans[(turn * 3 + Math.floor(turn / 10)) % plans.length] ?? 'is accepted',
  confirmed: null,
  repeats: 0,
})

/** Repeats a call until its outcome is known, as the storefront offers it. */
async function insist<T>(customer: Customer, call: (tries: number) => Promise<Result<T>>): Promise<Result<T>> {
  let cause: unknown = null
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      const answer = await call(tries)
      if (answer.ok || !retried.includes(answer.error.code)) return answer
      cause = answer.error
    } catch (error) {
      cause = error
    }
    customer.repeats += 1
    await pause(pauseMs)
  }
  throw new Error('There is no answer', { cause })
}

function valueOf<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(`Refused with ${answer.error.code}`)
  return answer.value
}

/** Returns a time slot that few others want. */
export function contextOf(turn: number, stores: readonly string[]) {
  const nth = Math.floor(turn / 2)
  const minutes = (nth % quarters) * 15
  const day = 4 + (Math.floor(nth / quarters) % days)
  const order_time = `2026-03-0${day} ${16 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`
  const when = { order_time, advance_order: 1 } as const
  return turn % 2 === 0
    ? ({ outlet_code: deliveringStore, order_type: 'D', ...when } as const)
    : ({ outlet_code: stores[nth % stores.length] ?? '', order_type: 'C', ...when } as const)
}

const delivery = { handover: 'door', address: { ...ashfordAddress, ...condadoPoint } } as const

/** Sends an order under one key; what became of it is asked before it is sent again. */
async function place(shop: Shop, customer: Customer, request: OrderRequest, device: string) {
  const headers = { 'x-device': device, 'Idempotency-Key': crypto.randomUUID() }
  const sent = await insist(customer, async (tries) => {
    const found = tries % 2 === 1 ? await shop.api.findOrder(request, headers) : null
    if (found && !found.ok) return found
    if (found?.value) return { ok: true, value: found.value } as const
    shop.onOrder()
    return shop.api.placeOrder(request, headers)
  })
  return valueOf(sent)
}

/** Pays on the bank's page, again after a failure; returns the last session there. */
async function pay({ api, bank }: Shop, customer: Customer, uuid: string, headers: { 'x-order-token': string }) {
  let session = ''
  for (;;) {
    const begun = await insist(customer, () => api.beginPayment(uuid, headers))
    if (!begun.ok && begun.error.code === 'ORDER-11') return session
    const { transaction, payment_url: page } = valueOf(begun)
    session = /cs_\d+$/.exec(page)?.[0] ?? ''
    if (customer.plan === 'leaves unpaid') return session
    bank.pay(session)
    if (customer.plan === 'leaves paid') return session
    let status = 'pending'
    while (status === 'pending') {
      await pause(pauseMs)
      ;({ status } = valueOf(await insist(customer, () => api.loadPaymentStatus(transaction, headers))))
    }
    if (status === 'placed') return session
  }
}

/** The store's system reports a status. */
async function report({ origin, keyOf }: Shop, customer: Customer, store: string, uuid: string, status: number) {
  const headers = { 'content-type': 'application/json', Client: 'web', 'x-store-key': keyOf(store) }
  const path = `${origin}/v1/product-order-be/orders/tracking/${uuid}`
  for (let tries = 0; tries < mostTries; tries += 1) {
    const body = JSON.stringify({ status })
    const answer = await fetch(path, { method: 'PUT', headers, body }).catch(() => null)
    if (answer?.ok) return
    if (answer && answer.status < 500) throw new Error(`Status ${status} is refused: ${await answer.text()}`)
    customer.repeats += 1
    await pause(pauseMs)
  }
  throw new Error('The store has no answer')
}

/** Waits for the capture, unless it waits for a killed server, then refunds and disputes the charge at once, as it is planned. */
async function moveMoney({ bank, operator }: Shop, { plan, turn }: Customer, orderNumber: string, session: string) {
  for (let tries = 0; !bank.isCaptured(session); tries += 1) {
    if (tries === mostTries) return
    await pause(pauseMs)
  }
  const refunding = plan.startsWith('is refunded in part') ? operator.refund(orderNumber, 300) : null
  if (plan.startsWith('is refunded in parts') || plan === 'is refunded and disputed') bank.refund(session, 250)
  await refunding
  if (!plan.endsWith('disputed')) return
  bank.dispute(session, 'needs_response')
  await pause(pauseMs)
  bank.dispute(session, turn % 2 === 0 ? 'won' : 'lost')
}

/** Fills a cart, orders, pays, and does what the customer, the store and the bank have planned. */
export async function visit(shop: Shop, customer: Customer): Promise<void> {
  const { api, stores } = shop
  const { turn, email, isCard, plan } = customer
  const context = contextOf(turn, stores)
  const line = unchangedLine('pepperoni-doble', 2 + (turn % 3))
  const cart = valueOf(await insist(customer, () => api.addItem({ ...line, context }, {})))
  const request = {
    ...orderRequestOf({ cart, email, method: isCard ? 'credit_card' : 'cash' }),
    ...(context.order_type === 'D' ? delivery : {}),
  }
  const order = await place(shop, customer, request, cart.device ?? '')
  const { uuid, order_token: token } = order
  customer.confirmed = uuid
  const headers = { 'x-order-token': token }
  const session = isCard ? await pay(shop, customer, uuid, headers) : null
  const store = context.outlet_code
  if (plan === 'is canceled by the customer') valueOf(await insist(customer, () => api.cancelOrder(uuid, headers)))
  if (plan === 'is refused by the store') await report(shop, customer, store, uuid, 4)
  if (!accepted.includes(plan)) return
  await report(shop, customer, store, uuid, 10)
  if (session !== null && plan !== 'is accepted') await moveMoney(shop, customer, order.order_number, session)
  if (canceledLate.includes(plan)) await report(shop, customer, store, uuid, 8)
}
