import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CapitalRange, ContactKind, ContactTopic } from '../../contract/contact-messages.ts'
import type { Language } from '../../contract/primitives.ts'
import { instant } from './instant.ts'
import { members } from './members/member-schema.ts'

/** Messages of the contact forms; deleted after a year. */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid().primaryKey(),
    /** The readable number. */
    number: text().notNull().unique(),
    kind: text().$type<ContactKind>().notNull(),
    /** The sender's language. */
    language: text().$type<Language>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** In the form of `normalizePhone`. */
    phone: text(),
    topic: text().$type<ContactTopic>(),
    outletCode: text(),
    orderNumber: text(),
    municipio: text(),
    capital: text().$type<CapitalRange>(),
    message: text().notNull(),
    /** Name, email, phone and message, which are blank then; null without `DATA_KEY`. */
    sealed: text(),
    /** The signed-in member. */
    memberId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    /** SHA-256 of the idempotency key. */
    keyHash: text().notNull().unique(),
    /** SHA-256 of the body. */
    bodyHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.createdAt), index().on(table.memberId)],
)
