import type { AuditEntry, StaffMember } from '../../contract/office/staff.ts'
import type { AuditRow } from '../db/staff/audit-repository.ts'
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

export const auditWire = ({ at, ...entry }: AuditRow): AuditEntry => ({ ...entry, at: at.toString() })
