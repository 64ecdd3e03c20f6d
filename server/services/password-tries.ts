import { eq, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { passwordTries } from '../db/member-schema.ts'
import { RefusalError } from '../domain/refusal.ts'
import { hashOf } from '../crypto/secrets.ts'

/** Wrong passwords after which one has to wait; each further one doubles the minutes, up to the most. */
const freeTries = 5
const mostMinutes = 60
/** Hours without a try after which the wrong ones are forgotten. */
export const forgottenAfterHours = 24

/**
 * Counts the passwords that are tried for somebody, known or not: an account that could be locked while others cannot
 * would tell that it exists. A try is counted before it is judged, so that a thousand at once are five.
 */
export function createPasswordTries({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  async function waitOf(subject: string, now: Temporal.Instant): Promise<number> {
    const [row] = await database.db.select().from(passwordTries).where(eq(passwordTries.subject, subject))
    const left = (row?.lockedUntil?.epochMilliseconds ?? 0) - now.epochMilliseconds
    return Math.max(1, Math.ceil(left / 1000))
  }

  return {
    /** Counts a try; refuses it while one has to wait (CUS-100025). */
    begin: async (who: string): Promise<void> => {
      const subject = hashOf(who)
      const now = clock.now()
      const at = sql`${now.toString()}::timestamptz`
      const tries = sql`case when ${passwordTries.lastAt} < ${at} - make_interval(hours => ${forgottenAfterHours}::integer) then 1 else least(${passwordTries.tries} + 1, 1000) end`
      const minutes = sql`least(${mostMinutes}::integer, power(2, least((${tries}) - ${freeTries}::integer, 10)))`
      const [counted] = await database.db
        .insert(passwordTries)
        .values({ subject, tries: 1, lastAt: now })
        .onConflictDoUpdate({
          target: passwordTries.subject,
          set: {
            tries,
            lastAt: now,
            lockedUntil: sql`case when (${tries}) < ${freeTries}::integer then null else ${at} + make_interval(mins => (${minutes})::integer) end`,
          },
          setWhere: sql`${passwordTries.lockedUntil} is null or ${passwordTries.lockedUntil} <= ${at}`,
        })
        .returning({ tries: passwordTries.tries })
      if (!counted) throw new RefusalError('CUS-100025', { retry_after: await waitOf(subject, now) })
    },

    /** Forgets the wrong ones: the password was right, or there is a new one. */
    forget: async (who: string): Promise<void> => {
      await database.db.delete(passwordTries).where(eq(passwordTries.subject, hashOf(who)))
    },
  }
}
