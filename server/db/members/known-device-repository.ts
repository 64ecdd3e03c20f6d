import { and, eq, inArray } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../database.ts'
import { memberDevices, members } from './member-schema.ts'

/** Remembers a device on which a member has signed in. */
export async function rememberDevice(
  { db }: Database,
  memberId: string,
  deviceHash: string,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insert(memberDevices)
    .values({ memberId, deviceHash, signedInAt: now })
    .onConflictDoUpdate({ target: [memberDevices.memberId, memberDevices.deviceHash], set: { signedInAt: now } })
}

/** Whether the member of an email has signed in on a device. One statement for every email, which prevents enumeration. */
export async function isKnownDevice({ db, sealer }: Database, email: string, deviceHash: string): Promise<boolean> {
  const found = await db
    .select({ memberId: memberDevices.memberId })
    .from(memberDevices)
    .innerJoin(members, eq(members.id, memberDevices.memberId))
    .where(and(inArray(members.email, sealer.formsOf(email)), eq(memberDevices.deviceHash, deviceHash)))
  return found.length > 0
}

export async function forgetDevicesOf({ db }: Database, memberId: string): Promise<void> {
  await db.delete(memberDevices).where(eq(memberDevices.memberId, memberId))
}
