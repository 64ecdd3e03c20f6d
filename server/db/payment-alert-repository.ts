import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Temporal } from 'temporal-polyfill'
import { alertStates, type PaymentAlert, type PaymentFigures } from '../domain/payment.ts'
import { outlets } from './catalog-schema.ts'
import type { Database } from './database.ts'
import { orders } from './order-schema.ts'
import { payments, reconciliations, refunds } from './payment-schema.ts'

const troubledPayments = and(inArray(payments.state, [...alertStates]), isNull(payments.handledAt))
const troubledRefunds = and(eq(refunds.state, 'failed'), isNull(refunds.handledAt))
const failedRefund: PaymentAlert['state'] = 'refund_failed'
const comparison = 'not_reconciled'

/** Counts the payments and refunds that an operator must look at, by state, and tells of the last reconciliation, in one statement. */
export async function countAlerts({ readStale }: Database): Promise<PaymentFigures> {
  const rows = await readStale((db) => {
    const never = sql<number | null>`null::float8`
    const ofPayments = db
      .select({ state: sql<string>`${payments.state}`, count: count(), reconciledAt: never.as('reconciledAt') })
      .from(payments)
      .where(troubledPayments)
      .groupBy(payments.state)
    const ofRefunds = db
      .select({ state: sql<string>`${failedRefund}`, count: count(), reconciledAt: never.as('reconciledAt') })
      .from(refunds)
      .where(troubledRefunds)
    const ofComparison = db
      .select({
        state: sql<string>`${comparison}`,
        count: reconciliations.differences,
        reconciledAt: sql<number | null>`extract(epoch from ${reconciliations.at})::float8`.as('reconciledAt'),
      })
      .from(reconciliations)
    return unionAll(ofPayments, ofRefunds, ofComparison)
  })
  const last = rows.find(({ state }) => state === comparison)
  const found = rows.filter((row) => row !== last).map((row) => [row.state, row.count] as const)
  return {
    needing: new Map<string, number>([...alertStates.map((state) => [state, 0] as const), ...found]),
    differences: last?.count ?? 0,
    reconciledAt: last?.reconciledAt ?? 0,
  }
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
