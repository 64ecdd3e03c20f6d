import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { createHash } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import { indexCatalog } from '../domain/catalog-index.ts'
import { moveCatalogRevision } from './catalog-repository.ts'
import { catalogRows } from './catalog-rows.ts'
import { findCurrentNumber } from './catalog-version-repository.ts'
import type { Database } from './database.ts'
import * as catalog from './catalog-schema.ts'
import { members } from './members/member-schema.ts'
import { loadDemoMembers } from './members/load-demo-members.ts'
import type { SeedCatalog } from './seed/catalog.ts'

const versionOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/** Its row says that a database has the catalog of the seed. */
const seedKey = 'seed'

/** Stores that something was loaded; returns false if it was before. */
async function claim({ db }: Database, key: string, value: string): Promise<boolean> {
  const [fresh] = await db.insert(catalog.meta).values({ key, value }).onConflictDoNothing().returning()
  return fresh !== undefined
}

/** Two servers that start together wait for one another's seed, however long it takes. */
async function waitForOtherServers({ db }: Database): Promise<void> {
  await db.execute(sql`set local lock_timeout = 0`)
}

const rowsOf = (seed: SeedCatalog) => catalogRows({ ...seed, contents: seed.contentPages })

async function loadCatalog({ db }: Database, seed: SeedCatalog, version: string): Promise<void> {
  const rows = rowsOf(seed)
  await db.insert(catalog.meta).values({ key: 'menu_version', value: version })
  await db.insert(catalog.outlets).values(rows.outlets)
  await db.insert(catalog.categories).values(rows.categories)
  await db.insert(catalog.products).values(rows.products)
  await db.insert(catalog.soldOut).values(seed.soldOut.map(({ outletId, uuid }) => ({ outletId, productUuid: uuid })))
  await db.insert(catalog.toppings).values(rows.toppings)
  await db.insert(catalog.coupons).values(rows.coupons)
  await db.insert(catalog.games).values(seed.games.map((doc) => ({ id: doc.id, doc })))
}

/** Returns the number of a program's publications, and their hash. */
export const publicationOf = ({ publication, banners, campaigns, topics, contentPages }: SeedCatalog) =>
  `${publication}:${versionOf({ banners, campaigns, topics, contentPages })}`

/**
 * Replaces documents, news, campaigns, stories and banners by the program's own, unless they have a higher number: an
 * older server that starts beside newer ones leaves theirs. A chain that publishes versions of its own keeps them.
 */
async function publish(database: Database, seed: SeedCatalog): Promise<void> {
  const { db } = database
  if ((await findCurrentNumber(database)) !== null) return
  const value = publicationOf(seed)
  const stored = catalog.meta.value
  const number = sql`case when ${stored} ~ '^[0-9]+:' then split_part(${stored}, ':', 1)::integer else 0 end`
  const [isNew] = await db
    .insert(catalog.meta)
    .values({ key: 'published', value })
    .onConflictDoUpdate({
      target: catalog.meta.key,
      set: { value },
      setWhere: sql`${number} <= ${seed.publication} and ${stored} <> ${value}`,
    })
    .returning()
  if (!isNew) return
  for (const table of [catalog.banners, catalog.campaigns, catalog.topics, catalog.contents]) await db.delete(table)
  const fill = async <T extends PgTable>(table: T, rows: T['$inferInsert'][]) => {
    if (rows.length > 0) await db.insert(table).values(rows)
  }
  const rows = rowsOf(seed)
  await fill(catalog.banners, rows.banners)
  await fill(catalog.campaigns, rows.campaigns)
  await fill(catalog.topics, rows.topics)
  await fill(catalog.contents, rows.contents)
  await moveCatalogRevision(database)
}

async function hasSeed({ db }: Database): Promise<boolean> {
  const [row] = await db.select().from(catalog.meta).where(eq(catalog.meta.key, seedKey))
  return row !== undefined
}

async function hasRows({ db }: Database, table: PgTable): Promise<boolean> {
  const found = db
    .select({ one: sql`1` })
    .from(table)
    .limit(1)
  return (await found).length > 0
}

/**
 * Loads `seed` into an empty database, all or nothing; returns whether it did. Publications follow the newest program.
 * Demo members are for local use: a database with other members gets none, since their passwords are known. Throws for
 * a chain's own catalog.
 */
export function loadSeed(
  database: Database,
  seed: SeedCatalog,
  { now, demoMembers }: { now: Temporal.Instant; demoMembers: boolean },
): Promise<boolean> {
  const version = versionOf(seed)
  return database.transaction(async () => {
    await waitForOtherServers(database)
    const isFresh = await claim(database, seedKey, version)
    if (isFresh && (await hasRows(database, catalog.outlets)))
      throw new Error(
        'The database has a chain’s own catalog: set SEED=none, and DEPLOYMENT=production if it serves customers',
      )
    if (isFresh) await loadCatalog(database, seed, version)
    await publish(database, seed)
    if (demoMembers && !(await hasRows(database, members)) && (await claim(database, 'demo', version)))
      await loadDemoMembers(database, seed.demoMembers, indexCatalog({ ...seed, version }), now)
    return isFresh
  })
}

/**
 * Publishes the documents alone: the catalog stays as it is. News, campaigns and banners name the products of the seed, so
 * only a database that has them gets them.
 */
export function loadDocuments(database: Database, seed: SeedCatalog): Promise<void> {
  return database.transaction(async () => {
    await waitForOtherServers(database)
    const documents = { ...seed, banners: [], campaigns: [], topics: [] }
    await publish(database, (await hasSeed(database)) ? seed : documents)
  })
}
