import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../database.ts'
import { staffSealing, type StaffRow } from './staff-repository.ts'
import { staff, staffChallenges, staffPlaces, staffSessions } from './staff-schema.ts'

type SessionRow = typeof staffSessions.$inferSelect
type ChallengeRow = typeof staffChallenges.$inferSelect

export async function insertStaffSession({ db }: Database, session: SessionRow): Promise<void> {
  await db.insert(staffSessions).values(session)
}

/** Returns the member of staff of a session that has not ended by `now` and was used since `usedSince`, or null. */
export async function findStaffSession(
  { db, sealer }: Database,
  tokenHash: string,
  { now, usedSince }: { readonly now: Temporal.Instant; readonly usedSince: Temporal.Instant },
): Promise<{ readonly staff: StaffRow; readonly usedAt: Temporal.Instant } | null> {
  const { expiresAt, usedAt } = staffSessions
  const isLive = and(eq(staffSessions.tokenHash, tokenHash), gt(expiresAt, now), gt(usedAt, usedSince))
  const [found] = await db
    .select({ staff, usedAt })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(isLive)
  return found ? { staff: staffSealing.open(sealer, found.staff), usedAt: found.usedAt } : null
}

export async function touchStaffSession({ db }: Database, tokenHash: string, usedAt: Temporal.Instant): Promise<void> {
  await db.update(staffSessions).set({ usedAt }).where(eq(staffSessions.tokenHash, tokenHash))
}

export async function deleteStaffSession({ db }: Database, tokenHash: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash))
}

/** Ends a member's sessions, and the sign-ins that await their code. */
export async function deleteStaffSessionsOf({ db }: Database, staffId: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.staffId, staffId))
  await db.delete(staffChallenges).where(eq(staffChallenges.staffId, staffId))
}

/** Ends a member's sessions except one, and the sign-ins that await their code. */
export async function deleteOtherStaffSessions(
  { db }: Database,
  staffId: string,
  keptTokenHash: string,
): Promise<void> {
  const { tokenHash } = staffSessions
  await db.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), ne(tokenHash, keptTokenHash)))
  await db.delete(staffChallenges).where(eq(staffChallenges.staffId, staffId))
}

export async function insertChallenge({ db }: Database, challenge: Omit<ChallengeRow, 'tries'>): Promise<void> {
  await db.insert(staffChallenges).values(challenge)
}

/** Counts an attempted code of a challenge; returns whose it is, or null if it is over or had `most` attempts. */
export async function countChallengeAttempt(
  { db }: Database,
  challengeHash: string,
  { now, most }: { readonly now: Temporal.Instant; readonly most: number },
): Promise<string | null> {
  const { tries, expiresAt } = staffChallenges
  const [counted] = await db
    .update(staffChallenges)
    .set({ tries: sql`${tries} + 1` })
    .where(and(eq(staffChallenges.challengeHash, challengeHash), gt(expiresAt, now), lt(tries, most)))
    .returning({ staffId: staffChallenges.staffId })
  return counted?.staffId ?? null
}

/** Deletes a challenge; returns false if it is gone. */
export async function deleteChallenge({ db }: Database, challengeHash: string): Promise<boolean> {
  const gone = await db
    .delete(staffChallenges)
    .where(eq(staffChallenges.challengeHash, challengeHash))
    .returning({ staffId: staffChallenges.staffId })
  return gone.length > 0
}

/** Remembers an address from which a member of staff has signed in. */
export async function rememberPlace(
  { db }: Database,
  staffId: string,
  clientHash: string,
  signedInAt: Temporal.Instant,
): Promise<void> {
  await db
    .insert(staffPlaces)
    .values({ staffId, clientHash, signedInAt })
    .onConflictDoUpdate({ target: [staffPlaces.staffId, staffPlaces.clientHash], set: { signedInAt } })
}

/** Whether the member of staff of an email has signed in from an address. One statement for every email, which prevents enumeration. */
export async function isKnownPlace({ db, sealer }: Database, email: string, clientHash: string): Promise<boolean> {
  const found = await db
    .select({ staffId: staffPlaces.staffId })
    .from(staffPlaces)
    .innerJoin(staff, eq(staff.id, staffPlaces.staffId))
    .where(and(inArray(staff.email, sealer.formsOf(email)), eq(staffPlaces.clientHash, clientHash)))
  return found.length > 0
}
