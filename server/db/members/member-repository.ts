import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Sealer } from '../../crypto/sealer.ts'
import type { Database } from '../database.ts'
import { createRowSealing } from '../row-sealing.ts'
import { members } from './member-schema.ts'
import { readLoginTypes } from './social-repository.ts'
import { findLoyaltyCardOfMember } from './loyalty-card-repository.ts'
import { readPoints } from './points-repository.ts'
import { orders, pointEntries } from '../order-schema.ts'

type StoredMember = typeof members.$inferSelect
export type MemberRow = Omit<StoredMember, 'sealed'>
type Personal = Pick<MemberRow, 'email' | 'firstName' | 'lastName' | 'phone' | 'birthdate' | 'gender'>

const nobody: Personal = { email: '', firstName: '', lastName: '', phone: '', birthdate: null, gender: null }
const sealing = createRowSealing('members', nobody)

/** Returns a member as stored: found by the hash of the email if that is sealed. */
export const sealMember = (sealer: Sealer, row: MemberRow): StoredMember => ({
  ...sealing.seal(sealer, row),
  email: sealer.hash(row.email),
})

/** Returns a stored member, or only some columns, with the personal ones open. */
export const openMember = sealing.open

/** Number of orders that determine a member's stores. */
const recentOrders = 20

export async function findMember({ db, sealer }: Database, id: string): Promise<MemberRow | null> {
  const [member] = await db.select().from(members).where(eq(members.id, id))
  return member ? openMember(sealer, member) : null
}

/** Returns the member of an email in lower case. */
export async function findMemberByEmail({ db, sealer }: Database, email: string): Promise<MemberRow | null> {
  const [member] = await db
    .select()
    .from(members)
    .where(inArray(members.email, sealer.formsOf(email)))
  return member ? openMember(sealer, member) : null
}

/** Returns the member with this id, locked until the transaction ends. */
export async function lockMember({ db, sealer }: Database, id: string): Promise<MemberRow | null> {
  const [member] = await db.select().from(members).where(eq(members.id, id)).for('update')
  return member ? openMember(sealer, member) : null
}

/** Stores a new member; returns false if the email exists. */
export async function insertMember({ db, sealer }: Database, row: MemberRow): Promise<boolean> {
  const stored = await db
    .insert(members)
    .values(sealMember(sealer, row))
    .onConflictDoNothing()
    .returning({ id: members.id })
  return stored.length > 0
}

const unconfirmed = (id: string) => and(eq(members.id, id), isNull(members.emailConfirmedAt))

/** Changes an unconfirmed member; returns false if it has been confirmed. */
export async function updateUnconfirmedMember({ db, sealer }: Database, row: MemberRow): Promise<boolean> {
  const set = sealMember(sealer, row)
  const stored = await db.update(members).set(set).where(unconfirmed(row.id)).returning({ id: members.id })
  return stored.length > 0
}

/** Confirms a member's email, once. */
export async function confirmMember({ db }: Database, id: string, now: Temporal.Instant): Promise<void> {
  await db.update(members).set({ emailConfirmedAt: now }).where(unconfirmed(id))
}

export async function updateMember({ db, sealer }: Database, row: MemberRow): Promise<void> {
  await db.update(members).set(sealMember(sealer, row)).where(eq(members.id, row.id))
}

type Password = Pick<MemberRow, 'passwordHash' | 'emailConfirmedAt'>

export async function updatePassword({ db }: Database, id: string, set: Password): Promise<void> {
  await db.update(members).set(set).where(eq(members.id, id))
}

/** Deletes a member and the data that is theirs alone. */
export async function deleteMember({ db }: Database, id: string): Promise<void> {
  await db.delete(members).where(eq(members.id, id))
}

/** Returns the store ids of a member's last orders, latest first, without duplicates. */
export async function recentStoresOf({ db }: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.outletId })
    .from(orders)
    .where(eq(orders.memberId, memberId))
    .orderBy(desc(orders.createdAt), desc(orders.uuid))
    .limit(recentOrders)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Returns a member's card number, points, and sign-in methods. */
export async function readCardPointsAndLogins(database: Database, memberId: string) {
  return {
    card: await findLoyaltyCardOfMember(database, memberId),
    points: await readPoints(database, memberId),
    loginTypes: await readLoginTypes(database, memberId),
  }
}

/** Sets the points that a member has of an order. */
export async function setOrderPoints(
  { db }: Database,
  entry: { readonly id: string; readonly memberId: string; readonly orderUuid: string; readonly points: number },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insert(pointEntries)
    .values({ ...entry, at: now })
    .onConflictDoUpdate({ target: pointEntries.orderUuid, set: { points: entry.points } })
}
