import { and, asc, eq, lte } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { OrderTextKind } from '../../contract/text-message-view-models.ts'
import type { Database } from './database.ts'
import type { OrderRow } from './order-sealing.ts'
import { textMessages } from './text-message-schema.ts'

export type TextMessageRow = typeof textMessages.$inferSelect
type About = { readonly kind: OrderTextKind; readonly refundUuid?: string }

/** Queues a text message, once, if the order's customer agreed and has not withdrawn; in the transaction that it reports. */
export async function queueTextMessage(
  { db }: Database,
  { uuid: orderUuid, textChannel, textsStoppedAt }: Pick<OrderRow, 'uuid' | 'textChannel' | 'textsStoppedAt'>,
  about: About,
  now: Temporal.Instant,
): Promise<void> {
  if (textChannel === null || textsStoppedAt !== null) return
  await db
    .insert(textMessages)
    .values({ ...about, orderUuid, dueAt: now, createdAt: now })
    .onConflictDoNothing()
}

/** Claims at most `most` text messages that are due; other servers skip them until `until`. */
export const claimTextMessages = (
  database: Database,
  { now, until, most }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant; readonly most: number },
): Promise<readonly TextMessageRow[]> =>
  database.transaction(async () => {
    const due = await database.db
      .select()
      .from(textMessages)
      .where(lte(textMessages.dueAt, now))
      .orderBy(asc(textMessages.dueAt))
      .limit(most)
      .for('update', { skipLocked: true })
    const claimed: TextMessageRow[] = []
    for (const row of due) {
      const set = { dueAt: until, tries: row.tries + 1 }
      await database.db.update(textMessages).set(set).where(eq(textMessages.id, row.id))
      claimed.push({ ...row, ...set })
    }
    return claimed
  })

/** Stores the outcome of an attempt, unless another server has claimed the message since. */
export async function recordTextMessageOutcome(
  { db }: Database,
  row: TextMessageRow,
  set: Partial<Pick<TextMessageRow, 'dueAt' | 'outcome' | 'doneAt'>>,
): Promise<void> {
  await db
    .update(textMessages)
    .set(set)
    .where(and(eq(textMessages.id, row.id), eq(textMessages.tries, row.tries)))
}
