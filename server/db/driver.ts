import type { Logger } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Drizzle on either database. */
export type Drizzle = PgDatabase<PgQueryResultHKT, typeof schema>

/** What each database brings. */
export type Driver = {
  readonly drizzle: Drizzle
  /** Statements that it was asked so far. */
  readonly asked: () => number
  readonly migrate: (folder: string) => Promise<void>
  /** Calls `onMessage` for each notification, and `onGap` after a time in which some may have been missed. */
  readonly listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

/** Counts the statements that a database is asked: Drizzle tells its logger of each. */
export function createTally() {
  let asked = 0
  const logger: Logger = {
    logQuery: () => {
      asked += 1
    },
  }
  return { logger, asked: () => asked }
}
