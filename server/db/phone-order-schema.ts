import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orders } from './order-schema.ts'
import { staff } from './staff/staff-schema.ts'

/** Orders that staff placed for customers on the phone. */
export const phoneOrders = pgTable(
  'phone_orders',
  {
    orderUuid: uuid()
      .primaryKey()
      .references(() => orders.uuid),
    /** The order that it repeats. */
    repeatedUuid: uuid()
      .notNull()
      .references(() => orders.uuid),
    /** Makes a repeated request the same order. */
    key: uuid().notNull(),
    bodyHash: text().notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
  },
  (table) => [uniqueIndex('phone_orders_one_of_a_key').on(table.repeatedUuid, table.key)],
)
