import * as v from 'valibot'
import { CreatedCart } from '../../../contract/cart.ts'
import { itemEnvelope } from '../../../contract/envelope.ts'
import { readFailure } from '../../../contract/errors.ts'
import { PlacedOrder, type OrderRequest } from '../../../contract/orders.ts'
import { CardPaymentResponse, PaymentStatus } from '../../../contract/payments.ts'
import { unknownOutcomeCodes } from '../../../machines/checkout/checkout.rules.ts'
import { testCards, type Behavior } from '../../../server/domain/sandbox-cards.ts'
import { unchangedLine, orderRequestOf } from './customer.ts'
import type { Call, Reply } from './wire.ts'

/** A step of placing and paying an order, as one call. `find` and `status` ask for an outcome. */
export type SessionCall = 'cart' | 'order' | 'find' | 'begin' | 'card' | 'status'
export type Method = OrderRequest['payment']['method'] & ('credit_card' | 'cash')

/** Data that a browser keeps over a reload. */
type Kept = {
  cart: { readonly uuid: string; readonly device: string; readonly total: number } | null
  /** Created and stored before the order is sent. */
  attempt: { readonly key: string; readonly request: OrderRequest } | null
  order: { readonly uuid: string; readonly token: string } | null
  payment: { readonly transaction: string; readonly url: string } | null
}

/** A customer who places one order. */
export type OrderSession = {
  readonly name: string
  readonly store: string
  /** The customer's unique email. */
  readonly email: string
  readonly method: Method
  /** The behavior of the card at the bank. */
  readonly card: Behavior
  readonly kept: Kept
  /** Calls and answers, for debugging a failure. */
  readonly trail: string[]
  /** The last known payment status; null before. */
  received: PaymentStatus['status'] | null
  hasGivenCard: boolean
}

export const newSession = (
  given: Pick<OrderSession, 'name' | 'store' | 'email' | 'method' | 'card'>,
): OrderSession => ({
  ...given,
  kept: { cart: null, attempt: null, order: null, payment: null },
  trail: [],
  received: null,
  hasGivenCard: false,
})

const plain = { Client: 'web', Lang: 'es' }
const json = { ...plain, 'content-type': 'application/json' }
const payment = '/v1/product-payment-fe/payment'
const orders = '/v1/product-order-be/orders'

/** Returns the customer's order request. */
export function requestOf({ email, method, kept: { cart } }: OrderSession): OrderRequest {
  if (!cart) throw new Error('An order without a cart')
  return orderRequestOf({ cart, email, method })
}

/** Creates the idempotency key once, before the first attempt. */
function attemptOf(session: OrderSession) {
  session.kept.attempt ??= { key: crypto.randomUUID(), request: requestOf(session) }
  return session.kept.attempt
}

/** Returns the call that places an order under a key, or with `find` only looks it up. */
export function orderCall(session: OrderSession, move: 'order' | 'find', { key, request } = attemptOf(session)): Call {
  const headers = { ...json, 'x-device': session.kept.cart?.device ?? '', 'Idempotency-Key': key }
  return {
    method: 'POST',
    path: move === 'order' ? orders : `${orders}/check-order`,
    headers,
    body: JSON.stringify(request),
  }
}

const cardForm = (card: Behavior) =>
  new URLSearchParams({
    number: testCards.find(({ behavior }) => behavior === card)?.number ?? '',
    month: '12',
    year: '30',
    code: card === 'late' ? '1234' : '123',
  }).toString()

/** Returns the call of a step from the stored data. */
export function callOf(session: OrderSession, move: SessionCall): Call {
  const { store, card, kept } = session
  const own = { 'x-order-token': kept.order?.token ?? '' }
  switch (move) {
    case 'cart': {
      const context = { outlet_code: store, order_type: 'C', order_time: null, advance_order: 0 }
      const body = JSON.stringify({ ...unchangedLine(), context })
      return { method: 'POST', path: '/v1/product-cart-fe/cart', headers: json, body }
    }
    case 'order':
    case 'find':
      return orderCall(session, move)
    case 'begin': {
      const body = JSON.stringify({ order_uuid: kept.order?.uuid })
      return { method: 'POST', path: `${payment}/softbankjp/credit-payment`, headers: { ...json, ...own }, body }
    }
    case 'card': {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return { method: 'POST', path: kept.payment?.url ?? '', headers, body: cardForm(card) }
    }
    case 'status': {
      const path = `${payment}/creditcardpr/getstatuspayment?transaction=${kept.payment?.transaction}`
      return { method: 'GET', path, headers: { ...plain, ...own }, body: null }
    }
  }
}

/** The answer decides nothing: the outcome is unknown. */
export class UnknownOutcome extends Error {
  override name = 'NoWord'
}

const CartAnswer = itemEnvelope(CreatedCart)
const OrderAnswer = itemEnvelope(v.nullable(PlacedOrder))
const PaymentAnswer = itemEnvelope(CardPaymentResponse)
const StatusAnswer = itemEnvelope(PaymentStatus)

/** Stores an answer as the browser does. Rejects when the outcome is unknown. */
export function recordAnswer(session: OrderSession, move: SessionCall, { status, text }: Reply): void {
  const { kept, trail } = session
  const page = move === 'card'
  if (status >= 400) {
    const { code } = readFailure(JSON.parse(text), status)
    if (unknownOutcomeCodes.includes(code)) throw new UnknownOutcome(code)
    trail.push(`${move}: ${code}`)
    if (code === 'ORDER-11' && move === 'begin') session.received = 'placed'
    // The order already exists, from another tab or an earlier attempt: look it up.
    else if (code !== 'ORDER-11') throw new Error(`${move} is refused with ${code}`)
    return
  }
  if (page) {
    session.hasGivenCard = true
    trail.push(`${move}: ${status}`)
    return
  }
  const body: unknown = JSON.parse(text)
  if (move === 'cart') {
    const { uuid, device, total } = v.parse(CartAnswer, body).data.item
    kept.cart = { uuid, device: device ?? '', total }
    trail.push(`cart: ${uuid}`)
  } else if (move === 'order' || move === 'find') {
    const { item } = v.parse(OrderAnswer, body).data
    if (item) kept.order = { uuid: item.uuid, token: item.order_token }
    trail.push(`${move}: ${item ? `order ${item.uuid}, status ${item.status}` : 'no order'}`)
  } else if (move === 'begin') {
    const { transaction, payment_url: url } = v.parse(PaymentAnswer, body).data.item
    kept.payment = { transaction, url }
    trail.push(`begin: payment ${transaction}`)
  } else {
    const { status: received, code } = v.parse(StatusAnswer, body).data.item
    session.received = received
    trail.push(`status: ${received}${code === null ? '' : ` (${code})`}`)
  }
}
