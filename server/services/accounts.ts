import type * as v from 'valibot'
import { uuidv7 } from 'uuidv7'
import type { LoginType, RegistrationRequest } from '../../contract/customers.ts'
import { passwordRuleProblem } from '../../contract/password.ts'
import type { Language } from '../../contract/primitives.ts'
import { isCommonPassword } from '../adapters/common-passwords.ts'
import { hashPassword, verifyPassword } from '../crypto/passwords.ts'
import { queueAccountEmail } from '../db/email-repository.ts'
import { rememberDevice } from '../db/members/known-device-repository.ts'
import { assignDeviceCart } from '../db/members/member-carts.ts'
import {
  updateUnconfirmedMember,
  confirmMember,
  findMember,
  findMemberByEmail,
  insertMember,
  type MemberRow,
} from '../db/members/member-repository.ts'
import { market } from '../domain/market.ts'
import { validBirthdate, updateConsents, judgeEmail, judgePassword, noConsents, validPhone } from '../domain/member.ts'
import { throwIfRefused, RefusalError } from '../domain/refusal.ts'
import { createPasswordAttempts, type SignInPlace } from './password-attempts.ts'
import type { Services } from './services.ts'
import { createSocialAccounts, type VerifiedPerson } from './social-accounts.ts'

type Registration = v.InferOutput<typeof RegistrationRequest>
type Login = { readonly email: string; readonly password: string; readonly ticket?: string | undefined }
/** Context of a sign-in: its place, the browser's `User-Agent`, and the language of emails. */
export type SignInContext = SignInPlace & { readonly userAgent: string; readonly language: Language }
export type SignedIn = { readonly token: string; readonly memberId: string; readonly isWeak: boolean }

/** Registration, sign-in and sign-out. */
export function createAccounts(given: Pick<Services, 'database' | 'clock' | 'sessions' | 'accountSecrets'>) {
  const { database, clock, sessions, accountSecrets } = given
  const tries = createPasswordAttempts(given)
  const social = createSocialAccounts(given)

  /** Emails the confirmation link, in the current transaction. */
  async function emailLink({ id, email }: Pick<MemberRow, 'id' | 'email'>, language: Language): Promise<void> {
    const secretId = await accountSecrets.make({ kind: 'confirm', email, memberId: id })
    await queueAccountEmail(database, { kind: 'confirmEmail', memberId: id, secretId, language }, clock.now())
  }

  /** Returns the unconfirmed registration of an email, which only its own password continues (CUS-100003). */
  async function waiting({ email, password }: Login, place: SignInPlace): Promise<MemberRow | null> {
    const known = await findMemberByEmail(database, email)
    if (known === null) return null
    if (known.emailConfirmedAt !== null) throw new RefusalError('CUS-100003')
    await tries.beginSignIn(email, place)
    if (!(await verifyPassword(password, known.passwordHash))) throw new RefusalError('CUS-100003')
    await tries.forgetSignIn(email, place)
    return known
  }

  /** Stores a registration in place of an unconfirmed one; refuses a concurrent one (CUS-100003). */
  async function store(row: MemberRow, isNew: boolean): Promise<void> {
    const isStored = await (isNew ? insertMember(database, row) : updateUnconfirmedMember(database, row))
    if (!isStored) throw new RefusalError('CUS-100003')
  }

  async function begin(
    { id: memberId }: MemberRow,
    { deviceHash, userAgent }: SignInContext,
    isWeak: boolean,
  ): Promise<SignedIn> {
    if (deviceHash !== null) {
      await rememberDevice(database, memberId, deviceHash, clock.now())
      await assignDeviceCart(database, deviceHash, memberId, clock.now())
    }
    return { token: await sessions.begin(memberId, userAgent), memberId, isWeak }
  }

  /** Returns the person of a ticket, if any; refuses one of another member than `memberId` (CUS-100023). */
  async function vouchedBy(ticket: string | undefined, memberId: string | null): Promise<VerifiedPerson | null> {
    if (ticket === undefined) return null
    const vouched = await social.read(ticket)
    await social.checkFree(vouched, memberId)
    return vouched
  }

  /** Signs in a confirmed member; reminds others of their link (CUS-100012). */
  async function requireConfirmed(member: MemberRow, language: Language): Promise<void> {
    if (member.emailConfirmedAt !== null) return
    await remind(member, language)
    throw new RefusalError('CUS-100012')
  }

  /** Emails the link again to an unconfirmed member, at most once a minute. */
  async function remind(member: MemberRow, language: Language): Promise<void> {
    try {
      await database.transaction(() => emailLink(member, language))
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
    }
  }

  /** Whether an email has a confirmed account. */
  const isKnown = async (email: string) =>
    ((await findMemberByEmail(database, email))?.emailConfirmedAt ?? null) !== null

  return {
    isKnown,

    /** Stores a registration and emails its link, unless a provider vouches for the email; returns the email. */
    register: async (asked: Registration, where: SignInContext): Promise<string> => {
      const { email, password } = asked
      const now = clock.now()
      throwIfRefused(judgeEmail(email))
      const said = {
        email,
        firstName: asked.first_name,
        lastName: asked.last_name,
        phone: validPhone(asked.phone),
        birthdate: asked.birthdate === null ? null : validBirthdate(asked.birthdate, now),
        gender: asked.gender,
        consents: updateConsents(noConsents, asked.marketing, 'registration', now),
      }
      throwIfRefused(judgePassword(password, await isCommonPassword(password)))
      const known = await waiting({ email, password }, where)
      const vouched = await vouchedBy(asked.ticket, known?.id ?? null)
      const emailConfirmedAt = vouched?.email === email ? now : null
      const passwordHash = known?.passwordHash ?? (await hashPassword(password))
      const row = { ...said, id: known?.id ?? uuidv7(), passwordHash, emailConfirmedAt, createdAt: now }
      await database.transaction(async () => {
        await store(row, known === null)
        if (vouched) await social.connect(vouched, row.id)
        if (emailConfirmedAt === null) await emailLink(row, where.language)
      })
      return email
    },

    /** Confirms an email by its link; idempotent. Returns the email. */
    confirm: async (token: string): Promise<string> => {
      const { id, memberId } = await accountSecrets.ofToken('confirm', token)
      if (memberId === null) throw new RefusalError('CUS-100002')
      await database.transaction(async () => {
        await accountSecrets.use(id)
        await confirmMember(database, memberId, clock.now())
      })
      const member = await findMember(database, memberId)
      if (!member) throw new RefusalError('CUS-100002')
      return member.email
    },

    /** Signs in by email. Without an account answer and duration equal those of a wrong password, which prevents enumeration. */
    logIn: async ({ email, password, ticket }: Login, where: SignInContext): Promise<SignedIn> => {
      await tries.beginSignIn(email, where)
      const member = await findMemberByEmail(database, email)
      const isRight = await verifyPassword(password, member?.passwordHash ?? null)
      if (!member || !isRight) throw new RefusalError('CUS-100004')
      await tries.forgetSignIn(email, where)
      await requireConfirmed(member, where.language)
      const vouched = await vouchedBy(ticket, member.id)
      if (vouched) await database.transaction(() => social.connect(vouched, member.id))
      return begin(member, where, passwordRuleProblem(market, password) !== null)
    },

    /** Signs in by a provider's ticket (CUS-100022 if that account is not connected). */
    logInByTicket: async (ticket: string, loginType: LoginType, where: SignInContext): Promise<SignedIn> => {
      const memberId = await social.memberOf(await social.read(ticket, loginType))
      const member = memberId === null ? null : await findMember(database, memberId)
      if (!member) throw new RefusalError('CUS-100022')
      await requireConfirmed(member, where.language)
      await social.spend(ticket)
      return begin(member, where, false)
    },

    /** Whether an email has an account. */
    exists: async (email: string): Promise<boolean> => {
      throwIfRefused(judgeEmail(email))
      return isKnown(email)
    },
  }
}
