import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { coupons } from './catalog-schema.ts'
import { orders } from './order-schema.ts'

/** Orders that hold a limited coupon. */
export const couponCounts = pgTable(
  'coupon_counts',
  {
    couponUuid: uuid()
      .primaryKey()
      .references(() => coupons.uuid),
    used: integer().notNull(),
  },
  (table) => [check('coupon_count', sql`${table.used} >= 0`)],
)

/** Uses of single-use coupons: a row for the device, member, email and phone of the order. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponUuid: uuid()
      .notNull()
      .references(() => coupons.uuid),
    /** SHA-256 of the coupon and the customer's identifier, or its HMAC by `DATA_KEY`. */
    customer: text().notNull(),
    orderUuid: uuid()
      .notNull()
      .references(() => orders.uuid),
  },
  (table) => [primaryKey({ columns: [table.couponUuid, table.customer] }), index().on(table.orderUuid)],
)
