import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { createRowSealing } from '../row-sealing.ts'
import { memberLocations } from './member-schema.ts'

export type LocationRow = Omit<typeof memberLocations.$inferSelect, 'sealed'>
type Personal = Pick<LocationRow, 'name' | 'address' | 'lat' | 'long' | 'instructions'>
/** What a member says of an address. */
type LocationValues = Omit<LocationRow, 'id' | 'memberId' | 'createdAt'>

const finding = { gate: '', announce: '', landmark: '' }
const address = { kind: 'street', number: '', street: '', unit: '', area: '', municipio: 'San Juan', zip: '' } as const
const nowhere: Personal = { name: '', address: { ...address, ...finding }, lat: 0, long: 0, instructions: '' }
/** How the personal columns of saved addresses are sealed. */
export const locationSealing = createRowSealing('member_locations', nowhere)

const isOwn = (memberId: string, id: string) => and(eq(memberLocations.memberId, memberId), eq(memberLocations.id, id))

/** Returns a member's addresses, the default one first, then in the order of saving. */
export async function locationsOf({ db, sealer }: Database, memberId: string): Promise<LocationRow[]> {
  const rows = await db
    .select()
    .from(memberLocations)
    .where(eq(memberLocations.memberId, memberId))
    .orderBy(desc(memberLocations.isDefault), asc(memberLocations.createdAt), asc(memberLocations.id))
  return rows.map((row) => locationSealing.open(sealer, row))
}

/** Returns one of a member's addresses by id, or null. */
export async function findLocation(
  { db, sealer }: Database,
  memberId: string,
  id: string,
): Promise<LocationRow | null> {
  const [found] = await db.select().from(memberLocations).where(isOwn(memberId, id))
  return found ? locationSealing.open(sealer, found) : null
}

export async function insertLocation({ db, sealer }: Database, row: LocationRow): Promise<void> {
  await db.insert(memberLocations).values(locationSealing.seal(sealer, row))
}

/** Replaces what a member says of an address. */
export async function updateLocation({ db, sealer }: Database, memberId: string, id: string, values: LocationValues) {
  const set = locationSealing.seal(sealer, { ...values, id })
  await db.update(memberLocations).set(set).where(isOwn(memberId, id))
}

/** Makes an address the default of a member who has none. */
export async function setDefaultLocation({ db }: Database, memberId: string, id: string): Promise<void> {
  await db.update(memberLocations).set({ isDefault: true }).where(isOwn(memberId, id))
}

/** Clears the default address of a member. */
export async function clearDefaultLocation({ db }: Database, memberId: string): Promise<void> {
  const isDefault = and(eq(memberLocations.memberId, memberId), eq(memberLocations.isDefault, true))
  await db.update(memberLocations).set({ isDefault: false }).where(isDefault)
}

export async function deleteLocation({ db }: Database, memberId: string, id: string): Promise<void> {
  await db.delete(memberLocations).where(isOwn(memberId, id))
}
