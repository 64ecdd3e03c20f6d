import { max } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { bigint, pgSchema, text } from 'drizzle-orm/pg-core'
import type { Drizzle } from './driver.ts'

/** Drizzle's record of the migrations that were made, by the time of their creation. */
export const migrations = pgSchema('drizzle').table('__drizzle_migrations', {
  hash: text().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
})

/** Throws if a newer program has migrated the database: this one may not know what its rows mean. */
export async function refuseNewerSchema(db: Drizzle, migrationsFolder: string): Promise<void> {
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const [made] = await db.select({ newest: max(migrations.createdAt) }).from(migrations)
  const newest = made?.newest ?? 0
  if (newest <= known) return
  const day = new Date(newest).toISOString().slice(0, 10)
  throw new Error(`The database has a migration of ${day} that this program does not know: start the newer release`)
}
