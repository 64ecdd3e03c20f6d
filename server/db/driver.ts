import type { Logger } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { AsyncLocalStorage } from 'node:async_hooks'
import { inStatementSpan } from '../tracing.ts'
import type * as schema from './order-schema.ts'

/** Drizzle on either database. */
export type Drizzle = PgDatabase<PgQueryResultHKT, typeof schema>

/** Connections of a pool, and the statements that wait for one. */
type Connections = {
  readonly used: number
  readonly idle: number
  readonly waiting: number
  readonly limit: number
}

/** What this server knows of its read replica. */
export type Replica = {
  /** Measures how far the replica is behind; rejects while that cannot be known. */
  readonly check: () => Promise<void>
  /** Seconds that the replica is behind; null while it does not answer. */
  readonly lag: () => number | null
  /** Whether reads go to the replica; otherwise they go to the primary. */
  readonly isRead: () => boolean
}

/** The parts that differ between the databases. */
export type Driver = {
  /** Its queries join the current transaction. */
  readonly drizzle: Drizzle
  readonly isInTransaction: () => boolean
  /** Runs `read` on the replica, or on the primary if there is none that is up to date. */
  readonly readStale: <T>(read: (db: Drizzle) => PromiseLike<T>) => Promise<T>
  /** Null without one. */
  readonly replica: Replica | null
  /** Runs `work` in a new transaction. */
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>
  /** Number of statements so far, without those that begin and end transactions. */
  readonly asked: () => number
  /** The connections of the pool; null without one. */
  readonly connections: () => Connections | null
  /** Throws when the database does not respond; never waits for a place in the pool. */
  readonly ping: () => Promise<void>
  readonly migrate: (folder: string) => Promise<void>
  /** Calls `onMessage` for each notification, and `onGap` when some may have been missed. */
  readonly listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

/**
 * Returns `client` with its queries in spans, and on the connection of the current transaction. So a statement that was
 * prepared once also runs in transactions.
 */
export function routeQueries<C extends object>(client: C, current?: AsyncLocalStorage<object>): C {
  return new Proxy(client, {
    get: (_, name) => {
      const target = name === 'query' ? (current?.getStore() ?? client) : client
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'query') return value.bind(target)
      return (...given: unknown[]) => inStatementSpan(given[0], () => Reflect.apply(value, target, given))
    },
  })
}

/** Counts statements by Drizzle's logger. */
export function createStatementCounter() {
  let asked = 0
  const logger: Logger = {
    logQuery: () => {
      asked += 1
    },
  }
  return { logger, asked: () => asked }
}
