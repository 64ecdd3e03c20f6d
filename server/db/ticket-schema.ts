import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../contract/primitives.ts'
import { instant } from './instant.ts'
import { orders } from './order-schema.ts'

/** Tickets of accepted orders for the printers of stores. */
export const tickets = pgTable(
  'tickets',
  {
    orderUuid: uuid()
      .primaryKey()
      .references(() => orders.uuid),
    language: text().$type<Language>().notNull(),
    /** When it is due; claiming it moves this on, so that no other server prints it. Null once it is done or given up. */
    dueAt: instant(),
    /** How often printing failed. */
    tries: smallint().notNull().default(0),
    printedAt: instant(),
  },
  (table) => [
    index('tickets_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)
