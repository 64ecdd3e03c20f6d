import { and, asc, eq, sql } from 'drizzle-orm'
import { indexCatalog, type CatalogIndex, type SoldOut } from '../domain/catalog-index.ts'
import type { ContentPage } from '../domain/marketing.ts'
import { controlledOutlet, type StoreControls } from '../domain/stores/store-controls.ts'
import type { Database } from './database.ts'
import * as schema from './catalog-schema.ts'

/** Reads the whole catalog. */
export async function readCatalog(database: Database): Promise<CatalogIndex> {
  const { db } = database
  const [version, outlets, categories, products, soldOut, toppings, coupons, banners, campaigns, topics] =
    await Promise.all([
      db.select().from(schema.meta).where(eq(schema.meta.key, 'menu_version')),
      db
        .select({ doc: schema.outlets.doc, controls: schema.storeControls })
        .from(schema.outlets)
        .leftJoin(schema.storeControls, eq(schema.storeControls.outletId, schema.outlets.id))
        .orderBy(asc(schema.outlets.code)),
      db.select({ doc: schema.categories.doc }).from(schema.categories).where(eq(schema.categories.retired, false)),
      db.select({ doc: schema.products.doc }).from(schema.products).where(eq(schema.products.retired, false)),
      readSoldOut(database),
      db.select({ doc: schema.toppings.doc }).from(schema.toppings).orderBy(asc(schema.toppings.rank)),
      db
        .select({ doc: schema.coupons.doc, personal: schema.coupons.personal })
        .from(schema.coupons)
        .where(eq(schema.coupons.retired, false))
        .orderBy(asc(schema.coupons.rank)),
      db.select({ doc: schema.banners.doc }).from(schema.banners),
      db.select({ doc: schema.campaigns.doc }).from(schema.campaigns).orderBy(asc(schema.campaigns.rank)),
      db.select({ doc: schema.topics.doc }).from(schema.topics).orderBy(asc(schema.topics.rank)),
    ])
  const isUnlisted = ({ doc, personal }: (typeof coupons)[number]) => personal && !doc.needsAssignment
  const parts = {
    version: version[0]?.value ?? '',
    outlets: outlets.map(({ doc, controls }) => controlledOutlet(doc, controls)),
    categories: categories.map(({ doc }) => doc),
    products: products.map(({ doc }) => doc),
    soldOut,
    toppings: toppings.map(({ doc }) => doc),
    coupons: coupons.filter((row) => !isUnlisted(row)).map(({ doc }) => doc),
    banners: banners.flatMap(({ doc }) => doc),
    campaigns: campaigns.map(({ doc }) => doc),
    topics: topics.map(({ doc }) => doc),
  }
  const unlisted = coupons.filter(isUnlisted).map(({ doc }) => doc)
  return indexCatalog(parts, unlisted)
}

const revisionKey = 'catalog_revision'

/** Returns the revision of the catalog, which every change of it moves. */
export async function readCatalogRevision({ db }: Database): Promise<string> {
  const [row] = await db.select().from(schema.meta).where(eq(schema.meta.key, revisionKey))
  return row?.value ?? ''
}

/** Moves the revision of the catalog when the current transaction commits. */
export async function moveCatalogRevision({ db }: Database): Promise<void> {
  const { key, value } = schema.meta
  await db
    .insert(schema.meta)
    .values({ key: revisionKey, value: '1' })
    .onConflictDoUpdate({ target: key, set: { value: sql`(${value}::bigint + 1)::text` } })
}

/** Returns the documents of a type, or the one with an id. */
export async function findContents(
  { readStale }: Database,
  type: ContentPage['type'],
  id: number | undefined,
): Promise<ContentPage[]> {
  const { contents } = schema
  const isAsked = and(eq(contents.type, type), id === undefined ? undefined : eq(contents.id, id))
  const found = await readStale((db) =>
    db.select({ doc: contents.doc }).from(contents).where(isAsked).orderBy(asc(contents.id)),
  )
  return found.map(({ doc }) => doc)
}

/** Returns what is sold out, with the stores. */
export async function readSoldOut({ db }: Database): Promise<SoldOut[]> {
  const { soldOut, soldOutParts } = schema
  const products = db.select({ outletId: soldOut.outletId, uuid: soldOut.productUuid }).from(soldOut)
  return products.unionAll(
    db.select({ outletId: soldOutParts.outletId, uuid: soldOutParts.partUuid }).from(soldOutParts),
  )
}

/** Stores whether a product is sold out at a store. */
export async function saveSoldOut({ db }: Database, outletId: string, productUuid: string, isOut: boolean) {
  const { soldOut } = schema
  if (isOut) await db.insert(soldOut).values({ outletId, productUuid }).onConflictDoNothing()
  else await db.delete(soldOut).where(and(eq(soldOut.outletId, outletId), eq(soldOut.productUuid, productUuid)))
}

/** Stores whether a size or a topping is sold out at a store. */
export async function saveSoldOutPart({ db }: Database, outletId: string, partUuid: string, isOut: boolean) {
  const { soldOutParts } = schema
  const isIt = and(eq(soldOutParts.outletId, outletId), eq(soldOutParts.partUuid, partUuid))
  if (isOut) await db.insert(soldOutParts).values({ outletId, partUuid }).onConflictDoNothing()
  else await db.delete(soldOutParts).where(isIt)
}

/** Returns what a store decides about its orders; null if it never did. */
export async function findStoreControls({ db }: Database, outletId: string): Promise<StoreControls | null> {
  const { storeControls } = schema
  const [row] = await db.select().from(storeControls).where(eq(storeControls.outletId, outletId))
  return row ?? null
}

/** Stores what a store decides about its orders. */
export async function saveStoreControls({ db }: Database, outletId: string, controls: StoreControls): Promise<void> {
  await db
    .insert(schema.storeControls)
    .values({ outletId, ...controls })
    .onConflictDoUpdate({ target: schema.storeControls.outletId, set: controls })
}
