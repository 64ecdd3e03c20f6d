import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { MailKind } from '../../contract/mail.ts'
import { instant } from './instant.ts'
import { orders } from './schema.ts'

/** Mails about orders: each is written by the transaction of what it tells, and sent after it. */
export const mails = pgTable(
  'mails',
  {
    orderUuid: uuid()
      .notNull()
      .references(() => orders.uuid),
    kind: text().$type<MailKind>().notNull(),
    /** When it is tried next; whoever tries it moves this on, so that nobody else does. Null: nothing is left to do. */
    dueAt: instant(),
    tries: smallint().notNull().default(0),
    /** `passed`: the order had moved on; `givenUp`: nobody took it. Null while it is due. */
    outcome: text().$type<'sent' | 'passed' | 'givenUp'>(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderUuid, table.kind] }),
    index('mails_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)
