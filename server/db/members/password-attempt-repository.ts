import { eq, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../database.ts'
import { passwordTries } from './member-schema.ts'

/** After `free` attempts each further one doubles the wait in minutes, up to a maximum; attempts expire after some hours. */
export type TryLimits = {
  readonly free: number
  readonly maxMinutes: number
  readonly forgottenAfterHours: number
}

/** Counts an attempt; returns false during a wait, without counting. */
export async function countPasswordAttempt(
  { db }: Database,
  subject: string,
  { free, maxMinutes, forgottenAfterHours }: TryLimits,
  now: Temporal.Instant,
): Promise<boolean> {
  const at = sql`${now.toString()}::timestamptz`
  const tries = sql`case when ${passwordTries.lastAt} < ${at} - make_interval(hours => ${forgottenAfterHours}::integer) then 1 else least(${passwordTries.tries} + 1, 1000) end`
  const minutes = sql`least(${maxMinutes}::integer, power(2, least((${tries}) - ${free}::integer, 10)))`
  const counted = await db
    .insert(passwordTries)
    .values({ subject, tries: 1, lastAt: now })
    .onConflictDoUpdate({
      target: passwordTries.subject,
      set: {
        tries,
        lastAt: now,
        lockedUntil: sql`case when (${tries}) < ${free}::integer then null else ${at} + make_interval(mins => (${minutes})::integer) end`,
      },
      setWhere: sql`${passwordTries.lockedUntil} is null or ${passwordTries.lockedUntil} <= ${at}`,
    })
    .returning({ tries: passwordTries.tries })
  return counted.length > 0
}

/** Returns the end of the wait, or null. */
export async function lockedUntil({ db }: Database, subject: string): Promise<Temporal.Instant | null> {
  const [row] = await db.select().from(passwordTries).where(eq(passwordTries.subject, subject))
  return row?.lockedUntil ?? null
}

export async function deletePasswordAttempts({ db }: Database, subject: string): Promise<void> {
  await db.delete(passwordTries).where(eq(passwordTries.subject, subject))
}
