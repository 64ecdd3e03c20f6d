import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orderTextKinds, type OrderTextKind } from '../../contract/text-message-view-models.ts'
import { emailOutcomes, type EmailOutcome } from '../domain/order-emails.ts'
import { instant } from './instant.ts'
import { isOneOf } from './is-one-of.ts'
import { orders } from './order-schema.ts'
import { refunds } from './payment-schema.ts'

/** Text messages about orders whose customers agreed to them. The phone is in the order alone. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<OrderTextKind>().notNull(),
    orderUuid: uuid()
      .notNull()
      .references(() => orders.uuid),
    /** The refund that it is about. */
    refundUuid: uuid().references(() => refunds.uuid),
    /** When it is due; claiming it moves this on, so that no other server sends it. Null once it is done. */
    dueAt: instant(),
    tries: smallint().notNull().default(0),
    /** Null while it is due. */
    outcome: text().$type<EmailOutcome>(),
    doneAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('text_messages_one_of_a_kind')
      .on(table.orderUuid, table.kind)
      .where(sql`${table.refundUuid} is null`),
    uniqueIndex('text_messages_one_of_refund')
      .on(table.refundUuid)
      .where(sql`${table.refundUuid} is not null`),
    index('text_messages_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    check('text_message_kind', isOneOf(table.kind, orderTextKinds)),
    check('text_message_outcome', isOneOf(table.outcome, emailOutcomes)),
  ],
)
