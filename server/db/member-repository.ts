import { asc, desc, eq } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from './database.ts'
import { loyaltyCards, memberLocations, members, socialAccounts } from './member-schema.ts'
import { readPoints } from './points-repository.ts'
import { orders, pointEntries } from './schema.ts'

export type MemberRow = typeof members.$inferSelect
export type LocationRow = typeof memberLocations.$inferSelect

/** Orders that tell which stores a member goes to. */
const recentOrders = 20

export async function findMember({ db }: Database, id: string): Promise<MemberRow | null> {
  const [member] = await db.select().from(members).where(eq(members.id, id))
  return member ?? null
}

/** The member of an e-mail, which is in lower case. */
export async function findMemberOf({ db }: Database, email: string): Promise<MemberRow | null> {
  const [member] = await db.select().from(members).where(eq(members.email, email))
  return member ?? null
}

/** The same, and nobody else can change the member until the transaction ends. */
export async function lockMember({ db }: Database, id: string): Promise<MemberRow | null> {
  const [member] = await db.select().from(members).where(eq(members.id, id)).for('update')
  return member ?? null
}

/** A member's addresses, the default one first, then as they were saved. */
export const locationsOf = ({ db }: Database, memberId: string): Promise<LocationRow[]> =>
  db
    .select()
    .from(memberLocations)
    .where(eq(memberLocations.memberId, memberId))
    .orderBy(desc(memberLocations.isDefault), asc(memberLocations.createdAt), asc(memberLocations.id))

/** Ids of the stores of a member's last orders, the latest first, each once. */
export async function storesOf({ db }: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.outletId })
    .from(orders)
    .where(eq(orders.memberId, memberId))
    .orderBy(desc(orders.createdAt), desc(orders.uuid))
    .limit(recentOrders)
  return [...new Set(rows.map(({ id }) => id))]
}

/** What else a member has: the number of their card, their points, and how they sign in. */
export async function standingOf(database: Database, memberId: string) {
  const { db } = database
  const [card] = await db.select().from(loyaltyCards).where(eq(loyaltyCards.memberId, memberId))
  const social = await db
    .select({ loginType: socialAccounts.loginType })
    .from(socialAccounts)
    .where(eq(socialAccounts.memberId, memberId))
    .orderBy(asc(socialAccounts.loginType))
  return {
    card: card ?? null,
    points: await readPoints(database, memberId),
    loginTypes: social.map(({ loginType }) => loginType),
  }
}

/** Gives a member an order's points, once. */
export async function addPoints(
  { db }: Database,
  entry: { readonly id: string; readonly memberId: string; readonly orderUuid: string; readonly points: number },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insert(pointEntries)
    .values({ ...entry, at: now })
    .onConflictDoNothing()
}
