import { sql } from 'drizzle-orm'
import { createSealer, type Sealer } from '../crypto/sealer.ts'
import { projectPath } from '../project-path.ts'
import type { Settings } from '../settings.ts'
import { inSpan } from '../tracing.ts'
import { proveDataKey } from './data-key-proof.ts'
import { refuseNewerSchema, refuseOlderSchema } from './schema-version.ts'
import { sqlState } from './sql-state.ts'
import type { Driver, Drizzle } from './driver.ts'

export type Database = {
  /** Its statements join the current transaction. */
  readonly db: Drizzle
  /** Runs `read` on rows that may be some seconds old: nothing about money, orders in progress, carts or accounts. */
  readonly readStale: Driver['readStale']
  readonly replica: Driver['replica']
  /** Runs `work` in one transaction, retried on serialization failures; joins an outer one. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>
  /** Notifies the listeners of `channel` when the current transaction commits. */
  readonly notify: (channel: string, payload: string) => Promise<void>
  /** Seals personal data. */
  readonly sealer: Sealer
  readonly listen: Driver['listen']
  readonly asked: Driver['asked']
  readonly connections: Driver['connections']
  readonly ping: Driver['ping']
  readonly close: () => Promise<void>
}

/** Folder of the migrations of both databases. */
export const migrationsFolder = projectPath('server/db/migrations')
/** Serialization failure and deadlock: the transaction can be retried unchanged. */
const retryable = ['40001', '40P01']
const attempts = 5

/** Creates the common interface of both databases. Transactions are in async context, because with PGlite a nested one would deadlock. */
export function createDatabase(driver: Driver, sealer = createSealer([])): Database {
  const db = driver.drizzle

  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    if (driver.isInTransaction()) return work()
    for (let attempt = 1; ; attempt += 1) {
      try {
        // A query runs when it is awaited: in here.
        return await inSpan('database', 'transaction', () => driver.transaction(async () => await work()))
      } catch (error) {
        if (attempt === attempts || !retryable.includes(sqlState(error) ?? '')) throw error
      }
    }
  }

  return {
    db,
    readStale: driver.readStale,
    replica: driver.replica,
    transaction,
    notify: async (channel, payload) => {
      await db.execute(sql`select pg_notify(${channel}, ${payload})`)
    },
    sealer,
    listen: driver.listen,
    asked: driver.asked,
    connections: driver.connections,
    ping: driver.ping,
    close: driver.close,
  }
}

/**
 * Returns a function to the statements that `prepare` makes once for each database. They are named, so that each
 * connection parses and plans them once.
 */
export function prepareOnce<T>(prepare: (db: Drizzle) => T): (database: Database) => T {
  const known = new WeakMap<Drizzle, T>()
  return ({ db }) => {
    const statements = known.get(db) ?? prepare(db)
    known.set(db, statements)
    return statements
  }
}

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'replicaUrl' | 'postgres' | 'dataKeys'>>

async function openWith(settings: DatabaseSettings, prepare: (driver: Driver) => Promise<void>): Promise<Database> {
  const driver =
    settings.databaseUrl === null
      ? await (await import('./pglite.ts')).openPglite(settings.dataDir)
      : await (await import('./postgres.ts')).openPostgres(settings.databaseUrl, settings)
  const sealer = createSealer(settings.dataKeys ?? [])
  try {
    await prepare(driver)
    await refuseNewerSchema(driver.drizzle, migrationsFolder)
    if (settings.dataKeys) await proveDataKey({ db: driver.drizzle, sealer })
  } catch (error) {
    await driver.close()
    throw error
  }
  return createDatabase(driver, sealer)
}

/** Opens PostgreSQL if configured, else the embedded database, and runs migrations. Throws without the key of what is sealed in it. */
export const openDatabase = (settings: DatabaseSettings): Promise<Database> =>
  openWith(settings, (driver) => driver.migrate(migrationsFolder))

/** Opens the database of running servers, whose schema must be the one of this program: an operator's command must not migrate it. */
export const openServedDatabase = (settings: DatabaseSettings): Promise<Database> =>
  openWith(settings, (driver) => refuseOlderSchema(driver.drizzle, migrationsFolder))
