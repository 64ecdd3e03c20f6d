import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Calls of a subject in the current period of a limit. The table is unlogged, so that counting waits for no disk. */
export const rateLimits = pgTable('rate_limits', {
  /** SHA-256 of the limit and its subject. */
  key: text().primaryKey(),
  calls: integer().notNull(),
  endsAt: instant().notNull(),
})
