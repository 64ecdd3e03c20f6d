import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CapitalRange, ContactKind, ContactTopic } from '../../contract/contacts.ts'
import type { Language } from '../../contract/primitives.ts'
import { instant } from './instant.ts'
import { members } from './member-schema.ts'

/** What was written to the chain by its forms; forgotten after a year. */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid().primaryKey(),
    /** What people know it by. */
    number: text().notNull().unique(),
    kind: text().$type<ContactKind>().notNull(),
    /** What the sender reads. */
    language: text().$type<Language>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** As `normalizePhone` writes it. */
    phone: text(),
    topic: text().$type<ContactTopic>(),
    outletCode: text(),
    orderNumber: text(),
    municipio: text(),
    capital: text().$type<CapitalRange>(),
    message: text().notNull(),
    /** The member who was signed in. */
    memberId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key that it was sent with: sent again, it is the same one. */
    keyHash: text().notNull().unique(),
    /** SHA-256 of what was sent. */
    bodyHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.createdAt), index().on(table.memberId)],
)
