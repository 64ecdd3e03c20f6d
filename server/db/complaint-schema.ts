import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  complaintAnswers,
  complaintKinds,
  type ComplaintAnswer,
  type ComplaintKind,
} from '../../contract/complaints.ts'
import { coupons } from './catalog-schema.ts'
import { instant } from './instant.ts'
import { isOneOf } from './is-one-of.ts'
import { orders } from './order-schema.ts'
import { refunds } from './payment-schema.ts'
import { staff } from './staff/staff-schema.ts'

/** What customers say went wrong with an order, and what the office gave for it. */
export const complaints = pgTable(
  'complaints',
  {
    id: uuid().primaryKey(),
    orderUuid: uuid()
      .notNull()
      .references(() => orders.uuid),
    /** Makes a repeated request the same complaint. */
    key: uuid().notNull(),
    kind: text().$type<ComplaintKind>().notNull(),
    /** The order's lines that it is about. */
    lines: uuid().array().notNull().default([]),
    /** The customer's words; empty once they are forgotten. */
    words: text().notNull(),
    createdAt: instant().notNull(),
    /** Null until it is answered. */
    answeredAt: instant(),
    answer: text().$type<ComplaintAnswer>(),
    /** Makes a repeated answer the same. */
    answerKey: uuid(),
    /** What the office writes to the customer. */
    answerWords: text().notNull().default(''),
    answeredBy: uuid().references(() => staff.id),
    /** What was given; of a refund also its cents. */
    refundUuid: uuid().references(() => refunds.uuid),
    couponUuid: uuid().references(() => coupons.uuid),
    remakeUuid: uuid().references(() => orders.uuid),
    cents: integer(),
    /** Both words, which are blank then; null without `DATA_KEY`. */
    sealed: text(),
  },
  (table) => [
    uniqueIndex('complaints_one_of_a_key').on(table.orderUuid, table.key),
    uniqueIndex('complaints_one_open')
      .on(table.orderUuid)
      .where(sql`${table.answeredAt} is null`),
    index('complaints_open')
      .on(table.createdAt)
      .where(sql`${table.answeredAt} is null`),
    check('complaint_kind', isOneOf(table.kind, complaintKinds)),
    check('complaint_answer', isOneOf(table.answer, complaintAnswers)),
    check('complaint_answered', sql`(${table.answeredAt} is null) = (${table.answer} is null)`),
  ],
)

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The pictures of complaints, apart from what lists read. */
export const complaintPictures = pgTable('complaint_pictures', {
  id: uuid()
    .primaryKey()
    .references(() => complaints.id),
  /** A JPEG without metadata; its sealed Base64 if it is sealed. */
  picture: bytes().notNull(),
  isSealed: boolean().notNull(),
})
