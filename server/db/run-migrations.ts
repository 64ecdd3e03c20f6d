import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Drizzle } from './driver.ts'
import { migrations, newestIn, refuseEarlierSchema } from './schema-version.ts'
import { sqlState } from './sql-state.ts'

/**
 * Wait of a migration for a table, behind which all other statements wait, too. Below PostgreSQL's `deadlock_timeout`, so
 * that it does not cut off a vacuum either.
 */
const lockTime = '300ms'
const retryDelayMs = 1000
const mostTries = 60
const lockNotAvailable = '55P03'

/** Indexes of which a build was cut off: they serve no reads, and `if not exists` would leave them. */
const brokenIndexes = sql`
  select indexrelid::regclass::text as name from pg_index
  join pg_class on pg_class.oid = indexrelid
  where not indisvalid and relnamespace = 'public'::regnamespace`

/**
 * Makes the migrations that the database lacks, each in a transaction. One that names `concurrently` runs outside of one,
 * statement by statement, so that tables can be written meanwhile: it must be repeatable, in case it is cut off.
 */
export async function runMigrations(db: Drizzle, migrationsFolder: string): Promise<void> {
  const newest = await newestIn(db)
  refuseEarlierSchema(newest, migrationsFolder)
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`)
  const pending = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > newest)
  for (const { sql: statements, hash, folderMillis: createdAt } of pending) {
    const make = async (on: Drizzle) => {
      for (const statement of statements) await on.execute(sql.raw(statement))
      await on.insert(migrations).values({ hash, createdAt })
    }
    if (/\bconcurrently\b/i.test(statements.join(''))) {
      await dropBrokenIndexes(db)
      await make(db)
    } else
      await retryWhileLocked(() =>
        db.transaction(async (transaction) => {
          await transaction.execute(sql.raw(`set local lock_timeout = '${lockTime}'`))
          await make(transaction)
        }),
      )
  }
}

/** Runs `work` again, after a pause in which other statements go on, while a table that it needs is locked. */
async function retryWhileLocked(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable || tries === mostTries) throw error
      await pause(retryDelayMs)
    }
  }
}

async function dropBrokenIndexes(db: Drizzle): Promise<void> {
  const found = await db.select({ name: sql<string>`name` }).from(sql`(${brokenIndexes}) as broken`)
  for (const { name } of found) await db.execute(sql.raw(`drop index concurrently ${name}`))
}
