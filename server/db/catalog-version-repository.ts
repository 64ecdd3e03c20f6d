import { and, asc, desc, eq, getTableColumns, inArray, lte, max, ne, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { catalogVersions } from './catalog-version-schema.ts'
import type { Database } from './database.ts'

export type VersionRow = typeof catalogVersions.$inferSelect
export type VersionSummary = Omit<VersionRow, 'document'>
type NewVersion = Omit<typeof catalogVersions.$inferInsert, 'number'>

/** Lets one change of versions follow another, until the transaction ends; they can still be read. */
export async function lockVersions({ db }: Database): Promise<void> {
  await db.execute(sql`lock table ${catalogVersions} in exclusive mode`)
}

/** Returns the number of the published version; null before the first. */
export async function findCurrentNumber({ db }: Database): Promise<number | null> {
  const [row] = await db
    .select({ number: max(catalogVersions.number) })
    .from(catalogVersions)
    .where(eq(catalogVersions.state, 'published'))
  return row?.number ?? null
}

async function nextNumber({ db }: Database): Promise<number> {
  const [last] = await db.select({ number: max(catalogVersions.number) }).from(catalogVersions)
  return (last?.number ?? 0) + 1
}

/** Stores a version under the next number, which it returns; needs the lock. */
export async function insertVersion(database: Database, version: NewVersion): Promise<number> {
  const number = await nextNumber(database)
  await database.db.insert(catalogVersions).values({ ...version, number })
  return number
}

/** Gives a version the next number, which it returns; needs the lock. */
export async function renumberVersion(database: Database, before: number): Promise<number> {
  const number = await nextNumber(database)
  await database.db.update(catalogVersions).set({ number }).where(eq(catalogVersions.number, before))
  return number
}

export async function findVersion({ db }: Database, number: number): Promise<VersionRow | null> {
  const [row] = await db.select().from(catalogVersions).where(eq(catalogVersions.number, number))
  return row ?? null
}

/** Returns all versions without their documents, newest first. */
export function listVersions({ db }: Database): Promise<VersionSummary[]> {
  const { document: _, ...columns } = getTableColumns(catalogVersions)
  return db.select(columns).from(catalogVersions).orderBy(desc(catalogVersions.number))
}

export async function updateVersion({ db }: Database, number: number, change: Partial<NewVersion>): Promise<void> {
  await db.update(catalogVersions).set(change).where(eq(catalogVersions.number, number))
}

/** Deletes a version that was never published; returns whether there was one. */
export async function deleteVersion({ db }: Database, number: number): Promise<boolean> {
  const isOwn = and(eq(catalogVersions.number, number), ne(catalogVersions.state, 'published'))
  const gone = await db.delete(catalogVersions).where(isOwn).returning({ number: catalogVersions.number })
  return gone.length > 0
}

/** Returns the next version whose time has come, or null. */
export async function findDueVersion({ db }: Database, now: Temporal.Instant): Promise<VersionRow | null> {
  const isDue = and(eq(catalogVersions.state, 'scheduled'), lte(catalogVersions.publishAt, now))
  const [row] = await db
    .select()
    .from(catalogVersions)
    .where(isDue)
    .orderBy(asc(catalogVersions.publishAt), asc(catalogVersions.number))
    .limit(1)
  return row ?? null
}

/** Deletes at most `limit` versions that `keep` newer ones follow, but neither the published nor a scheduled one. */
export async function deleteOldVersions({ db }: Database, keep: number, limit: number): Promise<number> {
  const { number, state } = catalogVersions
  const numbers = await db.select({ number, state }).from(catalogVersions).orderBy(desc(number))
  const current = numbers.find((row) => row.state === 'published')?.number
  const old = numbers.slice(keep).filter((row) => row.state !== 'scheduled' && row.number !== current)
  const gone = old.slice(0, limit).map((row) => row.number)
  if (gone.length > 0) await db.delete(catalogVersions).where(inArray(number, gone))
  return gone.length
}
