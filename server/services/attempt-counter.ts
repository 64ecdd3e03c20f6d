import type { Temporal } from 'temporal-polyfill'
import type { Clock } from '../clock.ts'
import { hashSecret } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import { countPasswordAttempt, deletePasswordAttempts, lockedUntil } from '../db/members/password-attempt-repository.ts'
import { RefusalError } from '../domain/refusal.ts'

/** Failures at one place before a wait; each further one doubles the minutes, up to the maximum. */
export const freeTries = 5
/** Failures at all unknown places together, which slows guesses from many addresses. */
export const freeTriesEverywhere = 50
const maxMinutes = 60
/** Hours without an attempt after which failures expire. */
export const failuresExpireAfterHours = 24
const limits = { maxMinutes, forgottenAfterHours: failuresExpireAfterHours }

/** What an attempt is counted under, with the failures before a wait. */
export type Counter = { readonly who: string; readonly free: number }

/** Counts attempts; one during a wait is refused with `code` and its seconds. */
export function createAttemptCounter(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  code: 'CUS-100025' | 'COMMON-06',
) {
  async function waitOf(subject: string, now: Temporal.Instant): Promise<number> {
    const end = await lockedUntil(database, subject)
    const left = (end?.epochMilliseconds ?? 0) - now.epochMilliseconds
    return Math.max(1, Math.ceil(left / 1000))
  }

  return {
    count: async ({ who, free }: Counter): Promise<void> => {
      const subject = hashSecret(who)
      const now = clock.now()
      if (await countPasswordAttempt(database, subject, { ...limits, free }, now)) return
      throw new RefusalError(code, { retry_after: await waitOf(subject, now) })
    },
    /** Forgets the failures of a counter. */
    clear: ({ who }: Pick<Counter, 'who'>): Promise<void> => deletePasswordAttempts(database, hashSecret(who)),
  }
}
