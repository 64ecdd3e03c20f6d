import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../database.ts'
import { staffPasskeyChallenges, staffPasskeys } from './passkey-schema.ts'

export type PasskeyRow = typeof staffPasskeys.$inferSelect
type ChallengeRow = typeof staffPasskeyChallenges.$inferSelect

/** Returns a member's passkeys, the oldest first. */
export const readPasskeys = ({ db }: Database, staffId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id))

/** Returns the passkey of a credential, locked until the transaction ends. */
export async function lockPasskey({ db }: Database, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(staffPasskeys).where(eq(staffPasskeys.credentialId, credentialId)).for('update')
  return row ?? null
}

/** Stores a passkey; returns false if its credential is somebody's already. */
export async function insertPasskey({ db }: Database, row: PasskeyRow): Promise<boolean> {
  const stored = await db.insert(staffPasskeys).values(row).onConflictDoNothing().returning({ id: staffPasskeys.id })
  return stored.length > 0
}

/** Records a sign-in by a passkey. */
export async function recordPasskeyUse(
  { db }: Database,
  id: string,
  used: Pick<PasskeyRow, 'counter' | 'usedAt'>,
): Promise<void> {
  await db.update(staffPasskeys).set(used).where(eq(staffPasskeys.id, id))
}

/** Deletes a passkey of a member of staff; returns it, or null if they have none with this id. */
export async function deletePasskey({ db }: Database, staffId: string, id: string): Promise<PasskeyRow | null> {
  const [gone] = await db
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning()
  return gone ?? null
}

/** Deletes all passkeys of a member of staff, and what would add another one; returns how many they were. */
export async function deletePasskeysOf({ db }: Database, staffId: string): Promise<number> {
  await db.delete(staffPasskeyChallenges).where(eq(staffPasskeyChallenges.staffId, staffId))
  const gone = await db
    .delete(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .returning({ id: staffPasskeys.id })
  return gone.length
}

export async function insertPasskeyChallenge({ db }: Database, row: ChallengeRow): Promise<void> {
  await db.insert(staffPasskeyChallenges).values(row)
}

/** Takes a challenge, once: of this member of staff, or of a sign-in for null. Returns false if it is gone or over. */
export async function takePasskeyChallenge(
  { db }: Database,
  challengeHash: string,
  { staffId, now }: { readonly staffId: string | null; readonly now: Temporal.Instant },
): Promise<boolean> {
  const { staffId: of, expiresAt } = staffPasskeyChallenges
  const isTheirs = staffId === null ? isNull(of) : eq(of, staffId)
  const taken = await db
    .delete(staffPasskeyChallenges)
    .where(and(eq(staffPasskeyChallenges.challengeHash, challengeHash), isTheirs, gt(expiresAt, now)))
    .returning({ challengeHash: staffPasskeyChallenges.challengeHash })
  return taken.length > 0
}
