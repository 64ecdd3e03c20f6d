import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient } from 'pg'
import { createStatementCounter, routeToTransaction, type Driver } from './driver.ts'
import { listenOn } from './postgres-listener.ts'
import * as schema from './schema.ts'

/** An arbitrary lock number, unique in this database. */
const migrationLock = 7_014_911

/** Opens PostgreSQL through a pool, with a dedicated connection for notifications. */
export async function openPostgres(url: string, listen = listenOn(url)): Promise<Driver> {
  const pool = new Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5000 })
  // The pool replaces a broken connection, and its query fails; without listeners on the pool (idle) and on each
  // connection (in use), the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const { logger, asked } = createStatementCounter()
  const current = new AsyncLocalStorage<PoolClient>()
  const listening = new Set<() => Promise<void>>()
  return {
    drizzle: drizzle(routeToTransaction(pool, current), { schema, logger }),
    isInTransaction: () => current.getStore() !== undefined,
    transaction: (work) => runTransaction(pool, (client) => current.run(client, work)),
    asked,
    migrate: (folder) => migrateLocked(pool, folder),
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
      await pool.end()
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

async function migrateLocked(pool: Pool, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  }
}
