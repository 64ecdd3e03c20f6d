import { randomUUID } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { Uuid } from '../../contract/primitives.ts'
import type { Clock } from '../clock.ts'
import { deriveCode, hashSecret, isEqualInConstantTime, isSecret, deriveSecret } from '../crypto/secrets.ts'
import type { Database } from '../db/database.ts'
import {
  countCodeAttempt,
  findSecret,
  findSecretBySubject,
  findSecretByToken,
  extendSecret,
  replaceSecret,
  markSecretUsed,
  type SecretRow,
} from '../db/members/account-secret-repository.ts'
import { RefusalError } from '../domain/refusal.ts'
import { market } from '../domain/market.ts'
import type { Settings } from '../settings.ts'
import { openLinkSecrets } from './link-secrets.ts'

/** Validity of a secret in minutes: a day for registrations, less for resets. */
export const secretMinutes: Readonly<Record<SecretRow['kind'], number>> = { confirm: 24 * 60, reset: 15 }
/** Attempts at a reset's code: six digits are easily guessed. */
const maxTries = 5

type Asked = { readonly kind: SecretRow['kind']; readonly email: string; readonly memberId: string | null }

export type AccountSecrets = Awaited<ReturnType<typeof openAccountSecrets>>

/** Returns the stored hash of an email. */
const emailHashOf = (email: string) => hashSecret(`email ${email}`)

type Given = {
  readonly database: Database
  readonly clock: Clock
  readonly settings: Pick<Settings, 'appSecrets'>
}
type Made = Pick<SecretRow, 'id' | 'tokenHash'>

/** Emailed links and codes. They derive from a row and secrets that all servers share. */
export async function openAccountSecrets(given: Given) {
  const { database, clock } = given
  const secrets = await openLinkSecrets(given, 'account-secrets')

  const deriveToken = (secret: string, id: string) => deriveSecret(secret, `account link ${id}`)
  /** Returns the secret that a row was made with. */
  const secretOf = ({ id, tokenHash }: Made) =>
    secrets.find((secret) => hashSecret(deriveToken(secret, id)) === tokenHash) ?? secrets[0]
  /** Returns the token of the emailed link: 256 bits. */
  const tokenOf = (row: Made) => deriveToken(secretOf(row), row.id)
  /** Returns the emailed code: six digits. */
  const otpOf = (row: Made) => deriveCode(secretOf(row), `account code ${row.id}`)

  /** Secrets created by this instant can be emailed again. */
  const resendableBy = (now: Temporal.Instant) => now.subtract({ seconds: market.resend_seconds })

  async function waitOf({ kind, email }: Asked, now: Temporal.Instant): Promise<number> {
    const last = await findSecretBySubject(database, { kind, emailHash: emailHashOf(email) })
    const passed = last ? (now.epochMilliseconds - last.createdAt.epochMilliseconds) / 1000 : 0
    return Math.max(1, Math.ceil(market.resend_seconds - passed))
  }

  /** Returns the id of a registration's valid link, extended by a day; null if none can be sent again. */
  async function again({ kind, email, memberId }: Asked, now: Temporal.Instant): Promise<string | null> {
    if (kind !== 'confirm' || memberId === null) return null
    const expiresAt = now.add({ minutes: secretMinutes.confirm })
    const subject = { kind, emailHash: emailHashOf(email), memberId }
    return extendSecret(database, subject, { createdAt: now, expiresAt }, resendableBy(now))
  }

  /**
   * Creates a secret in place of the last one of its kind; within a minute of it refuses with CUS-100008. A
   * registration keeps its link, so that every email opens it.
   */
  async function make(asked: Asked): Promise<string> {
    const { kind, email, memberId } = asked
    const now = clock.now()
    const kept = await again(asked, now)
    if (kept !== null) return kept
    const id = randomUUID()
    const made = {
      id,
      kind,
      emailHash: emailHashOf(email),
      memberId,
      tokenHash: hashSecret(deriveToken(secrets[0], id)),
      tries: 0,
      createdAt: now,
      expiresAt: now.add({ minutes: secretMinutes[kind] }),
      usedAt: null,
    }
    if (!(await replaceSecret(database, made, resendableBy(now))))
      throw new RefusalError('CUS-100008', { retry_after: await waitOf(asked, now) })
    return id
  }

  /** Returns the row, or refuses if it is missing (CUS-100010) or expired (CUS-100011). */
  function live(found: SecretRow | null): SecretRow {
    if (!found) throw new RefusalError('CUS-100010')
    if (found.expiresAt.epochMilliseconds <= clock.now().epochMilliseconds) throw new RefusalError('CUS-100011')
    return found
  }

  async function ofToken(kind: SecretRow['kind'], token: string): Promise<SecretRow> {
    if (!isSecret(token)) throw new RefusalError('CUS-100010')
    return live(await findSecretByToken(database, kind, hashSecret(token)))
  }

  return {
    tokenOf,
    otpOf,
    make,
    ofToken,

    /** Returns the row of an email's secret; null if it was replaced. */
    find: (id: string): Promise<SecretRow | null> => findSecret(database, id),

    /** Returns the row of a request and its code (CUS-100009 for a wrong one); after five attempts it expires. */
    ofCode: async (id: string, otp: string): Promise<SecretRow> => {
      if (!v.is(Uuid, id)) throw new RefusalError('CUS-100010')
      const tried = await countCodeAttempt(database, id, maxTries)
      if (!tried) {
        const known = await findSecret(database, id)
        throw new RefusalError(known?.kind === 'reset' ? 'CUS-100011' : 'CUS-100010')
      }
      const found = live(tried)
      if (found.memberId === null || !isEqualInConstantTime(otp, otpOf(found))) throw new RefusalError('CUS-100009')
      return found
    },

    /** Marks a secret as used; returns false if it is already used. */
    use: (id: string): Promise<boolean> => markSecretUsed(database, id, clock.now()),
  }
}
