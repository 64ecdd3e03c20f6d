import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Drizzle on either database. */
export type Drizzle = PgDatabase<PgQueryResultHKT, typeof schema>

/** What each database brings. */
export type Driver = {
  readonly drizzle: Drizzle
  readonly migrate: (folder: string) => Promise<void>
  /** Calls `onMessage` for each notification, and `onGap` after a time in which some may have been missed. */
  readonly listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onGap: () => void,
  ) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}
