import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../contract/primitives.ts'
import type { CardHint, PaymentState, Settlement } from '../domain/payment.ts'
import { instant } from './instant.ts'
import { orders } from './schema.ts'

/** Each try to pay an order by card. The card's number is never here: only the bank sees it. */
export const payments = pgTable(
  'payments',
  {
    uuid: uuid().primaryKey(),
    orderUuid: uuid()
      .notNull()
      .references(() => orders.uuid),
    amount: integer().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** The bank's own name of the charge, and where the card is given; null until the bank has answered. */
    chargeId: text().unique(),
    url: text(),
    card: jsonb().$type<CardHint>(),
    /** What the bank is still to be told, from when on, and how often that was tried in vain. */
    settlement: text().$type<Settlement>(),
    settleAt: instant(),
    tries: smallint().notNull().default(0),
    /** When the bank took the amount: from then on to let go of it is to give it back. */
    capturedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().on(table.orderUuid),
    index()
      .on(table.settleAt)
      .where(sql`${table.settlement} is not null`),
    // However it comes about, an order is never paid twice.
    uniqueIndex('payments_one_that_counts')
      .on(table.orderUuid)
      .where(sql`${table.state} in ('started', 'authorised', 'captured')`),
  ],
)

/** The sandbox bank's own ledger. */
export const sandboxCharges = pgTable('sandbox_charges', {
  /** 256 random bits: whoever knows it may pay. */
  id: text().primaryKey(),
  reference: uuid().notNull().unique(),
  amount: integer().notNull(),
  orderNumber: text().notNull(),
  returnPath: text().notNull(),
  language: text().$type<Language>().notNull(),
  /** `confirming`: the card asks for its owner's word. */
  state: text()
    .$type<'open' | 'confirming' | 'authorised' | 'captured' | 'declined' | 'unreachable' | 'released'>()
    .notNull(),
  card: jsonb().$type<CardHint>(),
  /** From when on the bank says what it decided. */
  knownAt: instant(),
})
