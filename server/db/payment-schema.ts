import { sql, type AnyColumn } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../contract/primitives.ts'
import {
  alertStates,
  paymentStates,
  refundStates,
  type BankRefund,
  onlineMethods,
  type CardHint,
  type OnlineMethod,
  type PaymentState,
  type RefundState,
  type Settlement,
} from '../domain/payment.ts'
import { instant } from './instant.ts'
import { isOneOf } from './is-one-of.ts'
import { orders } from './order-schema.ts'
import { staff } from './staff/staff-schema.ts'

/** Attempts to pay an order by card or in an app. Card numbers are only seen by the provider. */
export const payments = pgTable(
  'payments',
  {
    uuid: uuid().primaryKey(),
    orderUuid: uuid()
      .notNull()
      .references(() => orders.uuid),
    method: text().$type<OnlineMethod>().notNull().default('credit_card'),
    amount: integer().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** The provider's id of the charge, and its payment page; null until the provider has answered. */
    chargeId: text().unique(),
    url: text(),
    /** What the provider wants to see at the capture, besides the id. */
    secret: text(),
    /** The provider's other id of the charge, which its notices about refunds and disputes name. */
    intentId: text().unique(),
    /** The language of its page: a repeated request must be the same. */
    language: text().$type<Language>().notNull().default('es'),
    card: jsonb().$type<CardHint>(),
    /** The pending settlement, when it is due, and its number of attempts. */
    settlement: text().$type<Settlement>(),
    settleAt: instant(),
    tries: smallint().notNull().default(0),
    /** When the amount was captured: a later release is a refund. */
    capturedAt: instant(),
    /** Cents that were refunded, as the sum of its refunds. */
    refunded: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When it last got a state that an operator must look at, and when one has dealt with that. */
    troubledAt: instant(),
    handledAt: instant(),
  },
  (table) => [
    index().on(table.orderUuid),
    index()
      .on(table.settleAt)
      .where(sql`${table.settlement} is not null`),
    index('payments_alerts').on(table.state).where(isOneOf(table.state, alertStates)),
    // In any case, an order is never paid twice.
    uniqueIndex('payments_one_that_counts')
      .on(table.orderUuid)
      .where(sql`${table.state} in ('started', 'authorised', 'captured')`),
    check('payment_state', isOneOf(table.state, paymentStates)),
    check('payment_method', isOneOf(table.method, onlineMethods)),
    check('payment_amounts', sql`${table.amount} >= 0 and ${table.refunded} >= 0 and ${table.tries} >= 0`),
  ],
)

/** Returns when a refund counts. */
export const refundTime = (table: { readonly refundedAt: AnyColumn; readonly createdAt: AnyColumn }) =>
  sql`coalesce(${table.refundedAt}, ${table.createdAt})`

/** Refunds of captured payments: requested by an operator, or made at the provider. Amounts in cents. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key at the provider. */
    uuid: uuid().primaryKey(),
    paymentUuid: uuid()
      .notNull()
      .references(() => payments.uuid),
    /** Makes a repeated request the same refund; the provider's id for one that was made there. */
    key: text().notNull(),
    /** The provider's id; null until it has answered. */
    bankId: text().unique(),
    amount: integer().notNull(),
    /** The taxes in its amount, set once it is refunded. */
    stateTax: integer().notNull().default(0),
    municipalTax: integer().notNull().default(0),
    /** The tip in its amount, set with the taxes. */
    tip: integer().notNull().default(0),
    reason: text().notNull(),
    /** Who asked for it; null for an operator's command and for one that was made at the provider. */
    staffId: uuid().references(() => staff.id),
    state: text().$type<RefundState>().notNull(),
    /** When the provider is asked next, and the number of attempts. */
    dueAt: instant(),
    tries: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    /** When it was made; null until then, and for one from before the column. */
    refundedAt: instant(),
    /** When it failed, and when an operator has dealt with that. */
    troubledAt: instant(),
    handledAt: instant(),
  },
  (table) => [
    uniqueIndex('refunds_one_of_a_key').on(table.paymentUuid, table.key),
    index('refunds_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('refunds_failed')
      .on(table.state)
      .where(sql`${table.state} = 'failed'`),
    index('refunds_made')
      .on(refundTime(table))
      .where(sql`${table.state} = 'refunded'`),
    check('refund_state', isOneOf(table.state, refundStates)),
    check('refund_amounts', sql`${table.amount} >= 0 and ${table.stateTax} >= 0 and ${table.municipalTax} >= 0`),
    check('refund_tip', sql`${table.tip} >= 0`),
  ],
)

/** The last comparison with the provider, in one row. */
export const reconciliations = pgTable('reconciliations', {
  id: smallint().primaryKey(),
  at: instant().notNull(),
  differences: integer().notNull(),
})

/** The charges of sandbox payments. */
export const sandboxCharges = pgTable('sandbox_charges', {
  /** 256 random bits, the authorization to pay. */
  id: text().primaryKey(),
  reference: uuid().notNull().unique(),
  amount: integer().notNull(),
  orderNumber: text().notNull(),
  returnPath: text().notNull(),
  language: text().$type<Language>().notNull(),
  /** `confirming`: awaits 3-D Secure. */
  state: text()
    .$type<'open' | 'confirming' | 'authorised' | 'captured' | 'declined' | 'unreachable' | 'released'>()
    .notNull(),
  card: jsonb().$type<CardHint>(),
  refunds: jsonb().$type<readonly BankRefund[]>().notNull().default([]),
  /** From when the outcome is visible to the shop. */
  knownAt: instant(),
})

/** The payments of the sandbox of ATH Móvil. */
export const sandboxTickets = pgTable('sandbox_tickets', {
  /** Its `ecommerceId`. */
  id: uuid().primaryKey(),
  token: text().notNull(),
  phone: text().notNull(),
  amount: integer().notNull(),
  orderNumber: text().notNull(),
  state: text().$type<'OPEN' | 'CONFIRM' | 'COMPLETED' | 'CANCEL'>().notNull(),
  closesAt: instant().notNull(),
  /** Of the transaction; null until money has moved. */
  referenceNumber: text().unique(),
  refunded: integer().notNull().default(0),
})
