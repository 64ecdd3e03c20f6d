import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { alertStates, type WebhookSubject, type PaymentState, type Settlement } from '../domain/payment.ts'
import type { Database } from './database.ts'
import { payments } from './payment-schema.ts'
import { orders } from './order-schema.ts'

export type PaymentRow = typeof payments.$inferSelect

/** States of a payment that a settlement applies to. */
const settled: Readonly<Record<Exclude<Settlement, 'look'>, readonly PaymentState[]>> = {
  capture: ['authorised'],
  release: ['started', 'authorised', 'captured'],
}

export async function findPayment({ db }: Database, uuid: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.uuid, uuid))
  return row ?? null
}

/** Returns the payment that a notice is about, or null. */
export async function findPaymentOfWebhook(
  { db }: Database,
  { chargeId, intentId, reference }: WebhookSubject,
): Promise<PaymentRow | null> {
  const isIt = or(
    chargeId === null ? undefined : eq(payments.chargeId, chargeId),
    intentId === null ? undefined : eq(payments.intentId, intentId),
    reference === null ? undefined : eq(payments.uuid, reference),
  )
  const [row] = isIt ? await db.select().from(payments).where(isIt) : []
  return row ?? null
}

/** Not paid yet: also one that is confirmed in an app, of an order that still awaits it. */
const isUndecided = inArray(payments.state, ['started', 'authorised'])

/** Returns the undecided payment of an order that awaits it, or null. */
export async function findPendingPayment({ db }: Database, orderUuid: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderUuid, orderUuid), isUndecided))
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

/** Returns the payment of an order that was captured, also if it was refunded since, or null. */
export async function findTakenPayment({ db }: Database, orderUuid: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderUuid, orderUuid), isNotNull(payments.capturedAt)))
    .orderBy(desc(payments.capturedAt))
    .limit(1)
  return row ?? null
}

/** Schedules the capture or release of an order's payments. */
export async function scheduleSettlement(
  { db }: Database,
  orderUuid: string,
  settlement: Exclude<Settlement, 'look'>,
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

/**
 * Claims at most `most` payments whose settlement is due; other servers skip them until `until`. Money comes before
 * questions.
 */
export const claimPayments = (
  database: Database,
  { now, until, most }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant; readonly most: number },
): Promise<readonly PaymentRow[]> =>
  database.transaction(async () => {
    const due = await database.db
      .select()
      .from(payments)
      .where(and(isNotNull(payments.settlement), lte(payments.settleAt, now)))
      .orderBy(asc(sql`${payments.settlement} = 'look'`), asc(payments.settleAt))
      .limit(most)
      .for('update', { skipLocked: true })
    const claimed: PaymentRow[] = []
    for (const row of due) {
      const set = { settleAt: until, tries: row.tries + 1 }
      await database.db.update(payments).set(set).where(eq(payments.uuid, row.uuid))
      claimed.push({ ...row, ...set })
    }
    return claimed
  })

/** Returns orders that have awaited their payment since before `then`, and have none at the provider. */
export async function findUnpaidOrders({ db }: Database, then: Temporal.Instant, most: number): Promise<string[]> {
  const isPending = and(eq(payments.orderUuid, orders.uuid), isUndecided)
  const pending = db.select({ uuid: payments.uuid }).from(payments).where(isPending)
  const rows = await db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(and(eq(orders.status, 1), lte(orders.createdAt, then), notExists(pending)))
    .orderBy(asc(orders.createdAt))
    .limit(most)
  return rows.map(({ uuid }) => uuid)
}

/** Returns what a payment's new state changes besides: an operator must look at it, also if one has dealt with another. */
export const troubleOf = (state: PaymentState, at: Temporal.Instant) =>
  alertStates.some((alert) => alert === state) ? { troubledAt: at, handledAt: null } : {}

export async function insertPayment({ db }: Database, values: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [payment] = await db.insert(payments).values(values).returning()
  if (!payment) throw new Error('The payment was not stored')
  return payment
}

export async function updatePayment({ db }: Database, uuid: string, set: Partial<PaymentRow>): Promise<void> {
  await db.update(payments).set(set).where(eq(payments.uuid, uuid))
}

/** Stores the provider's charge of a payment that is still awaited and has no other; returns false otherwise. */
export async function saveCharge(
  { db }: Database,
  uuid: string,
  opened: Pick<PaymentRow, 'url' | 'secret' | 'settleAt'> & { readonly chargeId: string },
): Promise<boolean> {
  const isFirst = or(isNull(payments.chargeId), eq(payments.chargeId, opened.chargeId))
  const awaited = and(eq(payments.uuid, uuid), eq(payments.state, 'started'), isFirst)
  const kept = await db.update(payments).set(opened).where(awaited).returning({ uuid: payments.uuid })
  return kept.length > 0
}

/** Ends a payment that the provider refused to create, unless another call created it meanwhile. */
export async function endRefusedPayment({ db }: Database, uuid: string, now: Temporal.Instant): Promise<void> {
  await db
    .update(payments)
    .set({ state: 'unknown', settlement: null, settleAt: null, ...troubleOf('unknown', now) })
    .where(and(eq(payments.uuid, uuid), eq(payments.state, 'started'), isNull(payments.chargeId)))
}

/** Schedules the release of a charge whose payment was abandoned meanwhile. A paid one stays. */
export async function scheduleAbandonedRelease(
  { db }: Database,
  uuid: string,
  chargeId: string,
  now: Temporal.Instant,
): Promise<void> {
  const isUntold = and(isNull(payments.chargeId), inArray(payments.state, ['abandoned', 'released', 'unknown']))
  await db
    .update(payments)
    .set({ chargeId, state: 'abandoned', settlement: 'release', settleAt: now, tries: 0 })
    .where(and(eq(payments.uuid, uuid), isUntold))
}

/** Stores the outcome of a claimed settlement, unless the payment got another one or the id of its charge meanwhile. */
export async function recordSettlement(
  { db }: Database,
  { uuid, chargeId, settlement, tries }: PaymentRow,
  set: Partial<Pick<PaymentRow, 'state' | 'settlement' | 'settleAt' | 'tries' | 'troubledAt' | 'handledAt'>>,
): Promise<void> {
  if (settlement === null) return
  const isSame = chargeId === null ? isNull(payments.chargeId) : eq(payments.chargeId, chargeId)
  await db
    .update(payments)
    .set(set)
    .where(and(eq(payments.uuid, uuid), eq(payments.settlement, settlement), eq(payments.tries, tries), isSame))
}
