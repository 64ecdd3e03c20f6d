import { Temporal } from 'temporal-polyfill'
import { deviceNamesOf } from '../adapters/device-names.ts'
import type { Clock } from '../clock.ts'
import { hashSecret, isSecret, newSecret } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import { forgetDevicesOf } from '../db/members/known-device-repository.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  extendSession,
  insertSession,
  liveSessionsOf,
  type SessionRow,
} from '../db/members/session-repository.ts'
import type { Member } from '../domain/coupons/coupon-context.ts'

/** Lifetime of an unused session. */
export const unusedHours = 30 * 24
/** Lifetime of any session after the sign-in. */
export const absoluteHours = 180 * 24
/** Minimum interval of extensions, so that calls do not wait for a write. */
const moveHours = 24

/** A device on which a member is signed in. */
type SignedInDevice = Pick<SessionRow, 'signedInAt' | 'usedAt' | 'browser' | 'system'> & {
  readonly id: string
  readonly isCurrent: boolean
}

export type Sessions = {
  /** Signs a member in; returns the `x-token`, which is not stored. */
  readonly begin: (memberId: string, userAgent?: string) => Promise<string>
  /** Returns the member of a token; null for an invalid or expired one. Using it extends the session. */
  readonly find: (token: string) => Promise<Member | null>
  /** Signs one device out; returns false if it was not signed in. */
  readonly end: (token: string) => Promise<boolean>
  /** Signs a member out everywhere, except on the device of `kept`. */
  readonly endOthers: (memberId: string, kept: string | null) => Promise<void>
  /** Returns the devices on which a member is signed in, last used first; `token` is that of the current one. */
  readonly devicesOf: (memberId: string, token: string) => Promise<SignedInDevice[]>
  /** Signs one of a member's devices out, by the id of `devicesOf`. */
  readonly endDevice: (memberId: string, id: string) => Promise<void>
}

/** Returns the id of a session, which opens nothing. */
const idOf = ({ tokenHash }: SessionRow) => hashSecret(`session ${tokenHash}`)

/** Sessions of members. */
export function createSessions({ database, clock }: { database: Database; clock: Clock }): Sessions {
  const isOver = (expiresAt: Temporal.Instant, now: Temporal.Instant) =>
    expiresAt.epochMilliseconds <= now.epochMilliseconds

  /** Extends a session at most once a day, and never beyond its absolute lifetime; one without a sign-in time not at all. */
  async function moveOn(
    tokenHash: string,
    { signedInAt, usedAt }: Pick<SessionRow, 'signedInAt' | 'usedAt'>,
    now: Temporal.Instant,
  ): Promise<void> {
    const restedMs = now.epochMilliseconds - (usedAt ?? signedInAt ?? now).epochMilliseconds
    if (signedInAt === null || restedMs < moveHours * 3_600_000) return
    const [unused, absolute] = [now.add({ hours: unusedHours }), signedInAt.add({ hours: absoluteHours })]
    const next = Temporal.Instant.compare(unused, absolute) < 0 ? unused : absolute
    await extendSession(database, tokenHash, { expiresAt: next, usedAt: now }, now)
  }

  return {
    begin: async (memberId, userAgent = '') => {
      const token = newSecret()
      const now = clock.now()
      const times = { expiresAt: now.add({ hours: unusedHours }), signedInAt: now, usedAt: now }
      await insertSession(database, { tokenHash: hashSecret(token), memberId, ...times, ...deviceNamesOf(userAgent) })
      return token
    },
    find: async (token) => {
      if (!isSecret(token)) return null
      const tokenHash = hashSecret(token)
      const now = clock.now()
      const found = await findSession(database, tokenHash)
      if (!found || isOver(found.expiresAt, now)) return null
      await moveOn(tokenHash, found, now)
      return { id: found.id, email: found.email }
    },
    end: (token) => deleteSession(database, hashSecret(token), clock.now()),
    endOthers: async (memberId, kept) => {
      await forgetDevicesOf(database, memberId)
      await deleteSessionsOf(database, memberId, kept === null ? null : hashSecret(kept))
    },
    devicesOf: async (memberId, token) => {
      const current = hashSecret(token)
      const rows = await liveSessionsOf(database, memberId, clock.now())
      return rows.map((row) => ({ ...row, id: idOf(row), isCurrent: row.tokenHash === current }))
    },
    endDevice: async (memberId, id) => {
      const now = clock.now()
      const row = (await liveSessionsOf(database, memberId, now)).find((one) => idOf(one) === id)
      if (row) await deleteSession(database, row.tokenHash, now)
    },
  }
}
