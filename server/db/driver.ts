import type { Logger } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Drizzle on either database. */
export type Drizzle = PgDatabase<PgQueryResultHKT, typeof schema>

/** The parts that differ between the databases. */
export type Driver = {
  readonly drizzle: Drizzle
  /** Number of statements so far. */
  readonly asked: () => number
  readonly migrate: (folder: string) => Promise<void>
  /** Calls `onMessage` for each notification, and `onGap` when some may have been missed. */
  readonly listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

/** Counts statements by Drizzle's logger. */
export function createTally() {
  let asked = 0
  const logger: Logger = {
    logQuery: () => {
      asked += 1
    },
  }
  return { logger, asked: () => asked }
}
