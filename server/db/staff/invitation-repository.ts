import { and, eq, gt } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../database.ts'
import { staffInvitations } from './staff-schema.ts'

export type InvitationRow = typeof staffInvitations.$inferSelect

/** Stores an invitation in place of the member's one before. */
export async function replaceInvitation({ db }: Database, row: InvitationRow): Promise<void> {
  const { id, secretHash, expiresAt } = row
  await db
    .insert(staffInvitations)
    .values(row)
    .onConflictDoUpdate({ target: staffInvitations.staffId, set: { id, secretHash, expiresAt } })
}

/** Returns an invitation by its secret's hash, unless it has ended by `now`. */
export async function findInvitation(
  { db }: Database,
  secretHash: string,
  now: Temporal.Instant,
): Promise<InvitationRow | null> {
  const isLive = and(eq(staffInvitations.secretHash, secretHash), gt(staffInvitations.expiresAt, now))
  const [row] = await db.select().from(staffInvitations).where(isLive)
  return row ?? null
}

/** Returns the invitation of an email, unless it was used, replaced or has ended by `now`. */
export async function findInvitationById(
  { db }: Database,
  id: string,
  now: Temporal.Instant,
): Promise<InvitationRow | null> {
  const isLive = and(eq(staffInvitations.id, id), gt(staffInvitations.expiresAt, now))
  const [row] = await db.select().from(staffInvitations).where(isLive)
  return row ?? null
}

/** Uses an invitation; returns false if it is gone. */
export async function takeInvitation({ db }: Database, id: string): Promise<boolean> {
  const taken = await db
    .delete(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .returning({ id: staffInvitations.id })
  return taken.length > 0
}

export async function deleteInvitationOf({ db }: Database, staffId: string): Promise<void> {
  await db.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId))
}
