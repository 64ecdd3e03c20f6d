import { and, asc, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { PaymentState, Settlement } from '../domain/payment.ts'
import type { Database } from './database.ts'
import { payments } from './payment-schema.ts'
import { orders } from './schema.ts'

export type PaymentRow = typeof payments.$inferSelect

/** The states of a payment that a settlement is still about. */
const settled: Readonly<Record<Settlement, readonly PaymentState[]>> = {
  capture: ['authorised'],
  release: ['started', 'authorised', 'captured'],
}

export async function findPayment({ db }: Database, uuid: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.uuid, uuid))
  return row ?? null
}

export async function findPaymentOfCharge({ db }: Database, chargeId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.chargeId, chargeId))
  return row ?? null
}

/** The payment of an order that the bank has not decided about; null when there is none. */
export async function startedPayment({ db }: Database, orderUuid: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderUuid, orderUuid), eq(payments.state, 'started')))
  return row ?? null
}

/** The last payment of an order; null when there was none. */
export async function lastPayment({ db }: Database, orderUuid: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderUuid, orderUuid))
    .orderBy(desc(payments.createdAt), desc(payments.uuid))
    .limit(1)
  return row ?? null
}

/** Has the bank told what an order's payments come to: taken, or let go of. */
export async function settleOrder(
  { db }: Database,
  orderUuid: string,
  settlement: Settlement,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .update(payments)
    .set({
      settlement,
      settleAt: now,
      tries: 0,
      ...(settlement === 'release' ? { state: 'abandoned' as const } : {}),
    })
    .where(and(eq(payments.orderUuid, orderUuid), inArray(payments.state, [...settled[settlement]])))
}

/** The first payment that the bank is to be told about by now. */
export async function nextSettlement({ db }: Database, now: Temporal.Instant): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.settlement), lte(payments.settleAt, now)))
    .orderBy(asc(payments.settleAt))
    .limit(1)
  return row ?? null
}

/** Orders that have waited for their payment since before `then`. */
export async function unpaidSince({ db }: Database, then: Temporal.Instant, most: number): Promise<string[]> {
  const rows = await db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(and(eq(orders.status, 1), lte(orders.createdAt, then)))
    .orderBy(asc(orders.createdAt))
    .limit(most)
  return rows.map(({ uuid }) => uuid)
}
