import { eq, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import type { Database } from '../database.ts'
import { pointEntries } from '../order-schema.ts'

/** Returns a member's points. */
export async function readPoints({ db }: Database, memberId: string): Promise<number> {
  const [sum] = await db
    .select({ points: sql<number>`coalesce(sum(${pointEntries.points}), 0)::integer` })
    .from(pointEntries)
    .where(eq(pointEntries.memberId, memberId))
  return sum?.points ?? 0
}

/** Credits or debits points without an order. */
export async function adjustPoints(
  { db }: Database,
  { memberId, points }: { readonly memberId: string; readonly points: number },
  now: Temporal.Instant,
): Promise<void> {
  if (points !== 0) await db.insert(pointEntries).values({ id: uuidv7(), memberId, points, at: now })
}
