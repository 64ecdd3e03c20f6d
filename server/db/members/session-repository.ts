import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Member } from '../../domain/coupons/coupon-context.ts'
import type { Database } from '../database.ts'
import { openMember } from './member-repository.ts'
import { members, memberSessions } from './member-schema.ts'

export type SessionRow = typeof memberSessions.$inferSelect

/** Selects a session that has not ended by `now`. */
const live = (tokenHash: string, now: Temporal.Instant) =>
  and(eq(memberSessions.tokenHash, tokenHash), gt(memberSessions.expiresAt, now))

export async function insertSession({ db }: Database, session: SessionRow): Promise<void> {
  await db.insert(memberSessions).values(session)
}

/** Returns the member and the times of a session, or null. */
export async function findSession(
  { db, sealer }: Database,
  tokenHash: string,
): Promise<(Member & Pick<SessionRow, 'expiresAt' | 'signedInAt' | 'usedAt'>) | null> {
  const { expiresAt, signedInAt, usedAt } = memberSessions
  const [found] = await db
    .select({ member: { id: members.id, email: members.email, sealed: members.sealed }, expiresAt, signedInAt, usedAt })
    .from(memberSessions)
    .innerJoin(members, eq(members.id, memberSessions.memberId))
    .where(eq(memberSessions.tokenHash, tokenHash))
  if (!found) return null
  const { member, ...times } = found
  const { id, email } = openMember(sealer, member)
  return { id, email, ...times }
}

/** Returns a member's sessions that have not ended by `now`, last used first. */
export const liveSessionsOf = ({ db }: Database, memberId: string, now: Temporal.Instant): Promise<SessionRow[]> =>
  db
    .select()
    .from(memberSessions)
    .where(and(eq(memberSessions.memberId, memberId), gt(memberSessions.expiresAt, now)))
    .orderBy(desc(memberSessions.expiresAt))

/** Updates the times of a session that has not ended by `now`. */
export async function extendSession(
  { db }: Database,
  tokenHash: string,
  times: Pick<SessionRow, 'expiresAt' | 'usedAt'>,
  now: Temporal.Instant,
) {
  await db.update(memberSessions).set(times).where(live(tokenHash, now))
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
