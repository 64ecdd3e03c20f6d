import { drizzle } from 'drizzle-orm/node-postgres'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { PostgresLimits } from '../instance-settings.ts'
import { createStatementCounter, routeQueries, type Driver } from './driver.ts'
import { openReplica } from './replica.ts'
import { runMigrations } from './run-migrations.ts'
import { listenOn } from './postgres-listener.ts'
import * as schema from './order-schema.ts'

/** An arbitrary lock number, unique in this database. */
const migrationLock = 7_014_911

/** Time limit of a new connection, of a place in the pool, and of the ping, in milliseconds. */
const connectionMs = 2000
const lockPauseMs = 200
const unlimited: PostgresLimits = { poolSize: 20, statement: 0, lock: 0, idle: 0 }

/** Opens a pool. It replaces a broken connection, whose query fails. */
function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ connectionTimeoutMillis: connectionMs, keepAlive: true, ...config })
  // Without listeners on the pool (idle) and on each connection (in use), the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

type Options = {
  readonly postgres?: PostgresLimits
  /** A copy that follows the database of `url`. */
  readonly replicaUrl?: string | null
  readonly listen?: Driver['listen']
}

/** Opens PostgreSQL through a pool, with dedicated connections for notifications and for the ping. */
export async function openPostgres(
  url: string,
  { postgres: limits = unlimited, replicaUrl = null, listen = listenOn(url) }: Options = {},
): Promise<Driver> {
  const limited = {
    max: limits.poolSize,
    statement_timeout: limits.statement * 1000,
    lock_timeout: limits.lock * 1000,
    idle_in_transaction_session_timeout: limits.idle * 1000,
  }
  const pool = openPool({ connectionString: url, ...limited })
  const pings = openPool({ connectionString: url, max: 1, query_timeout: connectionMs })
  const { logger, asked } = createStatementCounter()
  const current = new AsyncLocalStorage<PoolClient>()
  const listening = new Set<() => Promise<void>>()
  const db = drizzle(routeQueries(pool, current), { schema, logger })
  // A silent replica is given up for the primary, so its answers have a limit of time on this side, too.
  const copies = { connectionString: replicaUrl ?? '', query_timeout: connectionMs, ...limited }
  const copy = replicaUrl === null ? null : openReplica(openPool(copies))
  return {
    drizzle: db,
    readStale: async (read) => (copy && !current.getStore() ? copy.readOr(db, read) : read(db)),
    replica: copy?.replica ?? null,
    isInTransaction: () => current.getStore() !== undefined,
    transaction: (work) => runTransaction(pool, (client) => current.run(client, work)),
    asked,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      limit: limits.poolSize,
    }),
    migrate: (folder) => migrateLocked(url, folder),
    ping: async () => {
      const { rows } = await pings.query<{ mode: string }>(`select current_setting('transaction_read_only') as mode`)
      if (rows[0]?.mode !== 'off') throw new Error('The database is read-only')
    },
    listen: async (...given) => {
      const stop = await listen(...given)
      listening.add(stop)
      return async () => {
        listening.delete(stop)
        await stop()
      }
    },
    close: async () => {
      await Promise.all([...listening].map((stop) => stop()))
      await Promise.all([pool.end(), pings.end(), copy?.close()])
    },
  }
}

/** Runs `work` between BEGIN and COMMIT on a connection. */
async function runTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isLost = false
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A lost connection cannot roll back: the pool replaces it.
    await client.query('rollback').catch(() => {
      isLost = true
    })
    throw error
  } finally {
    client.release(isLost)
  }
}

/** Runs migrations on a connection without the limits of the pool; one server at a time. */
async function migrateLocked(url: string, folder: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // A statement that waits for the lock would have a snapshot, for whose end a concurrent index waits.
    const lock = () => client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [migrationLock])
    while (!(await lock()).rows[0]?.is) await pause(lockPauseMs)
    await runMigrations(drizzle(client, { schema }), folder)
  } finally {
    await client.end() // and with it the lock
  }
}
