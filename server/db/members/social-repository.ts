import { and, asc, eq, gt } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { LoginType } from '../../../contract/customers.ts'
import type { Database } from '../database.ts'
import { socialAccounts, socialStarts, socialTickets } from './member-schema.ts'

type StartRow = typeof socialStarts.$inferSelect
type TicketRow = typeof socialTickets.$inferSelect
/** An account at a provider. */
export type SocialAccount = Pick<TicketRow, 'loginType' | 'subject'>

export async function insertSocialStart({ db }: Database, start: StartRow): Promise<void> {
  await db.insert(socialStarts).values(start)
}

/** Deletes and returns a sign-in in progress that has not ended by `now`, or null. */
export async function takeSocialStart(
  { db }: Database,
  { stateHash, browserHash, loginType }: Pick<StartRow, 'stateHash' | 'browserHash' | 'loginType'>,
  now: Temporal.Instant,
): Promise<StartRow | null> {
  const isThis = and(
    eq(socialStarts.stateHash, stateHash),
    eq(socialStarts.browserHash, browserHash),
    eq(socialStarts.loginType, loginType),
    gt(socialStarts.expiresAt, now),
  )
  const [start] = await db.delete(socialStarts).where(isThis).returning()
  return start ?? null
}

export async function insertSocialTicket({ db }: Database, ticket: TicketRow): Promise<void> {
  await db.insert(socialTickets).values(ticket)
}

/** Returns a ticket that has not ended by `now`, or null. */
export async function findSocialTicket(
  { db }: Database,
  ticketHash: string,
  now: Temporal.Instant,
): Promise<TicketRow | null> {
  const isLive = and(eq(socialTickets.ticketHash, ticketHash), gt(socialTickets.expiresAt, now))
  const [found] = await db.select().from(socialTickets).where(isLive)
  return found ?? null
}

/** Deletes a ticket; returns false if there is none. */
export async function deleteSocialTicket({ db }: Database, ticketHash: string): Promise<boolean> {
  const spent = await db.delete(socialTickets).where(eq(socialTickets.ticketHash, ticketHash)).returning()
  return spent.length > 0
}

/** Returns the member of an account at a provider, or null. */
export async function findMemberBySocial(
  { db }: Database,
  { loginType, subject }: SocialAccount,
): Promise<string | null> {
  const isAccount = and(eq(socialAccounts.loginType, loginType), eq(socialAccounts.subject, subject))
  const [found] = await db.select().from(socialAccounts).where(isAccount)
  return found?.memberId ?? null
}

/** Returns the providers of a member's accounts, in order. */
export async function readLoginTypes({ db }: Database, memberId: string): Promise<LoginType[]> {
  const found = await db
    .select({ loginType: socialAccounts.loginType })
    .from(socialAccounts)
    .where(eq(socialAccounts.memberId, memberId))
    .orderBy(asc(socialAccounts.loginType))
  return found.map(({ loginType }) => loginType)
}

/** Connects an account to a member, in place of another one of its provider; returns false if it belongs to another member. */
export async function connectSocial(
  database: Database,
  { loginType, subject }: SocialAccount,
  memberId: string,
): Promise<boolean> {
  await disconnectSocial(database, memberId, loginType)
  const connected = await database.db
    .insert(socialAccounts)
    .values({ loginType, subject, memberId })
    .onConflictDoNothing()
    .returning()
  return connected.length > 0
}

/** Disconnects a member's accounts of a provider, or of all. */
export async function disconnectSocial({ db }: Database, memberId: string, loginType?: LoginType): Promise<void> {
  const ofType = loginType === undefined ? undefined : eq(socialAccounts.loginType, loginType)
  await db.delete(socialAccounts).where(and(eq(socialAccounts.memberId, memberId), ofType))
}
