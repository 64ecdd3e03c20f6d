import type { Temporal } from 'temporal-polyfill'
import type { Language } from '../../contract/primitives.ts'
import { isCommonPassword } from '../adapters/common-passwords.ts'
import { hashPassword, verifyPassword } from '../crypto/passwords.ts'
import { queueAccountEmail } from '../db/email-repository.ts'
import {
  updatePassword,
  findMember,
  findMemberByEmail,
  lockMember,
  type MemberRow,
} from '../db/members/member-repository.ts'
import { judgeEmail, judgePassword } from '../domain/member.ts'
import { throwIfRefused, RefusalError } from '../domain/refusal.ts'
import type { SecretRow } from '../db/members/account-secret-repository.ts'
import { createPasswordAttempts, type SignInPlace } from './password-attempts.ts'
import type { Services } from './services.ts'
import { createSocialAccounts } from './social-accounts.ts'
import { market } from '../domain/market.ts'

type Change = { readonly old: string; readonly next: string }
type Giving = {
  readonly next: string
  /** The device that stays signed in; null for a reset, which proves the mailbox alone. */
  readonly kept: string | null
  readonly where: SignInPlace & { readonly language: Language }
  readonly claim: () => Promise<void>
}
type Proof = { readonly token: string } | { readonly requestId: string; readonly otp: string }
export type AllowedReset = { readonly token: string; readonly expiresAt: Temporal.Instant }

/** Sets passwords: changes and resets. */
export function createAccountPasswords(given: Pick<Services, 'database' | 'clock' | 'sessions' | 'accountSecrets'>) {
  const { database, clock, sessions, accountSecrets } = given
  const tries = createPasswordAttempts(given)
  const social = createSocialAccounts(given)

  /**
   * Sets a password that differs from the current one (CUS-100005); signs out all devices except `kept`. `claim`
   * refuses concurrent changes in the same transaction.
   */
  async function give(member: MemberRow, { next, kept, where, claim }: Giving): Promise<void> {
    if (await verifyPassword(next, member.passwordHash)) throw new RefusalError('CUS-100005', { path: 'password' })
    const passwordHash = await hashPassword(next)
    await database.transaction(async () => {
      await claim()
      const emailConfirmedAt = member.emailConfirmedAt ?? clock.now()
      await updatePassword(database, member.id, { passwordHash, emailConfirmedAt })
      // Whoever registered this mailbox before its owner confirmed it may have connected an account of their own.
      if (kept === null) await social.disconnect(member.id)
      await sessions.endOthers(member.id, kept)
      const mail = { kind: 'passwordChanged', memberId: member.id, secretId: null, language: where.language } as const
      await queueAccountEmail(database, mail, clock.now())
    })
    await tries.forgetSignIn(member.email, where)
    await tries.forgetEverywhere(member.email)
  }

  const unused = (row: SecretRow): SecretRow => {
    if (row.usedAt !== null) throw new RefusalError('CUS-100010')
    return row
  }

  /** Verifies the member's password (CUS-100006); attempts count as at the sign-in. */
  async function prove(member: MemberRow, password: string, path: string): Promise<void> {
    await tries.begin(member.id)
    if (!(await verifyPassword(password, member.passwordHash))) throw new RefusalError('CUS-100006', { path })
    await tries.forget(member.id)
  }

  return {
    /** Verifies the password of a member who has one (CUS-100006). */
    proveOwn: async (memberId: string, password: string | null): Promise<void> => {
      const member = await findMember(database, memberId)
      if (!member) throw new RefusalError('CUS-100001')
      if (member.passwordHash !== null) await prove(member, password ?? '', 'password')
    },

    /** Changes a password; only the device of `token` stays signed in. */
    change: async (memberId: string, { old, next }: Change, token: string, where: Giving['where']): Promise<void> => {
      throwIfRefused(judgePassword(next, await isCommonPassword(next)))
      const member = await findMember(database, memberId)
      if (!member) throw new RefusalError('CUS-100001')
      await prove(member, old, 'old_password')
      const claim = async () => {
        const current = await lockMember(database, member.id)
        if (current?.passwordHash !== member.passwordHash)
          throw new RefusalError('CUS-100006', { path: 'old_password' })
      }
      await give(member, { next, kept: token, where, claim })
    },

    /** Emails link and code if the email has an account; otherwise answers alike in the same time, which prevents enumeration. */
    ask: async (email: string, language: Language) => {
      throwIfRefused(judgeEmail(email))
      const memberId = (await findMemberByEmail(database, email))?.id ?? null
      const secretId = await database.transaction(async () => {
        const made = await accountSecrets.make({ kind: 'reset', email, memberId })
        await queueAccountEmail(database, { kind: 'resetPassword', memberId, secretId: made, language }, clock.now())
        return made
      })
      return { requestId: secretId, retryAfter: market.resend_seconds }
    },

    /** Verifies a link or code; returns the token that sets the password. */
    check: async (proof: Proof): Promise<AllowedReset> => {
      const row = unused(
        'token' in proof
          ? await accountSecrets.ofToken('reset', proof.token)
          : await accountSecrets.ofCode(proof.requestId, proof.otp),
      )
      return { token: accountSecrets.tokenOf(row), expiresAt: row.expiresAt }
    },

    /** Sets the password by link or code, which prove the ownership of the email. */
    reset: async (token: string, next: string, where: Giving['where']): Promise<void> => {
      const { id, memberId } = unused(await accountSecrets.ofToken('reset', token))
      const member = memberId === null ? null : await findMember(database, memberId)
      if (!member) throw new RefusalError('CUS-100002')
      throwIfRefused(judgePassword(next, await isCommonPassword(next)))
      const claim = async () => {
        if (!(await accountSecrets.use(id))) throw new RefusalError('CUS-100010')
      }
      await give(member, { next, kept: null, where, claim })
    },
  }
}
