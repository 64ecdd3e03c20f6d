import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Database } from './database.ts'

/** Returns the database's time. */
export async function readDatabaseTime({ db }: Database): Promise<Temporal.Instant> {
  const [row] = await db
    .select({ milliseconds: sql<string>`floor(extract(epoch from now()) * 1000)::text` })
    .from(sql`(values (1)) as one`)
  return Temporal.Instant.fromEpochMilliseconds(Number(row?.milliseconds))
}
