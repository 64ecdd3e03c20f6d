import { and, asc, desc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { PaymentState, Settlement } from '../domain/payment.ts'
import type { Database } from './database.ts'
import { payments } from './payment-schema.ts'
import { orders } from './schema.ts'

export type PaymentRow = typeof payments.$inferSelect

/** States of a payment that a settlement applies to. */
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

/** Returns an order's undecided payment, or null. */
export async function findPendingPayment({ db }: Database, orderUuid: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderUuid, orderUuid), eq(payments.state, 'started')))
  return row ?? null
}

/** Returns an order's latest payment, or null. */
export async function findLastPayment({ db }: Database, orderUuid: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderUuid, orderUuid))
    .orderBy(desc(payments.createdAt), desc(payments.uuid))
    .limit(1)
  return row ?? null
}

/** Schedules the capture or release of an order's payments. */
export async function scheduleSettlement(
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

/** Returns the first payment whose settlement is due. */
export async function nextSettlement({ db }: Database, now: Temporal.Instant): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.settlement), lte(payments.settleAt, now)))
    .orderBy(asc(payments.settleAt))
    .limit(1)
  return row ?? null
}

/** Returns the orders that have awaited their payment since before `then`. */
export async function findUnpaidOrders({ db }: Database, then: Temporal.Instant, most: number): Promise<string[]> {
  const rows = await db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(and(eq(orders.status, 1), lte(orders.createdAt, then)))
    .orderBy(asc(orders.createdAt))
    .limit(most)
  return rows.map(({ uuid }) => uuid)
}

export async function insertPayment({ db }: Database, values: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [payment] = await db.insert(payments).values(values).returning()
  if (!payment) throw new Error('The payment was not stored')
  return payment
}

export async function updatePayment({ db }: Database, uuid: string, set: Partial<PaymentRow>): Promise<void> {
  await db.update(payments).set(set).where(eq(payments.uuid, uuid))
}

/** Stores the provider's charge of a payment that is still awaited; returns false otherwise. */
export async function saveCharge(
  { db }: Database,
  uuid: string,
  opened: Pick<PaymentRow, 'chargeId' | 'url'>,
): Promise<boolean> {
  const awaited = and(eq(payments.uuid, uuid), eq(payments.state, 'started'))
  const kept = await db.update(payments).set(opened).where(awaited).returning({ uuid: payments.uuid })
  return kept.length > 0
}

/** Schedules the release of a charge whose payment was abandoned meanwhile. A paid one stays. */
export async function scheduleAbandonedRelease(
  { db }: Database,
  uuid: string,
  chargeId: string,
  now: Temporal.Instant,
): Promise<void> {
  const isUntold = and(isNull(payments.chargeId), inArray(payments.state, ['abandoned', 'released']))
  await db
    .update(payments)
    .set({ chargeId, state: 'abandoned', settlement: 'release', settleAt: now, tries: 0 })
    .where(and(eq(payments.uuid, uuid), isUntold))
}

/** Ends a completed settlement, unless the payment got another one or the id of its charge meanwhile. */
export async function completeSettlement(
  { db }: Database,
  { uuid, chargeId, settlement }: PaymentRow,
  state: PaymentState,
): Promise<void> {
  const isSame = chargeId === null ? isNull(payments.chargeId) : eq(payments.chargeId, chargeId)
  await db
    .update(payments)
    .set({ state, settlement: null, settleAt: null })
    .where(and(eq(payments.uuid, uuid), eq(payments.settlement, settlement ?? 'release'), isSame))
}
