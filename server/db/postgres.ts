import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { AsyncLocalStorage } from 'node:async_hooks'
import { Client, Pool, escapeIdentifier, type PoolClient } from 'pg'
import { createStatementCounter, routeToTransaction, type Driver } from './driver.ts'
import * as schema from './order-schema.ts'

/** An arbitrary lock number, unique in this database. */
const migrationLock = 7_014_911

/** Opens PostgreSQL through a pool, with a dedicated connection for notifications. */
export async function openPostgres(url: string): Promise<Driver> {
  const pool = new Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5000 })
  // The pool replaces a broken connection, and its query fails; without listeners on the pool (idle) and on each
  // connection (in use), the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const { logger, asked } = createStatementCounter()
  const current = new AsyncLocalStorage<PoolClient>()
  const listeners = new Set<{ close: () => Promise<void> }>()
  return {
    drizzle: drizzle(routeToTransaction(pool, current), { schema, logger }),
    isInTransaction: () => current.getStore() !== undefined,
    transaction: (work) => runTransaction(pool, (client) => current.run(client, work)),
    asked,
    migrate: (folder) => migrateLocked(pool, folder),
    listen: async (channel, onMessage, onGap) => {
      const listener = await listenOn(url, channel, onMessage, onGap)
      listeners.add(listener)
      return async () => {
        listeners.delete(listener)
        await listener.close()
      }
    },
    close: async () => {
      await Promise.all([...listeners].map((listener) => listener.close()))
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

const reconnectMs = 1000

/** Listens on `channel` on a dedicated connection, and reconnects. */
async function listenOn(url: string, channel: string, onMessage: (payload: string) => void, onGap: () => void) {
  let closed = false
  let client: Client | null = null
  let timer: NodeJS.Timeout | null = null

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url })
    next.on('notification', ({ payload }) => onMessage(payload ?? ''))
    next.on('error', () => undefined)
    next.on('end', retryLater)
    await next.connect()
    await next.query(`listen ${escapeIdentifier(channel)}`)
    client = next
  }

  function retryLater(): void {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = null
      connect().then(onGap, retryLater)
    }, reconnectMs)
  }

  await connect()
  return {
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      await client?.end()
    },
  }
}
