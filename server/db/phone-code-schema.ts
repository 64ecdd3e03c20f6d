import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Codes that were sent to phones: the latest of each, neither in plain text. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    phoneHash: text().primaryKey(),
    /** Of phone and code. */
    codeHash: text().notNull(),
    /** Wrong codes that were typed. */
    failures: smallint().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
