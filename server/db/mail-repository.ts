import { and, asc, eq, lte } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { MailKind } from '../../contract/mail.ts'
import type { Database } from './database.ts'
import { mails } from './mail-schema.ts'

export type MailRow = typeof mails.$inferSelect
type Key = Pick<MailRow, 'orderUuid' | 'kind'>

const isMail = ({ orderUuid, kind }: Key) => and(eq(mails.orderUuid, orderUuid), eq(mails.kind, kind))

/** Has a mail written about an order, in the transaction of what it tells; of each kind once. */
export async function keepMail({ db }: Database, orderUuid: string, kind: MailKind, now: Temporal.Instant) {
  await db.insert(mails).values({ orderUuid, kind, dueAt: now, createdAt: now }).onConflictDoNothing()
}

/** Mails that are due, at most `most`: nobody else gets them until `until`. */
export const claimMails = (
  database: Database,
  { now, until, most }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant; readonly most: number },
): Promise<readonly MailRow[]> =>
  database.transaction(async () => {
    const due = await database.db
      .select()
      .from(mails)
      .where(lte(mails.dueAt, now))
      .orderBy(asc(mails.dueAt))
      .limit(most)
      .for('update', { skipLocked: true })
    const claimed: MailRow[] = []
    for (const row of due) {
      const set = { dueAt: until, tries: row.tries + 1 }
      await database.db.update(mails).set(set).where(isMail(row))
      claimed.push({ ...row, ...set })
    }
    return claimed
  })

/** What became of a try. Whoever took so long that another one has the mail by now changes nothing. */
export async function settleMail({ db }: Database, row: MailRow, set: Partial<Pick<MailRow, 'dueAt' | 'outcome'>>) {
  await db
    .update(mails)
    .set(set)
    .where(and(isMail(row), eq(mails.tries, row.tries)))
}
