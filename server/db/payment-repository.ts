import { and, asc, desc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
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

export async function storePayment({ db }: Database, values: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [payment] = await db.insert(payments).values(values).returning()
  if (!payment) throw new Error('The payment was not stored')
  return payment
}

export async function changePayment({ db }: Database, uuid: string, set: Partial<PaymentRow>): Promise<void> {
  await db.update(payments).set(set).where(eq(payments.uuid, uuid))
}

/** Keeps what the bank opened for a payment that is still awaited; false when it is not. */
export async function keepCharge(
  { db }: Database,
  uuid: string,
  opened: Pick<PaymentRow, 'chargeId' | 'url'>,
): Promise<boolean> {
  const awaited = and(eq(payments.uuid, uuid), eq(payments.state, 'started'))
  const kept = await db.update(payments).set(opened).where(awaited).returning({ uuid: payments.uuid })
  return kept.length > 0
}

/** Has the bank close a charge that it opened after its payment was abandoned. One that was paid meanwhile stays. */
export async function closeAbandoned(
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

/**
 * Ends the settlement that the bank was told of. Meanwhile the payment may have another one, or the bank may have named
 * its charge: that is still to be told.
 */
export async function endSettlement(
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
