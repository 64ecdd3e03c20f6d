import { and, eq, gt, ne } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Member } from '../../domain/coupons/coupon-context.ts'
import type { Database } from '../database.ts'
import { members, memberSessions } from './member-schema.ts'

type SessionRow = typeof memberSessions.$inferSelect

/** Selects a session that has not ended by `now`. */
const live = (tokenHash: string, now: Temporal.Instant) =>
  and(eq(memberSessions.tokenHash, tokenHash), gt(memberSessions.expiresAt, now))

export async function insertSession({ db }: Database, session: SessionRow): Promise<void> {
  await db.insert(memberSessions).values(session)
}

/** Returns the member and end of a session, or null. */
export async function findSession(
  { db }: Database,
  tokenHash: string,
): Promise<(Member & Pick<SessionRow, 'expiresAt'>) | null> {
  const [found] = await db
    .select({ id: members.id, email: members.email, expiresAt: memberSessions.expiresAt })
    .from(memberSessions)
    .innerJoin(members, eq(members.id, memberSessions.memberId))
    .where(eq(memberSessions.tokenHash, tokenHash))
  return found ?? null
}

/** Extends a session that has not ended by `now`. */
export async function extendSession({ db }: Database, tokenHash: string, to: Temporal.Instant, now: Temporal.Instant) {
  await db.update(memberSessions).set({ expiresAt: to }).where(live(tokenHash, now))
}

/** Deletes a session; returns false if it had ended by `now`. */
export async function deleteSession({ db }: Database, tokenHash: string, now: Temporal.Instant): Promise<boolean> {
  const ended = await db
    .delete(memberSessions)
    .where(live(tokenHash, now))
    .returning({ memberId: memberSessions.memberId })
  return ended.length > 0
}

/** Deletes a member's sessions, except the one with the hash `kept`. */
export async function deleteSessionsOf({ db }: Database, memberId: string, kept: string | null): Promise<void> {
  const others = kept === null ? undefined : ne(memberSessions.tokenHash, kept)
  await db.delete(memberSessions).where(and(eq(memberSessions.memberId, memberId), others))
}
