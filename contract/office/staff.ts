import * as v from 'valibot'
import { Instant, personLengths, singleLine, Uuid } from '../primitives.ts'

/**
 * What a member of staff may do: `store` sees the orders and the day of its stores; `service` sees all orders and gives
 * money back; `catalog` changes what is sold; `owner` does all of it, manages the staff and reads the audit log.
 */
export const staffRoles = ['store', 'service', 'catalog', 'owner'] as const
export const StaffRole = v.picklist(staffRoles)
export type StaffRole = v.InferOutput<typeof StaffRole>

const Email = v.pipe(singleLine(personLengths.email), v.toLowerCase())
const Password = v.pipe(v.string(), v.maxLength(1024))
const Secret = v.pipe(v.string(), v.maxLength(200))
/** Six digits of the authenticator app. */
export const StaffCode = v.pipe(singleLine(12), v.regex(/^\d{6}$/))

/** A member of staff. `outlets`: codes of the stores of the role `store`; empty for the others, who see all. */
export const StaffMember = v.object({
  uuid: Uuid,
  email: v.string(),
  name: v.string(),
  role: StaffRole,
  outlets: v.array(v.string()),
  /** Whether the invitation was accepted: a password and the second factor are set. */
  active: v.boolean(),
  /** Since when access is blocked; null if it is not. */
  blocked_at: v.nullable(Instant),
  signed_in_at: v.nullable(Instant),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

/** `POST staff/sign-in`: the first step. */
export const StaffSignInRequest = v.object({ email: Email, password: Password })
/** `challenge` continues the sign-in, for five minutes. */
export const StaffChallenge = v.object({ challenge: v.string(), expires_at: Instant })
export type StaffChallenge = v.InferOutput<typeof StaffChallenge>

/** `POST staff/sign-in/code`: the second step, with the code of the authenticator app. */
export const StaffCodeRequest = v.object({ challenge: Secret, code: StaffCode })

/** `token` is the `x-staff-token` of the calls; it ends at `expires_at`, and after half an hour without a call. */
export const StaffSession = v.object({ token: v.string(), expires_at: Instant, staff: StaffMember })
export type StaffSession = v.InferOutput<typeof StaffSession>

/** `POST staff/invitation`: what an invitation is for; `otp_uri` is shown as a QR code to the authenticator app. */
export const InvitationRequest = v.object({ invitation: Secret })
export const Invitation = v.object({ email: v.string(), name: v.string(), otp_uri: v.string(), otp_secret: v.string() })
export type Invitation = v.InferOutput<typeof Invitation>

/** `POST staff/invitation/accept`: sets the password and proves the second factor, and signs in. */
export const AcceptInvitationRequest = v.object({ invitation: Secret, password: Password, code: StaffCode })

/** `POST staff` (owner): an invitation by email, for three days. `PATCH staff/{uuid}`: what is absent stays. */
export const StaffRequest = v.object({
  email: Email,
  name: v.pipe(singleLine(personLengths.name), v.nonEmpty()),
  role: StaffRole,
  outlets: v.array(v.pipe(v.string(), v.maxLength(20))),
})
export type StaffRequest = v.InferInput<typeof StaffRequest>
export const StaffChangeRequest = v.object({
  ...v.partial(v.pick(StaffRequest, ['name', 'role', 'outlets'])).entries,
  blocked: v.optional(v.boolean()),
  /** Invites again: password and second factor are set anew, and passkeys are removed. */
  reset: v.optional(v.literal(true)),
})
export type StaffChangeRequest = v.InferOutput<typeof StaffChangeRequest>

/** `GET audit?before&limit` (owner): what staff changed, newest first. `details` has no personal data of customers. */
export const AuditEntry = v.object({
  id: v.string(),
  at: Instant,
  /** Name of the member of staff; null for a command of the operator. */
  by: v.nullable(v.string()),
  action: v.string(),
  /** Number of an order, email of a member of staff, number of a version; null if there is none. */
  subject: v.nullable(v.string()),
  details: v.record(v.string(), v.unknown()),
})
export const AuditQuery = v.object({
  before: v.optional(Uuid),
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(100)), '50'),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>
