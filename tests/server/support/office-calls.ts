import { Secret, TOTP } from 'otpauth'
import { uuidv7 } from 'uuidv7'
import { Invitation, StaffSession, type StaffRole } from '../../../contract/office/staff.ts'
import { newOtpSecret } from '../../../server/crypto/one-time-codes.ts'
import { insertStaff } from '../../../server/db/staff/staff-repository.ts'
import { createStaffAccounts } from '../../../server/services/office/staff-accounts.ts'
import { call, itemFrom, type Answer } from './calls.ts'
import type { TestApp } from './open-test-app.ts'

export const officeBase = '/v1/product-office-be'
export const staffPassword = 'Ceiba-Dorada-58'

type StaffHeaders = { readonly 'x-staff-token': string }

/** Makes a call of the office. */
export const callOffice = (
  app: Pick<TestApp, 'app'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) => call(app, method, `${officeBase}/${path}`, body, headers)

/** Returns the code that an authenticator app shows, some steps of thirty seconds from now. */
export const codeOf = ({ clock }: TestApp, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().add({ seconds: 30 * steps }).epochMilliseconds,
  })

let people = 0
/** Adds a member of staff who is signed in, and returns the header. */
export async function signInStaff(
  app: TestApp,
  role: StaffRole,
  outlets: readonly string[] = [],
): Promise<StaffHeaders & { readonly id: string }> {
  const id = uuidv7()
  const email = `${role}${(people += 1)}@example.com`
  await insertStaff(app.database, {
    id,
    email,
    name: `Persona ${people}`,
    role,
    outlets: [...outlets],
    passwordHash: 'none',
    otpSecret: newOtpSecret(),
    otpStep: null,
    blockedAt: null,
    signedInAt: null,
    createdAt: app.clock.now(),
  })
  return { id, 'x-staff-token': (await app.staffSessions.begin(id)).token }
}

/** Invites an owner as the operator does; returns the secret of the link. */
export const inviteOwner = (app: TestApp, email: string) =>
  createStaffAccounts(app).inviteByOperator({ email, name: 'Alma Ríos', role: 'owner', outlets: [] })

export const acceptInvitation = (app: TestApp, invitation: string, code: string, password = staffPassword) =>
  callOffice(app, 'POST', 'staff/invitation/accept', { invitation, password, code })

/** Accepts an invitation; returns the secret of the authenticator app and the header. */
export async function joinStaff(app: TestApp, invitation: string) {
  const { otp_secret: secret } = itemFrom(Invitation, await callOffice(app, 'POST', 'staff/invitation', { invitation }))
  const answer = await acceptInvitation(app, invitation, codeOf(app, secret))
  return { secret, ...staffHeaderOf(answer) }
}

/** Returns the header of a sign-in. */
export const staffHeaderOf = (answer: Answer): StaffHeaders => ({
  'x-staff-token': itemFrom(StaffSession, answer).token,
})
