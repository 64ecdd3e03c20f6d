import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AccountEmailKind, ContactEmailKind, EmailKind } from '../../contract/email.ts'
import type { Language } from '../../contract/primitives.ts'
import { contacts } from './contact-schema.ts'
import { instant } from './instant.ts'
import { members } from './member-schema.ts'
import { orders } from './schema.ts'

/** EmailQueue about orders, accounts and what was written to the chain: each is written by the transaction of what it tells, and sent after it. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<EmailKind | AccountEmailKind | ContactEmailKind>().notNull(),
    orderUuid: uuid().references(() => orders.uuid),
    /** Whose account it is about. */
    memberId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    /** What was written to the chain. */
    contactId: uuid().references(() => contacts.id, { onDelete: 'cascade' }),
    /** The secret that it brings: one that has been replaced is not sent any more. */
    secretId: uuid(),
    /** Of a mail about an account; orders and messages know their own. */
    language: text().$type<Language>().notNull().default('es'),
    /** When it is tried next; whoever tries it moves this on, so that nobody else does. Null: nothing is left to do. */
    dueAt: instant(),
    tries: smallint().notNull().default(0),
    /** `passed`: what it tells is no news any more; `givenUp`: nobody took it. Null while it is due. */
    outcome: text().$type<'sent' | 'passed' | 'givenUp'>(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('mails_one_of_a_kind').on(table.orderUuid, table.kind),
    uniqueIndex('mails_one_of_a_contact').on(table.contactId, table.kind),
    index().on(table.memberId),
    index('mails_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    check('mail_about_one_thing', sql`num_nonnulls(${table.orderUuid}, ${table.memberId}, ${table.contactId}) = 1`),
  ],
)
