import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { maxExtraMinutes, type DeliveryPauseReason, type PauseReason } from '../../contract/store-controls.ts'
import type { Category, Coupon, Product, Topping } from '../domain/catalog.ts'
import type { Game } from '../domain/game.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import type { Banner, Campaign, ContentPage, Topic } from '../domain/marketing.ts'
import { instant } from './instant.ts'

/** Whether it was taken out of the catalog; carts and orders may still refer to the row. */
const retired = () => boolean().notNull().default(false)

export const meta = pgTable('meta', { key: text().primaryKey(), value: text().notNull() })

export const outlets = pgTable('outlets', {
  id: uuid().primaryKey(),
  code: text().notNull().unique(),
  zip: text().notNull(),
  doc: jsonb().$type<Outlet>().notNull(),
})

export const categories = pgTable('categories', {
  uuid: uuid().primaryKey(),
  slug: text().notNull().unique(),
  rank: integer().notNull(),
  retired: retired(),
  doc: jsonb().$type<Category>().notNull(),
})

export const products = pgTable(
  'products',
  {
    uuid: uuid().primaryKey(),
    slug: text().notNull().unique(),
    category: text()
      .notNull()
      .references(() => categories.slug),
    rank: integer().notNull(),
    retired: retired(),
    doc: jsonb().$type<Product>().notNull(),
  },
  (table) => [index().on(table.category, table.rank)],
)

/** What a store itself decides about its orders. */
export const storeControls = pgTable(
  'store_controls',
  {
    outletId: uuid()
      .primaryKey()
      .references(() => outlets.id),
    /** Until when it takes no orders for now; null for no pause. */
    pausedUntil: instant(),
    pauseReason: text().$type<PauseReason>(),
    /** The same of its deliveries alone. */
    deliveryPausedUntil: instant(),
    deliveryPauseReason: text().$type<DeliveryPauseReason>(),
    /** What its quotes are longer by. */
    extraMinutes: integer().notNull().default(0),
  },
  (table) => [
    check(
      'store_controls_limits',
      sql`${table.extraMinutes} between 0 and ${sql.raw(String(maxExtraMinutes))} and (${table.pausedUntil} is null) = (${table.pauseReason} is null)`,
    ),
    check(
      'store_controls_delivery_pause',
      sql`(${table.deliveryPausedUntil} is null) = (${table.deliveryPauseReason} is null)`,
    ),
  ],
)

/** Products that are sold out at a store, until its system reports otherwise. */
export const soldOut = pgTable(
  'sold_out',
  {
    outletId: uuid()
      .notNull()
      .references(() => outlets.id),
    productUuid: uuid()
      .notNull()
      .references(() => products.uuid),
  },
  (table) => [primaryKey({ columns: [table.outletId, table.productUuid] })],
)

/** Sizes of products and toppings that are sold out at a store, until its system reports otherwise. */
export const soldOutParts = pgTable(
  'sold_out_parts',
  {
    outletId: uuid()
      .notNull()
      .references(() => outlets.id),
    /** Of a topping, or of a size, which is in the document of its product. */
    partUuid: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.outletId, table.partUuid] })],
)

export const toppings = pgTable('toppings', {
  uuid: uuid().primaryKey(),
  code: text().notNull().unique(),
  rank: integer().notNull(),
  doc: jsonb().$type<Topping>().notNull(),
})

export const coupons = pgTable('coupons', {
  uuid: uuid().primaryKey(),
  code: text().notNull().unique(),
  rank: integer().notNull(),
  retired: retired(),
  /** Made for one customer: no version of the catalog has it. */
  personal: boolean().notNull().default(false),
  doc: jsonb().$type<Coupon>().notNull(),
})

export const games = pgTable('games', {
  id: text().primaryKey(),
  doc: jsonb().$type<Game>().notNull(),
})

/** Banners of a position, in order. */
export const banners = pgTable('banners', {
  position: text().primaryKey(),
  doc: jsonb().$type<readonly Banner[]>().notNull(),
})

export const campaigns = pgTable('campaigns', {
  slug: text().primaryKey(),
  rank: integer().notNull(),
  doc: jsonb().$type<Campaign>().notNull(),
})

export const topics = pgTable(
  'topics',
  {
    slug: text().notNull(),
    code: text().notNull(),
    rank: integer().notNull(),
    doc: jsonb().$type<Topic>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.code] })],
)

export const contents = pgTable(
  'contents',
  {
    type: text().notNull(),
    id: integer().notNull(),
    doc: jsonb().$type<ContentPage>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.id] })],
)
