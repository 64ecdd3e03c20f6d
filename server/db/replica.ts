import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import * as v from 'valibot'
import { routeQueries, type Drizzle, type Replica } from './driver.ts'
import * as schema from './order-schema.ts'

/** Seconds that a replica may be behind. */
const maxLag = 10

/** Null for a server that follows none. A quiet primary sends nothing, so the time of the last transaction counts only while something is missing. */
const lagQuery = `
  select case
    when not pg_is_in_recovery() then null
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
    else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8
  end as lag`
const Measured = v.object({ rows: v.tuple([v.object({ lag: v.nullable(v.number()) })]) })

/** Opens the replica of `pool`. `readOr` reads there while it answers and is up to date, else on the primary. */
export function openReplica(pool: Pool) {
  const copy = drizzle(routeQueries(pool), { schema })
  let lag: number | null = null
  const isRead = () => lag !== null && lag <= maxLag
  const replica: Replica = {
    check: async () => {
      try {
        lag = v.parse(Measured, await pool.query(lagQuery)).rows[0].lag
      } catch (error) {
        lag = null
        throw error
      }
      if (lag === null) throw new Error('DATABASE_REPLICA_URL follows no primary')
    },
    lag: () => lag,
    isRead,
  }
  async function readOr<T>(primary: Drizzle, read: (db: Drizzle) => PromiseLike<T>): Promise<T> {
    if (!isRead()) return read(primary)
    try {
      return await read(copy)
    } catch {
      lag = null // until the next check; an error of the statement itself is repeated by the primary
      return read(primary)
    }
  }
  return { replica, readOr, close: () => pool.end() }
}
