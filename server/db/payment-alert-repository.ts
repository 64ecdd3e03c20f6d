import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Temporal } from 'temporal-polyfill'
import { alertStates, type PaymentAlert } from '../domain/payment.ts'
import { outlets } from './catalog-schema.ts'
import type { Database } from './database.ts'
import { orders } from './order-schema.ts'
import { payments, reconciliations, refunds } from './payment-schema.ts'

const troubledPayments = and(inArray(payments.state, [...alertStates]), isNull(payments.handledAt))
const troubledRefunds = and(eq(refunds.state, 'failed'), isNull(refunds.handledAt))
const failedRefund: PaymentAlert['state'] = 'refund_failed'

/** Counts the payments, refunds and differences that an operator must look at, by state, in one statement. */
export async function countAlerts({ readStale }: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await readStale((db) => {
    const ofPayments = db
      .select({ state: sql<string>`${payments.state}`, count: count() })
      .from(payments)
      .where(troubledPayments)
      .groupBy(payments.state)
    const ofRefunds = db
      .select({ state: sql<string>`${failedRefund}`, count: count() })
      .from(refunds)
      .where(troubledRefunds)
    const ofComparison = db
      .select({ state: sql<string>`'not_reconciled'`, count: reconciliations.differences })
      .from(reconciliations)
    return unionAll(ofPayments, ofRefunds, ofComparison)
  })
  const found = rows.map((row) => [row.state, row.count] as const)
  return new Map<string, number>([...alertStates.map((state) => [state, 0] as const), ...found])
}

/** Returns the payments and refunds that an operator must look at, oldest first. */
export function readAlerts({ db }: Database): Promise<PaymentAlert[]> {
  const about = { payment: payments.uuid, order: orders.number, store: outlets.code }
  const ofPayments = db
    .select({
      ...about,
      uuid: payments.uuid,
      state: sql<PaymentAlert['state']>`${payments.state}`,
      amount: payments.amount,
      since: sql`coalesce(${payments.troubledAt}, ${payments.createdAt})`.mapWith(payments.createdAt).as('since'),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.uuid, payments.orderUuid))
    .innerJoin(outlets, eq(outlets.id, orders.outletId))
    .where(troubledPayments)
  const ofRefunds = db
    .select({
      ...about,
      uuid: refunds.uuid,
      state: sql<PaymentAlert['state']>`${failedRefund}`,
      amount: refunds.amount,
      since: sql`coalesce(${refunds.troubledAt}, ${refunds.createdAt})`.mapWith(refunds.createdAt).as('since'),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.uuid, refunds.paymentUuid))
    .innerJoin(orders, eq(orders.uuid, payments.orderUuid))
    .innerJoin(outlets, eq(outlets.id, orders.outletId))
    .where(troubledRefunds)
  return unionAll(ofPayments, ofRefunds).orderBy(asc(sql`since`))
}

/** Records that an operator has dealt with a trouble, unless the payment has another one by now. */
export async function handleAlert(
  { db }: Database,
  { uuid, state }: PaymentAlert,
  at: Temporal.Instant,
): Promise<void> {
  if (state === 'refund_failed') await db.update(refunds).set({ handledAt: at }).where(eq(refunds.uuid, uuid))
  else
    await db
      .update(payments)
      .set({ handledAt: at })
      .where(and(eq(payments.uuid, uuid), eq(payments.state, state)))
}
