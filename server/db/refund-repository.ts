import { and, asc, eq, isNotNull, lt, lte, notExists, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from './database.ts'
import { payments, refunds } from './payment-schema.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Returns the refunds of a payment, oldest first. */
export const readRefunds = ({ db }: Database, paymentUuid: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentUuid, paymentUuid))
    .orderBy(asc(refunds.createdAt), asc(refunds.uuid))

export async function findRefund({ db }: Database, uuid: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.uuid, uuid))
  return row ?? null
}

/** Stores a refund, and returns it with the columns that have defaults. */
export async function insertRefund({ db }: Database, values: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await db.insert(refunds).values(values).returning()
  if (!row) throw new Error('The refund was not stored')
  return row
}

export async function updateRefund({ db }: Database, uuid: string, set: Partial<RefundRow>): Promise<void> {
  await db.update(refunds).set(set).where(eq(refunds.uuid, uuid))
}

const earlier = alias(refunds, 'earlier')

/**
 * Claims at most `most` refunds that are due; other servers skip them until `until`. Of a payment one after the other: a
 * provider that only tells their sum must not mistake one for another.
 */
export const claimRefunds = (
  database: Database,
  { now, until, most }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant; readonly most: number },
): Promise<readonly RefundRow[]> =>
  database.transaction(async () => {
    const due = await database.db
      .select()
      .from(refunds)
      .where(
        and(
          isNotNull(refunds.dueAt),
          lte(refunds.dueAt, now),
          notExists(
            database.db
              .select({ uuid: earlier.uuid })
              .from(earlier)
              .where(
                and(
                  eq(earlier.paymentUuid, refunds.paymentUuid),
                  eq(earlier.state, 'requested'),
                  lt(earlier.uuid, refunds.uuid),
                ),
              ),
          ),
        ),
      )
      .orderBy(asc(refunds.dueAt))
      .limit(most)
      .for('update', { skipLocked: true })
    const claimed: RefundRow[] = []
    for (const row of due) {
      const set = { dueAt: until, tries: row.tries + 1 }
      await updateRefund(database, row.uuid, set)
      claimed.push({ ...row, ...set })
    }
    return claimed
  })

/** Returns the cents that were refunded of an order. */
export async function refundedOf({ db }: Database, orderUuid: string): Promise<number> {
  const [row] = await db
    .select({ cents: sum(payments.refunded).mapWith(Number) })
    .from(payments)
    .where(eq(payments.orderUuid, orderUuid))
  return row?.cents ?? 0
}
