import { max } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { bigint, pgSchema, text } from 'drizzle-orm/pg-core'
import type { Drizzle } from './driver.ts'
import { sqlState } from './sql-state.ts'

/** Drizzle's record of the migrations that were made, by the time of their creation. */
export const migrations = pgSchema('drizzle').table('__drizzle_migrations', {
  hash: text().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
})

/** Throws if a release before the first of these migrations made the database: its data can only be imported. */
export function refuseEarlierSchema(newest: number, migrationsFolder: string): void {
  const first = Math.min(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  if (newest === 0 || newest >= first) return
  throw new Error(
    'An earlier release made this database, which is left as it is: export it there (npm run db:export -- FILE), and import the file into a new one here (npm run db:import -- FILE)',
  )
}

const newestOf = (migrationsFolder: string) =>
  Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))

const undefinedTable = '42P01'
/** Returns the time of the newest migration that was made; 0 for none. */
export async function newestIn(db: Drizzle): Promise<number> {
  try {
    const [made] = await db.select({ newest: max(migrations.createdAt) }).from(migrations)
    return made?.newest ?? 0
  } catch (error) {
    if (sqlState(error) === undefinedTable) return 0
    throw error
  }
}

/** Throws if the database lacks migrations of this program: only a server migrates. */
export async function refuseOlderSchema(db: Drizzle, migrationsFolder: string): Promise<void> {
  const newest = await newestIn(db)
  if (newest === 0) throw new Error('The database is empty: start the server first')
  refuseEarlierSchema(newest, migrationsFolder)
  if (newest < newestOf(migrationsFolder))
    throw new Error('The database lacks migrations of this program: use the release that its servers run')
}

/** Throws if a newer program has migrated the database: this one may not know what its rows mean. */
export async function refuseNewerSchema(db: Drizzle, migrationsFolder: string): Promise<void> {
  const newest = await newestIn(db)
  if (newest <= newestOf(migrationsFolder)) return
  const day = new Date(newest).toISOString().slice(0, 10)
  throw new Error(`The database has a migration of ${day} that this program does not know: start the newer release`)
}
