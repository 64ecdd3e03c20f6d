import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { memberLocations } from './member-schema.ts'

export type LocationRow = typeof memberLocations.$inferSelect

const isOwn = (memberId: string, id: string) => and(eq(memberLocations.memberId, memberId), eq(memberLocations.id, id))

/** Returns a member's addresses, the default one first, then in the order of saving. */
export const locationsOf = ({ db }: Database, memberId: string): Promise<LocationRow[]> =>
  db
    .select()
    .from(memberLocations)
    .where(eq(memberLocations.memberId, memberId))
    .orderBy(desc(memberLocations.isDefault), asc(memberLocations.createdAt), asc(memberLocations.id))

/** Returns one of a member's addresses by id, or null. */
export async function findLocation({ db }: Database, memberId: string, id: string): Promise<LocationRow | null> {
  const [found] = await db.select().from(memberLocations).where(isOwn(memberId, id))
  return found ?? null
}

export async function insertLocation({ db }: Database, row: LocationRow): Promise<void> {
  await db.insert(memberLocations).values(row)
}

export async function updateLocation({ db }: Database, memberId: string, id: string, set: Partial<LocationRow>) {
  await db.update(memberLocations).set(set).where(isOwn(memberId, id))
}

/** Clears the default address of a member. */
export async function clearDefaultLocation({ db }: Database, memberId: string): Promise<void> {
  const isDefault = and(eq(memberLocations.memberId, memberId), eq(memberLocations.isDefault, true))
  await db.update(memberLocations).set({ isDefault: false }).where(isDefault)
}

export async function deleteLocation({ db }: Database, memberId: string, id: string): Promise<void> {
  await db.delete(memberLocations).where(isOwn(memberId, id))
}
