import type * as v from 'valibot'
import type { Temporal } from 'temporal-polyfill'
import type { AcceptInvitationRequest, StaffCodeRequest, StaffSignInRequest } from '../../../contract/office/staff.ts'
import { passwordRuleProblem } from '../../../contract/password.ts'
import { isCommonPassword } from '../../adapters/common-passwords.ts'
import { otpUriOf } from '../../crypto/one-time-codes.ts'
import { hashPassword, verifyPassword } from '../../crypto/passwords.ts'
import { hashSecret, isSecret, newSecret } from '../../crypto/secrets.ts'
import { recordAudit } from '../../db/staff/audit-repository.ts'
import { takeInvitation, type InvitationRow } from '../../db/staff/invitation-repository.ts'
import { findStaff, findStaffByEmail, lockStaff, updateStaff, type StaffRow } from '../../db/staff/staff-repository.ts'
import { countChallengeAttempt, deleteChallenge, insertChallenge } from '../../db/staff/staff-session-repository.ts'
import { market } from '../../domain/market.ts'
import { RefusalError } from '../../domain/refusal.ts'
import type { Services } from '../services.ts'
import { beginStaffSession, type SignedInStaff } from './begin-staff-session.ts'
import { createStaffAttempts } from './staff-attempts.ts'
import { takeStaffCode } from './staff-codes.ts'

type Parsed<S extends v.GenericSchema> = v.InferOutput<S>

const challengeMinutes = 5
/** Attempts at one challenge: six digits are easily guessed. */
const mostCodes = 5

/** Refuses a weak password (STAFF-7). */
async function requireStrong(password: string): Promise<void> {
  const refusal = (data: object) => new RefusalError('STAFF-7', { path: 'password', ...data })
  if (passwordRuleProblem(market, password) !== null) throw refusal(market.password)
  if (await isCommonPassword(password)) throw refusal({ reason: 'common' })
}

/** Signs staff in: by password and the code of an authenticator app. `client` is the network address of a call. */
export function createStaffSignIn(given: Pick<Services, 'database' | 'clock' | 'staffSessions' | 'staffInvitations'>) {
  const { database, clock, staffInvitations } = given
  const attempts = createStaffAttempts(given)

  async function invited(secret: string): Promise<{ readonly invitation: InvitationRow; readonly staff: StaffRow }> {
    const invitation = await staffInvitations.find(secret)
    const staff = invitation && (await findStaff(database, invitation.staffId))
    if (!staff || staff.blockedAt !== null) throw new RefusalError('STAFF-4')
    return { invitation, staff }
  }

  return {
    /** Checks the password; returns the challenge that the code answers. Every failure is STAFF-2, and takes as long. */
    signIn: async (
      { email, password }: Parsed<typeof StaffSignInRequest>,
      client: string,
    ): Promise<{ readonly challenge: string; readonly expiresAt: Temporal.Instant }> => {
      await attempts.beginPassword(email, client)
      const staff = await findStaffByEmail(database, email)
      const isRight = await verifyPassword(password, staff?.passwordHash ?? null)
      if (!staff || !isRight || staff.blockedAt !== null) throw new RefusalError('STAFF-2')
      const challenge = newSecret()
      const expiresAt = clock.now().add({ minutes: challengeMinutes })
      await insertChallenge(database, { challengeHash: hashSecret(challenge), staffId: staff.id, expiresAt })
      return { challenge, expiresAt }
    },

    /** Checks the code of a challenge, and signs in (STAFF-3). */
    answer: async ({ challenge, code }: Parsed<typeof StaffCodeRequest>, client: string): Promise<SignedInStaff> => {
      const challengeHash = hashSecret(challenge)
      const now = clock.now()
      const staffId = isSecret(challenge)
        ? await countChallengeAttempt(database, challengeHash, { now, most: mostCodes })
        : null
      if (staffId === null) throw new RefusalError('STAFF-3')
      await attempts.beginCode(staffId)
      const signedIn = await database.transaction(async () => {
        const staff = await findStaff(database, staffId)
        if (!staff || staff.blockedAt !== null) throw new RefusalError('STAFF-3')
        await takeStaffCode(given, staff, code)
        if (!(await deleteChallenge(database, challengeHash))) throw new RefusalError('STAFF-3')
        await recordAudit(database, now, { staffId, action: 'staff.signed_in', subjectStaffId: staffId })
        return beginStaffSession(given, staff, client)
      })
      await attempts.forget(signedIn.staff.email, client, staffId)
      return signedIn
    },

    /** Returns what an invitation is for (STAFF-4). */
    readInvitation: async (secret: string) => {
      const { email, name, otpSecret } = (await invited(secret)).staff
      return { email, name, otp_uri: otpUriOf(otpSecret, email), otp_secret: otpSecret }
    },

    /** Sets the password of an invited member of staff, and signs in (STAFF-4, STAFF-7, STAFF-3). */
    accept: async (
      { invitation: secret, password, code }: Parsed<typeof AcceptInvitationRequest>,
      client: string,
    ): Promise<SignedInStaff> => {
      const { invitation } = await invited(secret)
      await requireStrong(password)
      const passwordHash = await hashPassword(password)
      return database.transaction(async () => {
        const staff = await lockStaff(database, invitation.staffId)
        if (!staff || !(await takeInvitation(database, invitation.id))) throw new RefusalError('STAFF-4')
        await updateStaff(database, { ...staff, passwordHash })
        await takeStaffCode(given, staff, code)
        const about = { staffId: staff.id, subjectStaffId: staff.id }
        await recordAudit(database, clock.now(), { action: 'staff.accepted', ...about })
        return beginStaffSession(given, { ...staff, passwordHash }, client)
      })
    },
  }
}
