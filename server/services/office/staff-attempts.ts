import type { Clock } from '../../clock.ts'
import { hashSecret } from '../../crypto/secrets.ts'
import type { Database } from '../../db/database.ts'
import { isKnownPlace } from '../../db/staff/staff-session-repository.ts'
import { createAttemptCounter, freeTries, freeTriesEverywhere, type Counter } from '../attempt-counter.ts'

/** Counts failed passwords of staff by email, with or without an account, which prevents enumeration, failed codes and passkeys. */
export function createStaffAttempts(given: { readonly database: Database; readonly clock: Clock }) {
  const { count, clear } = createAttemptCounter(given, 'COMMON-06')

  /** An address from which the member has signed in has its own counter, so that nobody else's failures lock it. */
  async function countersOf(email: string, client: string): Promise<Counter[]> {
    const here = { who: `staff ${email} address ${client}`, free: freeTries }
    if (await isKnownPlace(given.database, email, hashSecret(client))) return [here]
    return [here, { who: `staff ${email}`, free: freeTriesEverywhere }]
  }

  const codesOf = (staffId: string): Counter => ({ who: `staff code ${staffId}`, free: freeTries })

  const passkeysOf = (credentialId: string, client: string): Counter[] => [
    { who: `staff passkeys address ${client}`, free: freeTriesEverywhere },
    { who: `staff passkey ${credentialId} address ${client}`, free: freeTries },
  ]

  return {
    /** Counts a password; refuses it during a wait (COMMON-06). */
    beginPassword: async (email: string, client: string): Promise<void> => {
      for (const counter of await countersOf(email, client)) await count(counter)
    },
    /** Counts a code of a sign-in whose password was right; refuses it during a wait (COMMON-06). */
    beginCode: (staffId: string): Promise<void> => count(codesOf(staffId)),
    forgetCodes: (staffId: string): Promise<void> => clear(codesOf(staffId)),
    /** Counts a sign-in by a passkey, known or not; refuses it during a wait (COMMON-06). */
    beginPasskey: async (credentialId: string, client: string): Promise<void> => {
      for (const counter of passkeysOf(credentialId, client)) await count(counter)
    },
    forgetPasskey: async (credentialId: string, client: string): Promise<void> => {
      for (const counter of passkeysOf(credentialId, client)) await clear(counter)
    },
    /** Clears the failures of a member of staff who has signed in. */
    forget: async (email: string, client: string, staffId: string): Promise<void> => {
      for (const counter of await countersOf(email, client)) await clear(counter)
      await clear(codesOf(staffId))
    },
  }
}
