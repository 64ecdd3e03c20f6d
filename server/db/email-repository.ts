import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { contactEmailKinds, type AccountEmailKind, type StaffEmailKind } from '../../contract/email-view-models.ts'
import type { Language } from '../../contract/primitives.ts'
import type { Database } from './database.ts'
import { mails } from './email-schema.ts'
import { members } from './members/member-schema.ts'

export type EmailRow = typeof mails.$inferSelect

/** Queues the emails about a message to chain and sender, in the transaction that stores it. */
export async function queueContactEmails({ db }: Database, contactId: string, now: Temporal.Instant) {
  await db.insert(mails).values(contactEmailKinds.map((kind) => ({ kind, contactId, dueAt: now, createdAt: now })))
}

/** Queues the email about a refund, once. */
export async function queueRefundEmail({ db }: Database, refundUuid: string, now: Temporal.Instant): Promise<void> {
  await db.insert(mails).values({ kind: 'refunded', refundUuid, dueAt: now, createdAt: now }).onConflictDoNothing()
}

/** Queues the email about an order's new time; one that is not sent yet becomes it. */
export async function queueRescheduledEmail({ db }: Database, orderUuid: string, now: Temporal.Instant): Promise<void> {
  const due = { dueAt: now, tries: 0, outcome: null, doneAt: null }
  await db
    .insert(mails)
    .values({ kind: 'rescheduled', orderUuid, createdAt: now, ...due })
    .onConflictDoUpdate({ target: [mails.orderUuid, mails.kind], set: due })
}

/** An email about an account and its language; `secretId` is the secret in its link. */
export type AccountEmailRow = {
  readonly kind: AccountEmailKind
  readonly memberId: string | null
  readonly secretId: string | null
  readonly language: Language
}

/** Queues an email to a member, in the transaction that it reports. No email takes equally long, which prevents enumeration. */
export async function queueAccountEmail(
  { db }: Database,
  { kind, memberId, secretId, language }: AccountEmailRow,
  now: Temporal.Instant,
) {
  const at = sql`${now.toString()}::timestamptz`
  await db.execute(sql`
    insert into ${mails} ("kind", "memberId", "secretId", "language", "dueAt", "createdAt")
    select ${kind}, ${members.id}, ${secretId}::uuid, ${language}, ${at}, ${at}
    from ${members} where ${members.id} = ${memberId}::uuid`)
}

/** Queues an email to a member of staff, in the transaction that it reports. */
export async function queueStaffEmail(
  { db }: Database,
  about: Pick<EmailRow, 'staffId' | 'secretId' | 'language'> & { readonly kind: StaffEmailKind },
  now: Temporal.Instant,
): Promise<void> {
  await db.insert(mails).values({ ...about, dueAt: now, createdAt: now })
}

/** Claims at most `most` emails that are due; other servers skip them until `until`. */
export const claimEmails = (
  database: Database,
  { now, until, most }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant; readonly most: number },
): Promise<readonly EmailRow[]> =>
  database.transaction(async () => {
    const due = await database.db
      .select()
      .from(mails)
      .where(lte(mails.dueAt, now))
      .orderBy(asc(mails.dueAt))
      .limit(most)
      .for('update', { skipLocked: true })
    const claimed: EmailRow[] = []
    for (const row of due) {
      const set = { dueAt: until, tries: row.tries + 1 }
      await database.db.update(mails).set(set).where(eq(mails.id, row.id))
      claimed.push({ ...row, ...set })
    }
    return claimed
  })

/** Stores the outcome of an attempt, unless another server has claimed the email since. */
export async function recordEmailOutcome(
  { db }: Database,
  row: EmailRow,
  set: Partial<Pick<EmailRow, 'dueAt' | 'outcome' | 'doneAt'>>,
) {
  await db
    .update(mails)
    .set(set)
    .where(and(eq(mails.id, row.id), eq(mails.tries, row.tries)))
}
