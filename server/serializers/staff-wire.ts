import type { Temporal } from 'temporal-polyfill'
import type { Passkey } from '../../contract/office/passkeys.ts'
import type { AuditEntry, StaffMember, StaffSession } from '../../contract/office/staff.ts'
import type { AuditRow } from '../db/staff/audit-repository.ts'
import type { PasskeyRow } from '../db/staff/passkey-repository.ts'
import type { StaffRow } from '../db/staff/staff-repository.ts'

/** Returns a member of staff, without any secret. */
export const staffWire = (staff: StaffRow): StaffMember => ({
  uuid: staff.id,
  email: staff.email,
  name: staff.name,
  role: staff.role,
  outlets: staff.outlets,
  active: staff.passwordHash !== null,
  blocked_at: staff.blockedAt?.toString() ?? null,
  signed_in_at: staff.signedInAt?.toString() ?? null,
})

type Begun = { readonly token: string; readonly expiresAt: Temporal.Instant; readonly staff: StaffRow }

/** Returns a session that has begun. */
export const staffSessionWire = ({ token, expiresAt, staff }: Begun): StaffSession => ({
  token,
  expires_at: expiresAt.toString(),
  staff: staffWire(staff),
})

/** Returns a passkey without its key. */
export const passkeyWire = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  uuid: id,
  name,
  created_at: createdAt.toString(),
  used_at: usedAt?.toString() ?? null,
})

export const auditWire = ({ at, ...entry }: AuditRow): AuditEntry => ({ ...entry, at: at.toString() })
