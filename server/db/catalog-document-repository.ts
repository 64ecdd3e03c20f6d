import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { bannerPositions, type CatalogDocument } from '../../contract/office/catalog-document.ts'
import type { KnownEntry, StoredCatalog } from '../domain/catalog-document/check-replacement.ts'
import { readDocument } from '../domain/catalog-document/read-document.ts'
import { catalogRows } from './catalog-rows.ts'
import * as schema from './catalog-schema.ts'
import type { Database } from './database.ts'

const { outlets, categories, products, toppings, coupons, banners, campaigns, topics, contents, games } = schema

async function readRows({ db }: Database) {
  return {
    outlets: await db.select().from(outlets).orderBy(asc(outlets.code)),
    categories: await db.select().from(categories).orderBy(asc(categories.rank), asc(categories.slug)),
    products: await db
      .select(getTableColumns(products))
      .from(products)
      .innerJoin(categories, eq(categories.slug, products.category))
      .orderBy(asc(categories.rank), asc(products.rank), asc(products.slug)),
    toppings: await db.select().from(toppings).orderBy(asc(toppings.rank)),
    coupons: await db.select().from(coupons).where(eq(coupons.personal, false)).orderBy(asc(coupons.rank)),
    banners: await db.select().from(banners),
    campaigns: await db.select().from(campaigns).orderBy(asc(campaigns.rank)),
    topics: await db.select().from(topics).orderBy(asc(topics.rank)),
    contents: await db.select().from(contents).orderBy(asc(contents.type), asc(contents.id)),
  }
}
type Rows = Awaited<ReturnType<typeof readRows>>

const docsOf = <T>(rows: readonly { readonly doc: T }[]) => rows.map(({ doc }) => doc)
const sold = <T extends { readonly retired: boolean }>(rows: readonly T[]) => rows.filter(({ retired }) => !retired)

function documentOf(rows: Rows): CatalogDocument {
  const { document, problems } = readDocument({
    outlets: docsOf(rows.outlets),
    categories: docsOf(sold(rows.categories)),
    products: docsOf(sold(rows.products)),
    toppings: docsOf(rows.toppings),
    coupons: docsOf(sold(rows.coupons)),
    banners: bannerPositions.flatMap((name) => rows.banners.find(({ position }) => position === name)?.doc ?? []),
    campaigns: docsOf(rows.campaigns),
    topics: docsOf(rows.topics),
    contents: docsOf(rows.contents),
  })
  const [first] = problems
  if (!document) throw new Error(`The stored catalog has an unknown shape: ${first?.path} ${first?.problem}`)
  return document
}

const entriesOf = (rows: Rows): KnownEntry[] => [
  ...rows.outlets.map(({ id, code }): KnownEntry => ({ kind: 'outlets', name: code, uuid: id })),
  ...rows.categories.map(({ uuid, slug }): KnownEntry => ({ kind: 'categories', name: slug, uuid })),
  ...rows.products.map(({ uuid, slug }): KnownEntry => ({ kind: 'products', name: slug, uuid })),
  ...rows.toppings.map(({ uuid, code }): KnownEntry => ({ kind: 'toppings', name: code, uuid })),
  ...rows.coupons.map(({ uuid, code }): KnownEntry => ({ kind: 'coupons', name: code, uuid })),
]

/** Reads the catalog as a document, with what refers to it. */
export async function readStoredCatalog(database: Database): Promise<StoredCatalog> {
  const rows = await readRows(database)
  const played = await database.db.select({ doc: games.doc }).from(games)
  const prizes = played.flatMap(({ doc }) => doc.prizes.flatMap(({ coupon }) => coupon ?? []))
  return { document: documentOf(rows), entries: entriesOf(rows), prizes }
}

function differing<R extends object>(before: readonly R[], after: readonly R[], keyOf: (row: R) => string) {
  const known = new Map(before.map((row) => [keyOf(row), row]))
  const kept = new Set(after.map(keyOf))
  return {
    changed: after.filter((row) => !isDeepStrictEqual(known.get(keyOf(row)), row)),
    gone: before.filter((row) => !kept.has(keyOf(row))),
  }
}

/**
 * Replaces the stored catalog, row by row where they differ. Categories, products and coupons that are left out stay as
 * retired rows, because carts, orders and wallets refer to them.
 */
export async function replaceCatalog(database: Database, document: CatalogDocument): Promise<void> {
  const { db } = database
  const before = await readRows(database)
  const after = catalogRows(document)
  const uuidOf = ({ uuid }: { readonly uuid: string }) => uuid

  for (const row of differing(before.outlets, after.outlets, ({ id }) => id).changed)
    await db.insert(outlets).values(row).onConflictDoUpdate({ target: outlets.id, set: row })

  const ofCategories = differing(before.categories, after.categories, uuidOf)
  for (const row of ofCategories.changed)
    await db.insert(categories).values(row).onConflictDoUpdate({ target: categories.uuid, set: row })
  const ofProducts = differing(before.products, after.products, uuidOf)
  for (const row of ofProducts.changed)
    await db.insert(products).values(row).onConflictDoUpdate({ target: products.uuid, set: row })
  const ofCoupons = differing(before.coupons, after.coupons, uuidOf)
  for (const row of ofCoupons.changed)
    await db.insert(coupons).values(row).onConflictDoUpdate({ target: coupons.uuid, set: row })
  for (const { uuid } of sold(ofCategories.gone))
    await db.update(categories).set({ retired: true }).where(eq(categories.uuid, uuid))
  for (const { uuid } of sold(ofProducts.gone))
    await db.update(products).set({ retired: true }).where(eq(products.uuid, uuid))
  for (const { uuid } of sold(ofCoupons.gone))
    await db.update(coupons).set({ retired: true }).where(eq(coupons.uuid, uuid))

  const ofToppings = differing(before.toppings, after.toppings, uuidOf)
  for (const { uuid } of ofToppings.gone) await db.delete(toppings).where(eq(toppings.uuid, uuid))
  for (const row of ofToppings.changed)
    await db.insert(toppings).values(row).onConflictDoUpdate({ target: toppings.uuid, set: row })

  const ofBanners = differing(before.banners, after.banners, ({ position }) => position)
  for (const { position } of ofBanners.gone) await db.delete(banners).where(eq(banners.position, position))
  for (const row of ofBanners.changed)
    await db.insert(banners).values(row).onConflictDoUpdate({ target: banners.position, set: row })
  const ofCampaigns = differing(before.campaigns, after.campaigns, ({ slug }) => slug)
  for (const { slug } of ofCampaigns.gone) await db.delete(campaigns).where(eq(campaigns.slug, slug))
  for (const row of ofCampaigns.changed)
    await db.insert(campaigns).values(row).onConflictDoUpdate({ target: campaigns.slug, set: row })
  const ofTopics = differing(before.topics, after.topics, ({ slug, code }) => `${slug} ${code}`)
  for (const { slug, code } of ofTopics.gone)
    await db.delete(topics).where(and(eq(topics.slug, slug), eq(topics.code, code)))
  for (const row of ofTopics.changed)
    await db
      .insert(topics)
      .values(row)
      .onConflictDoUpdate({ target: [topics.slug, topics.code], set: row })
  const ofContents = differing(before.contents, after.contents, ({ type, id }) => `${type} ${id}`)
  for (const { type, id } of ofContents.gone)
    await db.delete(contents).where(and(eq(contents.type, type), eq(contents.id, id)))
  for (const row of ofContents.changed)
    await db
      .insert(contents)
      .values(row)
      .onConflictDoUpdate({ target: [contents.type, contents.id], set: row })
}
