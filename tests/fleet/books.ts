import { sum } from 'drizzle-orm'
import { openDatabase } from '../../server/db/database.ts'
import { takenBy } from '../faults/kit/taken-places.ts'
import { orders, slotUsage } from '../../server/db/order-schema.ts'
import { payments, refunds } from '../../server/db/payment-schema.ts'
import { alertStates } from '../../server/domain/payment.ts'
import { isTestOrder } from '../faults/kit/test-orders.ts'
import { refundedOf, type Intent } from '../server/support/stripe-objects.ts'
import type { Bank } from './bank.ts'
import type { Customer } from './card-customers.ts'
import type { Row } from './fleet.ts'

const canceled: readonly number[] = [4, 8]
const unpaid: readonly number[] = [1, 25, 27]

/** Returns the cents that the bank holds or has taken and not given back. */
function keptOf(intent: Intent): number {
  if (intent.status === 'requires_capture') return intent.amount
  return intent.status === 'succeeded' ? intent.amount - refundedOf(intent) : 0
}

/** Returns the orders and payments of the shop, of servers that may run. */
export async function readBooks(databaseUrl: string) {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
  try {
    const [taken] = await db.select({ places: sum(slotUsage.used) }).from(slotUsage)
    return {
      orders: await db.select().from(orders).where(isTestOrder),
      payments: await db.select().from(payments),
      refunds: await db.select().from(refunds),
      places: Number(taken?.places ?? 0),
    }
  } finally {
    await close()
  }
}
type Books = Awaited<ReturnType<typeof readBooks>>

/** Counts what is still to be done: unpaid orders, settlements and refunds. Reserved amounts wait for their store. */
export function openWork({ orders: all, payments: ofAll, refunds: back }: Books): number {
  const awaiting = all.filter(({ status }) => unpaid.includes(status)).length
  const due = ofAll.filter(({ settlement, state, orderUuid }) => {
    const order = all.find(({ uuid }) => uuid === orderUuid)
    return settlement !== null && !(state === 'authorised' && order?.status === 2)
  })
  return awaiting + due.length + back.filter(({ state }) => state === 'requested').length
}

const is = (phase: string, calls: number, wrong: number): Row => ({
  phase,
  calls,
  done: calls - wrong,
  other: wrong === 0 ? '' : `${wrong} WRONG`,
  ok: wrong === 0,
})

/** Compares refunds and disputes of captured payments with the bank's. */
function moneyRows({ payments: all, refunds: back }: Books, { sessions }: Bank): Row[] {
  const taken = all.flatMap((payment) => {
    const intent = sessions.get(payment.chargeId ?? '')?.intent
    return intent?.status === 'succeeded' ? [{ payment, intent, refunded: refundedOf(intent) }] : []
  })
  const returned = taken.filter(({ refunded }) => refunded > 0)
  const disputed = taken.filter(({ intent, payment }) => intent.dispute !== null || payment.state === 'disputed')
  const known = new Map(
    back.flatMap(({ bankId, amount, state }) => (state === 'refunded' ? [[bankId, amount] as const] : [])),
  )
  const made = taken.flatMap(({ intent, payment }) => (payment.state === 'released' ? [] : intent.refunds))
  const isSame = ({ payment: { state, amount, refunded: here }, refunded }: (typeof taken)[number]) =>
    refunded === (state === 'released' ? amount : here)
  return [
    is('payments refunded alike here and there', taken.length, taken.filter((one) => !isSame(one)).length),
    is('refunds that both know', made.length, made.filter(({ id, amount }) => known.get(id) !== amount).length),
    is(
      'refunds of no more than was charged',
      returned.length,
      returned.filter(({ intent, refunded }) => refunded > intent.amount).length,
    ),
    is(
      'disputes in the operator’s list',
      disputed.length,
      disputed.filter(({ intent, payment }) => (intent.dispute === null) === (payment.state === 'disputed')).length,
    ),
    is('refunds that need no operator', back.length, back.filter(({ state }) => state === 'failed').length),
  ]
}

/** Compares what customers were told, the shop's books and the bank's, at the end. */
export function provenRows(customers: readonly Customer[], books: Books, bank: Bank): Row[] {
  const byUuid = new Map(books.orders.map((order) => [order.uuid, order]))
  const live = books.orders.filter(({ status }) => !canceled.includes(status))
  const confirmed = customers.flatMap(({ confirmed: uuid }) => (uuid === null ? [] : [uuid]))
  const ofCustomer = Map.groupBy(books.orders, ({ doc }) => doc.contact?.email)
  const charges = [...bank.sessions].flatMap(([id, { intent }]) => {
    const payment = books.payments.find(
      ({ uuid, chargeId }) => chargeId === id || uuid === intent.metadata['transaction'],
    )
    const order = byUuid.get(payment?.orderUuid ?? '')
    return keptOf(intent) > 0 ? [{ amount: intent.amount, order }] : []
  })
  const chargesOf = Map.groupBy(charges, ({ order }) => order?.uuid)
  const cards = live.filter(({ doc }) => doc.payment.method === 'credit_card')
  const alerts: readonly string[] = alertStates.filter((state) => state !== 'disputed')
  return [
    is('customers whose order is confirmed', customers.length, customers.length - confirmed.length),
    is('confirmed orders that exist (0 lost)', confirmed.length, confirmed.filter((uuid) => !byUuid.has(uuid)).length),
    is(
      'customers with one order (0 double)',
      ofCustomer.size,
      [...ofCustomer.values()].filter((own) => own.length > 1).length,
    ),
    is('places in time slots are those of orders', live.length, Math.abs(books.places - takenBy(books.orders))),
    is(
      'charges that have an order',
      charges.length,
      charges.filter(({ order }) => !order || canceled.includes(order.status) || unpaid.includes(order.status)).length,
    ),
    is(
      'charges of what the order costs',
      charges.length,
      charges.filter(({ order, amount }) => order?.total !== amount).length,
    ),
    is(
      'card orders that are charged once',
      cards.length,
      cards.filter(({ uuid }) => chargesOf.get(uuid)?.length !== 1).length,
    ),
    is(
      'cash orders that are not charged',
      live.length - cards.length,
      live.filter(({ uuid, doc }) => doc.payment.method === 'cash' && chargesOf.has(uuid)).length,
    ),
    is(
      'payments that need no operator but for a dispute',
      books.payments.length,
      books.payments.filter(({ state }) => alerts.includes(state)).length,
    ),
    is('payments and refunds that are settled', books.payments.length + books.refunds.length, openWork(books)),
    ...moneyRows(books, bank),
  ]
}
