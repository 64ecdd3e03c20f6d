import type { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../clock.ts'
import { hashSecret, isSecret, newSecret } from '../../crypto/secrets.ts'
import type { Database } from '../../db/database.ts'
import type { StaffRow } from '../../db/staff/staff-repository.ts'
import {
  deleteOtherStaffSessions,
  deleteStaffSession,
  findStaffSession,
  insertStaffSession,
  touchStaffSession,
} from '../../db/staff/staff-session-repository.ts'

export const lifetimeHours = 12
export const idleMinutes = 30
/** Minimum interval of writes, so that calls do not wait for one each time. */
const touchSeconds = 60

export type BegunStaffSession = { readonly token: string; readonly expiresAt: Temporal.Instant }

export type StaffSessions = ReturnType<typeof createStaffSessions>

/** Sessions of staff: they end after twelve hours, and after half an hour without a call. */
export function createStaffSessions({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  return {
    /** Returns the `x-staff-token`, which is not stored. */
    begin: async (staffId: string): Promise<BegunStaffSession> => {
      const token = newSecret()
      const usedAt = clock.now()
      const expiresAt = usedAt.add({ hours: lifetimeHours })
      await insertStaffSession(database, { tokenHash: hashSecret(token), staffId, usedAt, expiresAt })
      return { token, expiresAt }
    },

    /** Returns the member of staff of a token; null for an invalid or ended one, and for a blocked member. */
    find: async (token: string): Promise<StaffRow | null> => {
      if (!isSecret(token)) return null
      const tokenHash = hashSecret(token)
      const now = clock.now()
      const found = await findStaffSession(database, tokenHash, {
        now,
        usedSince: now.subtract({ minutes: idleMinutes }),
      })
      if (!found || found.staff.blockedAt !== null) return null
      if (now.epochMilliseconds - found.usedAt.epochMilliseconds >= touchSeconds * 1000)
        await touchStaffSession(database, tokenHash, now)
      return found.staff
    },

    /** Ends the sessions of a member of staff except that of `token`. */
    endOthers: (staffId: string, token: string): Promise<void> =>
      deleteOtherStaffSessions(database, staffId, hashSecret(token)),

    end: (token: string): Promise<void> => deleteStaffSession(database, hashSecret(token)),
  }
}
