import type { Temporal } from 'temporal-polyfill'
import type { Clock } from '../clock.ts'
import { hashSecret } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import { countPasswordAttempt, deletePasswordAttempts, lockedUntil } from '../db/members/password-attempt-repository.ts'
import { RefusalError } from '../domain/refusal.ts'

/** Failures before a wait; each further one doubles the minutes, up to the maximum. */
const freeTries = 5
const maxMinutes = 60
/** Hours without an attempt after which failures expire. */
export const failuresExpireAfterHours = 24
const limits = { free: freeTries, maxMinutes, forgottenAfterHours: failuresExpireAfterHours }

/**
 * Counts failed passwords of any email, with or without an account, which prevents enumeration. An attempt is counted
 * before its check, so concurrent attempts cannot exceed the limit.
 */
export function createPasswordAttempts({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  async function waitOf(subject: string, now: Temporal.Instant): Promise<number> {
    const end = await lockedUntil(database, subject)
    const left = (end?.epochMilliseconds ?? 0) - now.epochMilliseconds
    return Math.max(1, Math.ceil(left / 1000))
  }

  return {
    /** Counts an attempt; refuses it during a wait (CUS-100025). */
    begin: async (who: string): Promise<void> => {
      const subject = hashSecret(who)
      const now = clock.now()
      if (await countPasswordAttempt(database, subject, limits, now)) return
      throw new RefusalError('CUS-100025', { retry_after: await waitOf(subject, now) })
    },

    /** Clears the failures: the password was right, or is new. */
    forget: (who: string): Promise<void> => deletePasswordAttempts(database, hashSecret(who)),
  }
}
