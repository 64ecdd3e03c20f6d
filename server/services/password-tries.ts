import type { Temporal } from 'temporal-polyfill'
import type { Clock } from '../clock.ts'
import { hashOf } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import { countTry, deleteTries, lockedUntil } from '../db/password-try-repository.ts'
import { RefusalError } from '../domain/refusal.ts'

/** Wrong passwords after which one has to wait; each further one doubles the minutes, up to the most. */
const freeTries = 5
const maxMinutes = 60
/** Hours without a try after which the wrong ones are forgotten. */
export const forgottenAfterHours = 24
const limits = { free: freeTries, maxMinutes, forgottenAfterHours }

/**
 * Counts the passwords that are tried for somebody, known or not: an account that could be locked while others cannot
 * would tell that it exists. A try is counted before it is judged, so that a thousand at once are five.
 */
export function createPasswordTries({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  async function waitOf(subject: string, now: Temporal.Instant): Promise<number> {
    const end = await lockedUntil(database, subject)
    const left = (end?.epochMilliseconds ?? 0) - now.epochMilliseconds
    return Math.max(1, Math.ceil(left / 1000))
  }

  return {
    /** Counts a try; refuses it while one has to wait (CUS-100025). */
    begin: async (who: string): Promise<void> => {
      const subject = hashOf(who)
      const now = clock.now()
      if (await countTry(database, subject, limits, now)) return
      throw new RefusalError('CUS-100025', { retry_after: await waitOf(subject, now) })
    },

    /** Forgets the wrong ones: the password was right, or there is a new one. */
    forget: (who: string): Promise<void> => deleteTries(database, hashOf(who)),
  }
}
