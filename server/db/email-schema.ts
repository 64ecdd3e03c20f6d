import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AccountEmailKind, ContactEmailKind, EmailKind, StaffEmailKind } from '../../contract/email-view-models.ts'
import type { Language } from '../../contract/primitives.ts'
import { emailOutcomes, type EmailOutcome } from '../domain/order-emails.ts'
import { complaints } from './complaint-schema.ts'
import { contacts } from './contact-schema.ts'
import { instant } from './instant.ts'
import { isOneOf } from './is-one-of.ts'
import { members } from './members/member-schema.ts'
import { orders } from './order-schema.ts'
import { refunds } from './payment-schema.ts'
import { staff } from './staff/staff-schema.ts'

/** Emails about orders, accounts and contact messages, and to staff: each is inserted by the transaction that it reports, and sent after it. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<EmailKind | AccountEmailKind | ContactEmailKind | StaffEmailKind>().notNull(),
    orderUuid: uuid().references(() => orders.uuid),
    /** The member of an email about an account. */
    memberId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    /** The contact message. */
    contactId: uuid().references(() => contacts.id, { onDelete: 'cascade' }),
    /** The refund of an order. */
    refundUuid: uuid().references(() => refunds.uuid),
    /** The complaint about an order. */
    complaintUuid: uuid().references(() => complaints.id),
    /** The member of staff. */
    staffId: uuid().references(() => staff.id),
    /** The secret in its link; not sent once that is replaced. Null without one. */
    secretId: uuid(),
    /** Of an email about an account; orders and messages have their own. */
    language: text().$type<Language>().notNull().default('es'),
    /** When it is due; claiming it moves this on, so that no other server sends it. Null once it is done. */
    dueAt: instant(),
    tries: smallint().notNull().default(0),
    /** Null while it is due. */
    outcome: text().$type<EmailOutcome>(),
    /** When it was done; null for one from before the column. */
    doneAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('mails_one_of_a_kind').on(table.orderUuid, table.kind),
    // Most are about orders, and a row without an index entry is written faster.
    uniqueIndex('mails_one_of_contact')
      .on(table.contactId, table.kind)
      .where(sql`${table.contactId} is not null`),
    uniqueIndex('mails_one_of_refund')
      .on(table.refundUuid)
      .where(sql`${table.refundUuid} is not null`),
    uniqueIndex('mails_one_of_complaint')
      .on(table.complaintUuid, table.kind)
      .where(sql`${table.complaintUuid} is not null`),
    index('mails_of_member')
      .on(table.memberId)
      .where(sql`${table.memberId} is not null`),
    index('mails_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    check('mail_outcome', isOneOf(table.outcome, emailOutcomes)),
    check(
      'mail_of_one',
      sql`num_nonnulls(${table.orderUuid}, ${table.memberId}, ${table.contactId}, ${table.staffId}, ${table.refundUuid}, ${table.complaintUuid}) = 1`,
    ),
  ],
)
