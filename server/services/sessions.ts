import type { Temporal } from 'temporal-polyfill'
import type { Clock } from '../clock.ts'
import { hashSecret, isSecret, newSecret } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  extendSession,
  insertSession,
} from '../db/members/session-repository.ts'
import type { Member } from '../domain/coupons/coupon-context.ts'

/** Lifetime of an unused session. */
const sessionHours = 30 * 24
/** Minimum interval of extensions, so that calls do not wait for a write. */
const moveHours = 24

export type Sessions = {
  /** Signs a member in; returns the `x-token`, which is not stored. */
  readonly begin: (memberId: string) => Promise<string>
  /** Returns the member of a token; null for an invalid or expired one. Using it extends the session. */
  readonly find: (token: string) => Promise<Member | null>
  /** Signs one device out; returns false if it was not signed in. */
  readonly end: (token: string) => Promise<boolean>
  /** Signs a member out everywhere, except on the device of `kept`. */
  readonly endOthers: (memberId: string, kept: string | null) => Promise<void>
}

/** Sessions of members. */
export function createSessions({ database, clock }: { database: Database; clock: Clock }): Sessions {
  const isOver = (expiresAt: Temporal.Instant, now: Temporal.Instant) =>
    expiresAt.epochMilliseconds <= now.epochMilliseconds

  /** Extends a session at most once a day. */
  async function moveOn(tokenHash: string, expiresAt: Temporal.Instant, now: Temporal.Instant): Promise<void> {
    const next = now.add({ hours: sessionHours })
    if (next.epochMilliseconds - expiresAt.epochMilliseconds < moveHours * 3_600_000) return
    await extendSession(database, tokenHash, next, now)
  }

  return {
    begin: async (memberId) => {
      const token = newSecret()
      const expiresAt = clock.now().add({ hours: sessionHours })
      await insertSession(database, { tokenHash: hashSecret(token), memberId, expiresAt })
      return token
    },
    find: async (token) => {
      if (!isSecret(token)) return null
      const tokenHash = hashSecret(token)
      const now = clock.now()
      const found = await findSession(database, tokenHash)
      if (!found || isOver(found.expiresAt, now)) return null
      await moveOn(tokenHash, found.expiresAt, now)
      return { id: found.id, email: found.email }
    },
    end: (token) => deleteSession(database, hashSecret(token), clock.now()),
    endOthers: (memberId, kept) => deleteSessionsOf(database, memberId, kept === null ? null : hashSecret(kept)),
  }
}
