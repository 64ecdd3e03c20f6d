import { uuidv7 } from 'uuidv7'
import type { StaffChangeRequest, StaffRole } from '../../../contract/office/staff.ts'
import type { Language } from '../../../contract/primitives.ts'
import { newOtpSecret } from '../../crypto/one-time-codes.ts'
import { queueStaffEmail } from '../../db/email-repository.ts'
import { readAudit, recordAudit, type AuditRow, type NewAuditEntry } from '../../db/staff/audit-repository.ts'
import { deleteInvitationOf } from '../../db/staff/invitation-repository.ts'
import { deletePasskeysOf } from '../../db/staff/passkey-repository.ts'
import {
  findStaffByEmail,
  hasOtherOwner,
  insertStaff,
  lockStaff,
  readStaff,
  updateStaff,
  type StaffRow,
} from '../../db/staff/staff-repository.ts'
import { deleteStaffSessionsOf } from '../../db/staff/staff-session-repository.ts'
import { judgeEmail } from '../../domain/member.ts'
import { RefusalError, throwIfRefused } from '../../domain/refusal.ts'
import type { Services } from '../services.ts'

type NewStaff = Pick<StaffRow, 'email' | 'name' | 'role' | 'outlets'>
/** Who changes staff, and the language of the email to the invited; null for an operator's command, which emails nobody. */
export type StaffManager = { readonly staffId: string; readonly language: Language } | null

const isActiveOwner = ({ role, passwordHash, blockedAt }: StaffRow) =>
  role === 'owner' && passwordHash !== null && blockedAt === null

/** Invites and changes members of staff. */
export function createStaffAccounts(given: Pick<Services, 'database' | 'clock' | 'catalog' | 'staffInvitations'>) {
  const { database, clock, catalog, staffInvitations } = given

  /** Returns the stores of a role; refuses unknown ones, and none for the role `store` (COMMON-01). */
  function outletsOf(role: StaffRole, outlets: readonly string[]): string[] {
    if (role !== 'store') return []
    const codes = new Set(catalog.current().outlets.map(({ code }) => code))
    if (outlets.length === 0 || !outlets.every((code) => codes.has(code)))
      throw new RefusalError('COMMON-01', { path: 'outlets' })
    return [...new Set(outlets)]
  }

  const record = (by: StaffManager, id: string, entry: Pick<NewAuditEntry, 'action' | 'details'>) =>
    recordAudit(database, clock.now(), { staffId: by?.staffId ?? null, subjectStaffId: id, ...entry })

  /** Invites a member of staff, in the current transaction; returns the secret of the link. */
  async function sendInvitation(staffId: string, by: StaffManager): Promise<string> {
    const invitation = await staffInvitations.make(staffId)
    const about = { kind: 'staffInvited', staffId, secretId: invitation.id } as const
    if (by) await queueStaffEmail(database, { ...about, language: by.language }, clock.now())
    return staffInvitations.secretOf(invitation)
  }

  /** Forgets password, second factor and passkeys, ends all sessions and invites again. */
  async function reset(staff: StaffRow, by: StaffManager): Promise<{ staff: StaffRow; secret: string }> {
    const next = { ...staff, passwordHash: null, otpSecret: newOtpSecret(), otpStep: null }
    await updateStaff(database, next)
    await deleteStaffSessionsOf(database, staff.id)
    const passkeys = await deletePasskeysOf(database, staff.id)
    await record(by, staff.id, { action: 'staff.reset', ...(passkeys > 0 && { details: { passkeys } }) })
    return { staff: next, secret: await sendInvitation(staff.id, by) }
  }

  async function setBlocked(staff: StaffRow, isBlocked: boolean, by: StaffManager): Promise<StaffRow> {
    if ((staff.blockedAt !== null) === isBlocked) return staff
    const next = { ...staff, blockedAt: isBlocked ? clock.now() : null }
    await updateStaff(database, next)
    if (isBlocked) {
      await deleteStaffSessionsOf(database, staff.id)
      await deleteInvitationOf(database, staff.id)
    }
    await record(by, staff.id, { action: isBlocked ? 'staff.blocked' : 'staff.unblocked' })
    return next
  }

  /** Changes name, role and stores. */
  async function setProfile(staff: StaffRow, asked: StaffChangeRequest, by: StaffManager): Promise<StaffRow> {
    const { name = staff.name, role = staff.role } = asked
    const outlets = outletsOf(role, asked.outlets ?? staff.outlets)
    const next = { ...staff, name, role, outlets }
    const details = {
      ...(role !== staff.role && { role }),
      ...(outlets.join() !== staff.outlets.join() && { outlets }),
    }
    if (name === staff.name && Object.keys(details).length === 0) return staff
    await updateStaff(database, next)
    await record(by, staff.id, { action: 'staff.changed', details })
    return next
  }

  async function create(asked: NewStaff, by: StaffManager): Promise<{ staff: StaffRow; secret: string }> {
    const { email, name, role } = asked
    throwIfRefused(judgeEmail(email))
    const outlets = outletsOf(role, asked.outlets)
    const unset = { passwordHash: null, otpStep: null, blockedAt: null, signedInAt: null }
    const staff = {
      id: uuidv7(),
      email,
      name,
      role,
      outlets,
      ...unset,
      otpSecret: newOtpSecret(),
      createdAt: clock.now(),
    }
    return database.transaction(async () => {
      if (!(await insertStaff(database, staff))) throw new RefusalError('STAFF-5')
      await record(by, staff.id, { action: 'staff.invited', details: { role } })
      return { staff, secret: await sendInvitation(staff.id, by) }
    })
  }

  async function changeStaff(id: string, asked: StaffChangeRequest, by: StaffManager): Promise<StaffRow> {
    const hasOther = await hasOtherOwner(database, id)
    const staff = await lockStaff(database, id)
    if (!staff) throw new RefusalError('COMMON-04')
    const losesOwner =
      asked.blocked === true || asked.reset === true || (asked.role !== undefined && asked.role !== 'owner')
    if (isActiveOwner(staff) && losesOwner && !hasOther) throw new RefusalError('STAFF-6')
    const named = await setProfile(staff, asked, by)
    const set = asked.blocked === undefined ? named : await setBlocked(named, asked.blocked, by)
    return asked.reset ? (await reset(set, by)).staff : set
  }

  return {
    list: (): Promise<StaffRow[]> => readStaff(database),

    /** Returns what staff and operators changed, newest first, before an entry. */
    readAudit: (page: { readonly before: string | null; readonly limit: number }): Promise<AuditRow[]> =>
      readAudit(database, page),

    /** Invites a new member of staff (STAFF-5). */
    invite: async (asked: NewStaff, by: StaffManager): Promise<StaffRow> => (await create(asked, by)).staff,

    /** Changes a member of staff (COMMON-04); refuses to leave the chain without an owner who can sign in (STAFF-6). */
    change: (id: string, asked: StaffChangeRequest, by: StaffManager): Promise<StaffRow> =>
      database.transaction(() => changeStaff(id, asked, by)),

    /** Takes or gives the access of an email by an operator's command (COMMON-04, STAFF-6). */
    blockByOperator: (email: string, blocked: boolean): Promise<StaffRow> =>
      database.transaction(async () => {
        const known = await findStaffByEmail(database, email)
        if (!known) throw new RefusalError('COMMON-04')
        return changeStaff(known.id, { blocked }, null)
      }),

    /** Invites by an operator's command, also a member of staff who has an account; returns the secret of the link. */
    inviteByOperator: async (asked: NewStaff): Promise<string> => {
      const { email, ...profile } = asked
      const known = await findStaffByEmail(database, email)
      if (!known) return (await create(asked, null)).secret
      return database.transaction(async () => {
        const named = await setProfile((await lockStaff(database, known.id)) ?? known, profile, null)
        return (await reset(await setBlocked(named, false, null), null)).secret
      })
    },
  }
}
