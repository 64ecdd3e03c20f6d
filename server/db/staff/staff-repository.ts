import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Sealer } from '../../crypto/sealer.ts'
import type { Database } from '../database.ts'
import { createRowSealing } from '../row-sealing.ts'
import { staff } from './staff-schema.ts'

type StoredStaff = typeof staff.$inferSelect
export type StaffRow = Omit<StoredStaff, 'sealed'>

export const staffSealing = createRowSealing('staff', { email: '', name: '', otpSecret: '' })

/** Returns a member of staff as stored: found by the hash of the email if that is sealed. */
const sealStaff = (sealer: Sealer, row: StaffRow): StoredStaff => ({
  ...staffSealing.seal(sealer, row),
  email: sealer.hash(row.email),
})

export async function findStaff({ db, sealer }: Database, id: string): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  return row ? staffSealing.open(sealer, row) : null
}

/** Returns the member of staff of an email in lower case. */
export async function findStaffByEmail({ db, sealer }: Database, email: string): Promise<StaffRow | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(inArray(staff.email, sealer.formsOf(email)))
  return row ? staffSealing.open(sealer, row) : null
}

/** Returns the member of staff with this id, locked until the transaction ends. */
export async function lockStaff({ db, sealer }: Database, id: string): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id)).for('update')
  return row ? staffSealing.open(sealer, row) : null
}

/** Returns all members of staff, in the order of their invitations. */
export async function readStaff({ db, sealer }: Database): Promise<StaffRow[]> {
  const rows = await db.select().from(staff).orderBy(asc(staff.createdAt), asc(staff.id))
  return rows.map((row) => staffSealing.open(sealer, row))
}

/** Stores a new member of staff; returns false if the email exists. */
export async function insertStaff({ db, sealer }: Database, row: StaffRow): Promise<boolean> {
  const stored = await db.insert(staff).values(sealStaff(sealer, row)).onConflictDoNothing().returning({ id: staff.id })
  return stored.length > 0
}

export async function updateStaff({ db, sealer }: Database, row: StaffRow): Promise<void> {
  await db.update(staff).set(sealStaff(sealer, row)).where(eq(staff.id, row.id))
}

/** Whether another owner can sign in. The owners are locked until the transaction ends. */
export async function hasOtherOwner({ db }: Database, id: string): Promise<boolean> {
  const owners = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNotNull(staff.passwordHash), isNull(staff.blockedAt)))
    .orderBy(asc(staff.id))
    .for('update')
  return owners.some((owner) => owner.id !== id)
}

/** Records a sign-in. */
export async function recordSignIn({ db }: Database, id: string, signedInAt: Temporal.Instant): Promise<void> {
  await db.update(staff).set({ signedInAt }).where(eq(staff.id, id))
}

/** Takes the time step of a code, once; returns false if it or a later one was accepted before. */
export async function takeOtpStep({ db }: Database, id: string, otpStep: number): Promise<boolean> {
  const isNew = or(isNull(staff.otpStep), lt(staff.otpStep, otpStep))
  const taken = await db
    .update(staff)
    .set({ otpStep })
    .where(and(eq(staff.id, id), isNew))
    .returning({ id: staff.id })
  return taken.length > 0
}
