import { sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { prepareOnce, type Database } from './database.ts'
import { instantPlaceholder } from './instant.ts'
import { rateLimits } from './rate-limit-schema.ts'

const counting = prepareOnce((db) => {
  const { key, calls, endsAt } = rateLimits
  const next = instantPlaceholder('next')
  const more = sql`${sql.placeholder('more')}::integer`
  const isOver = sql`${endsAt} <= ${instantPlaceholder('now')}`
  return db
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), calls: more, endsAt: next })
    .onConflictDoUpdate({
      target: key,
      set: {
        calls: sql`case when ${isOver} then ${more} else ${calls} + ${more} end`,
        endsAt: sql`case when ${isOver} then ${next} else ${endsAt} end`,
      },
    })
    .returning({ calls, endsAt })
    .prepare('count_calls')
})

/** Counts calls to all servers, in a period that the first one begins; returns the calls and the end of the period. */
export async function countCalls(
  database: Database,
  given: { key: string; more: number; now: Temporal.Instant; next: Temporal.Instant },
): Promise<{ readonly calls: number; readonly endsAt: Temporal.Instant }> {
  const [counted] = await counting(database).execute(given)
  if (!counted) throw new Error('The calls were not counted')
  return counted
}
