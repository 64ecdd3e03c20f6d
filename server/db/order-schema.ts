import { sql, type AnyColumn } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Build } from '../../contract/product-build.ts'
import {
  finalStatuses,
  orderStatuses,
  stepReasons,
  type StepReporter,
  type OrderStatus,
  type Rating,
  type StepReason,
} from '../../contract/orders.ts'
import type { Handover, Language, OrderType } from '../../contract/primitives.ts'
import { textChannels, type TextChannel } from '../../contract/text-messages.ts'
import type { Line } from '../domain/pricing/line-price.ts'
import { completedStatuses, type OrderDocument, type StoredPersonalData } from '../domain/order.ts'
import { outlets, products } from './catalog-schema.ts'
import { instant } from './instant.ts'
import { isOneOf, literals } from './is-one-of.ts'
import { members } from './members/member-schema.ts'

/** Secrets shared by all servers, created by the first one that starts. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
})

/** SHA-256 of each outlet's `x-store-key`. */
export const storeKeys = pgTable('store_keys', {
  outletId: uuid()
    .primaryKey()
    .references(() => outlets.id),
  keyHash: text().notNull(),
})

export const carts = pgTable(
  'carts',
  {
    uuid: uuid().primaryKey(),
    /** SHA-256 of the guest's `x-device`. */
    deviceHash: text().notNull(),
    /** The signed-in member at its creation, who has it on every device. */
    memberId: uuid().references(() => members.id),
    outletId: uuid()
      .notNull()
      .references(() => outlets.id),
    orderType: text().$type<OrderType>().notNull(),
    /** The chosen slot; null for as soon as possible. */
    orderTime: instant(),
    /** The store's minimum at the time of choosing it (CART-03). */
    minCart: integer().notNull(),
    /** The applied coupons, in order: at most two, always read with their cart. */
    couponUuids: uuid().array().notNull().default([]),
    version: integer().notNull().default(1),
    /** Keys of the latest changes, which make retries idempotent. */
    changeKeys: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The last removed lines, for undo. */
    removedLines: jsonb().$type<readonly Line[]>().notNull().default([]),
    /** Set once the cart became an order; it is read-only then. */
    orderUuid: uuid(),
    createdAt: instant().notNull(),
    /** Not indexed: each change of the cart would rewrite all indexes. */
    touchedAt: instant().notNull(),
  },
  (table) => [
    index().on(table.deviceHash),
    // Guests' carts are most, and a row without an index entry is written faster.
    index('carts_of_member')
      .on(table.memberId)
      .where(sql`${table.memberId} is not null`),
    index('carts_not_ordered')
      .on(table.createdAt)
      .where(sql`${table.orderUuid} is null`),
    check(
      'cart_counts',
      sql`${table.version} >= 1 and ${table.minCart} >= 0 and cardinality(${table.couponUuids}) <= 2`,
    ),
  ],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid().primaryKey(),
    cartUuid: uuid()
      .notNull()
      .references(() => carts.uuid, { onDelete: 'cascade' }),
    productUuid: uuid()
      .notNull()
      .references(() => products.uuid),
    quantity: integer().notNull(),
    build: jsonb().$type<Build>().notNull(),
  },
  (table) => [
    index().on(table.cartUuid, table.id),
    check('cart_line_quantity', sql`${table.quantity} between 1 and 999`),
  ],
)

/** A document whose personal data is sealed as one text: only the hashes of its contact's email and phone are beside it. */
type StoredDocument = Omit<OrderDocument, keyof StoredPersonalData> &
  Partial<StoredPersonalData> & { readonly sealed?: string }
/** A rating whose comment may be sealed. */
type StoredRating = Rating & { readonly sealed?: string }

/** Returns the contact's email, which identifies a returning customer. */
export const orderEmail = (doc: AnyColumn) => sql`lower(${doc} #>> '{contact,email}')`
export const orderPhone = (doc: AnyColumn) => sql`(${doc} #>> '{contact,phone}')`

/** Returns the end of the time that an order's customer chose or was promised first. */
export const firstPromisedTo = (table: { readonly doc: AnyColumn; readonly promisedTo: AnyColumn }) =>
  sql`coalesce((${table.doc} ->> 'firstPromisedTo')::timestamptz, ${table.promisedTo})`

/** Returns when a completed order counts as sold. */
export const saleTime = (table: { readonly completedAt: AnyColumn; readonly promisedFrom: AnyColumn }) =>
  sql`coalesce(${table.completedAt}, ${table.promisedFrom})`

export const orders = pgTable(
  'orders',
  {
    uuid: uuid().primaryKey(),
    number: text().notNull().unique(),
    cartUuid: uuid()
      .notNull()
      .references(() => carts.uuid),
    /** The cart's version at that time: an unpaid order belongs to it alone. */
    cartVersion: integer().notNull().default(0),
    tokenHash: text().notNull(),
    /** The signed-in member who placed it. */
    memberId: uuid().references(() => members.id),
    /** The customer's language, also for emails. */
    language: text().$type<Language>().notNull().default('es'),
    outletId: uuid()
      .notNull()
      .references(() => outlets.id),
    status: smallint().notNull(),
    orderType: text().$type<OrderType>().notNull(),
    handover: text().$type<Handover>().notNull(),
    future: boolean().notNull(),
    promisedFrom: instant().notNull(),
    promisedTo: instant().notNull(),
    /** The quarter of an hour whose capacity it takes. */
    slot: instant(),
    /** What it takes of that capacity. */
    weight: integer().notNull().default(1),
    /** For the rider, in `total`. */
    tip: integer().notNull().default(0),
    /** How its customer agreed to get text messages when placing it; null for none. */
    textChannel: text().$type<TextChannel>(),
    /** When the customer withdrew from them. */
    textsStoppedAt: instant(),
    /** What is paid; the totals of `doc` are without the tip. */
    total: integer().notNull(),
    doc: jsonb().$type<StoredDocument>().notNull(),
    /** The customer's latest feedback. */
    rating: jsonb().$type<StoredRating>(),
    /** It is anonymized once completed: its member deleted the account, or its guest is forgotten. */
    forgets: boolean().notNull().default(false),
    /** When the customer had it; null until then, and for one from before the column. */
    completedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().on(table.outletId, table.createdAt),
    index('orders_of_email').on(orderEmail(table.doc)),
    index('orders_of_phone').on(orderPhone(table.doc)),
    index('orders_of_member')
      .on(table.memberId, table.createdAt, table.uuid)
      .where(sql`${table.memberId} is not null`),
    // One order per cart, canceled ones excluded. Also finds all orders of a cart, as its deletion does.
    uniqueIndex('orders_one_open_of_cart').on(
      table.cartUuid,
      sql`(case when ${table.status} = 8 then ${table.uuid} else ${table.cartUuid} end)`,
    ),
    index('orders_unpaid')
      .on(table.createdAt)
      .where(sql`${table.status} = 1`),
    index('orders_open')
      .on(table.createdAt)
      .where(sql`${table.status} not in (${literals(finalStatuses)})`),
    // What a store makes now: its list, and what its stream compares every second.
    index('orders_open_of_store')
      .on(table.outletId, table.createdAt, table.uuid)
      .where(sql`${table.status} not in (${literals(finalStatuses)})`),
    // The office lists the orders of all stores, and counts those of a day once they are over.
    index('orders_by_time').on(table.createdAt, table.uuid),
    index('orders_over')
      .on(table.promisedFrom)
      .where(sql`${table.status} in (${literals(finalStatuses)})`),
    // What was sold on a day.
    index('orders_sold')
      .on(saleTime(table))
      .where(sql`${table.status} in (${literals(completedStatuses)})`),
    index('orders_to_forget')
      .on(table.uuid)
      .where(sql`${table.forgets}`),
    check('order_status', isOneOf(table.status, orderStatuses)),
    check('order_total', sql`${table.total} >= 0`),
    check('order_text_channel', isOneOf(table.textChannel, textChannels)),
    check('order_tip', sql`${table.tip} >= 0`),
  ],
)

/** Append-only: one row for each step of an order. */
export const orderEvents = pgTable(
  'order_events',
  {
    seq: bigserial({ mode: 'number' }).notNull(),
    orderUuid: uuid()
      .notNull()
      .references(() => orders.uuid),
    status: smallint().notNull(),
    by: text().$type<StepReporter>().notNull(),
    at: instant().notNull(),
    /** The new promised time that the store gave, or null. */
    promisedFrom: instant(),
    promisedTo: instant(),
    /** Why the order was refused or canceled, or null. */
    reason: text().$type<StepReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderUuid, table.seq] }),
    check('order_event_status', isOneOf(table.status, orderStatuses)),
    check('order_event_reason', isOneOf(table.reason, stepReasons)),
  ],
)

/** The next step of the simulated kitchen for an order. */
export const kitchenJobs = pgTable(
  'kitchen_jobs',
  {
    orderUuid: uuid()
      .primaryKey()
      .references(() => orders.uuid),
    status: smallint().$type<OrderStatus>().notNull(),
    dueAt: instant().notNull(),
  },
  (table) => [index().on(table.dueAt)],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().notNull(),
    deviceHash: text().notNull(),
    bodyHash: text().notNull(),
    orderUuid: uuid().notNull(),
    createdAt: instant().notNull(),
    /** SHA-256 of the network address, where open orders are limited. */
    networkHash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.key] }),
    index().on(table.createdAt),
    index('keys_of_network')
      .on(table.networkHash, table.createdAt)
      .where(sql`${table.networkHash} is not null`),
  ],
)

/** Orders in a quarter of an hour of one outlet. */
export const slotUsage = pgTable(
  'slot_usage',
  {
    outletId: uuid()
      .notNull()
      .references(() => outlets.id),
    slot: instant().notNull(),
    used: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.outletId, table.slot] }),
    check('slot_usage_count', sql`${table.used} >= 0`),
  ],
)

/** Points of members, by order. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    orderUuid: uuid()
      .unique()
      .references(() => orders.uuid),
    points: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.memberId, table.at)],
)
