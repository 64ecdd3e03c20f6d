import * as v from 'valibot'
import { itemEnvelope } from '../../../contract/envelope.ts'
import { Order } from '../../../contract/orders.ts'
import { paymentOutcome } from '../../../server/domain/payment.ts'
import { isHolding, isLive, type Ledger, type Charge, type StoredOrder } from './ledger.ts'
import type { CurrentOrigin } from './continue-session.ts'
import { callOf, recordAnswer, type OrderSession } from './order-session.ts'
import { exchange } from './wire.ts'

/** The answers to a customer: the order, the payment, and the order of their key. */
export type CustomerView = {
  readonly order: Pick<Order, 'uuid' | 'status' | 'total' | 'order_payment'> | null
  readonly payment: OrderSession['received']
  readonly ofKey: string | null
}

const OrderAnswer = itemEnvelope(Order)

/** Requests order, payment and key without recording them in the session; every answer must arrive. */
export async function readCustomerView(
  { kept, ...session }: OrderSession,
  where: CurrentOrigin,
): Promise<CustomerView> {
  const asking: OrderSession = { ...session, kept: { ...kept, order: null }, trail: [], received: null }
  const ask = async (move: 'find' | 'status') =>
    recordAnswer(asking, move, await exchange(where(), callOf(asking, move)))
  if (kept.attempt && kept.cart) await ask('find')
  const ofKey = asking.kept.order?.uuid ?? null
  const own = asking.kept.order ?? kept.order
  if (!own) return { order: null, payment: null, ofKey }
  asking.kept.order = own
  if (kept.payment) await ask('status')
  const path = `/v1/product-order-be/orders/${own.uuid}`
  const headers = { Client: 'web', Lang: 'es', 'x-order-token': own.token }
  const { text } = await exchange(where(), { method: 'GET', path, headers, body: null })
  return { order: v.parse(OrderAnswer, JSON.parse(text)).data.item, payment: asking.received, ofKey }
}

/** Payment states that the customer may see for a charge in this state. */
const sayings: Readonly<Record<Charge['atProvider'], readonly Order['order_payment']['state'][]>> = {
  open: ['pending'],
  confirming: ['pending'],
  authorised: ['reserved'],
  captured: ['paid'],
  declined: ['failed'],
  unreachable: ['failed'],
  released: ['voided', 'refunded', 'failed'],
}

const isPlaced = ({ status }: StoredOrder) => status !== 1 && isLive({ status })

function moneyProblems(own: readonly StoredOrder[], charges: readonly Charge[]): string[] {
  const holding = charges.filter(isHolding)
  const problems: string[] = []
  if (holding.length > 1) problems.push(`${holding.length} effective charges`)
  for (const { orderUuid, amount, atProvider } of holding) {
    const order = own.find(({ uuid }) => uuid === orderUuid)
    if (!order || !isPlaced(order)) problems.push(`a charge is ${atProvider} but its order is not placed`)
    else if (order.doc.payment.method === 'cash')
      problems.push(`a charge is ${atProvider} but the order is paid in cash`)
    else if (order.total !== amount) problems.push(`${amount} are ${atProvider} for an order of ${order.total}`)
  }
  const isUnpaid = own.some((order) => isPlaced(order) && order.doc.payment.method === 'credit_card')
  if (isUnpaid && holding.length === 0) problems.push('a card order is placed without a charge')
  return problems
}

function tellingProblems(
  told: CustomerView,
  own: readonly StoredOrder[],
  charges: readonly Charge[],
  ofKey: string | null,
) {
  const problems: string[] = []
  if (told.ofKey !== ofKey) problems.push(`the key is reported with order ${told.ofKey} instead of ${ofKey}`)
  const order = own.find(({ uuid }) => uuid === told.order?.uuid)
  if (!told.order || !order) return told.order ? [...problems, 'the reported order does not exist'] : problems
  const { status, total, order_payment: paid } = told.order
  if (status !== order.status) problems.push(`status ${status} is reported, ${order.status} is stored`)
  if (total !== order.total) problems.push(`a total of ${total} is reported, ${order.total} is stored`)
  if (paid.method !== order.doc.payment.method) problems.push(`payment by ${paid.method} is reported`)
  const last = charges.findLast(({ orderUuid }) => orderUuid === order.uuid)
  if (paid.state !== null && last && !last.isLetGo && !sayings[last.atProvider].includes(paid.state))
    problems.push(`the payment is reported as ${paid.state}, the bank has it as ${last.atProvider}`)
  if (told.payment !== null && last && told.payment !== paymentOutcome(last.payment, order.status).status)
    problems.push(`the payment is reported as ${told.payment} with the order at ${order.status}`)
  return problems
}

/**
 * Returns the problems of a session's outcome. `isOver`: its 15 minutes have passed, so nothing may be open.
 * A customer who is gone may leave an order waiting until then.
 */
export function problemsOf(session: OrderSession, told: CustomerView, ledger: Ledger, isOver: boolean) {
  const own = ledger.orders.filter(({ doc }) => doc.contact?.email === session.email)
  const charges = ledger.charges.filter(({ orderUuid }) => own.some(({ uuid }) => uuid === orderUuid))
  const live = own.filter(isLive)
  const ofKey = ledger.orderOfKey.get(session.kept.attempt?.key ?? '') ?? null
  const problems = tellingProblems(told, own, charges, ofKey)
  if (live.length > 1) problems.push(`${live.length} orders`)
  const isWaiting = live.some(({ status }) => status === 1)
  if (isOver && isWaiting) problems.push('an order still awaits payment')
  // Until then, the bank may not yet know about released charges.
  const counted = charges.filter(({ isLetGo }) => isOver || !isLetGo)
  if (isOver || !isWaiting) problems.push(...moneyProblems(own, counted))
  const [order] = live
  const money =
    order?.doc.payment.method === 'cash' ? 'cash' : (charges.find(isHolding)?.atProvider ?? 'nothing charged')
  return { problems, outcome: order ? `1 order, ${money}` : 'none' }
}
