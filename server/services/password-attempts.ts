import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { isKnownDevice } from '../db/members/known-device-repository.ts'
import { createAttemptCounter, freeTries, freeTriesEverywhere, type Counter } from './attempt-counter.ts'

/** Where somebody signs in: the hash of the device's secret, and the network address. */
export type SignInPlace = { readonly deviceHash: string | null; readonly client: string | undefined }

/** Returns the counter of an email at all unknown places. */
const everywhere = (email: string): Counter => ({ who: `login ${email}`, free: freeTriesEverywhere })

/**
 * Counts failed passwords of any email, with or without an account, which prevents enumeration. An attempt is counted
 * before its check, so concurrent attempts cannot exceed the limit.
 */
export function createPasswordAttempts({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const { count, clear } = createAttemptCounter({ database, clock }, 'CUS-100025')

  /**
   * Returns the counters of a sign-in. A device on which the member has signed in has its own, so that nobody else's
   * failures lock it; other places are counted by address, and all together.
   */
  async function countersOf(email: string, { deviceHash, client = '' }: SignInPlace): Promise<Counter[]> {
    if (deviceHash !== null && (await isKnownDevice(database, email, deviceHash)))
      return [{ who: `login ${email} device ${deviceHash}`, free: freeTries }]
    return [{ who: `login ${email} address ${client}`, free: freeTries }, everywhere(email)]
  }

  return {
    /** Counts an attempt of a signed-in member; refuses it during a wait (CUS-100025). */
    begin: (memberId: string): Promise<void> => count({ who: `member ${memberId}`, free: freeTries }),
    /** Clears a member's failures: the password was right. */
    forget: (memberId: string): Promise<void> => clear({ who: `member ${memberId}` }),

    /** Counts an attempt to sign in; refuses it during a wait (CUS-100025). */
    beginSignIn: async (email: string, place: SignInPlace): Promise<void> => {
      for (const counter of await countersOf(email, place)) await count(counter)
    },
    /** Clears the failures of a place: the password was right, or is new. */
    forgetSignIn: async (email: string, place: SignInPlace): Promise<void> => {
      for (const counter of await countersOf(email, place)) await clear(counter)
    },
    /** Clears the failures of all unknown places: the password is new, or there is no such account any more. */
    forgetEverywhere: (email: string): Promise<void> => clear(everywhere(email)),
  }
}
