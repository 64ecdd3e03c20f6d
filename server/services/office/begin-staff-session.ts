import { hashSecret } from '../../crypto/secrets.ts'
import { recordSignIn, type StaffRow } from '../../db/staff/staff-repository.ts'
import { rememberPlace } from '../../db/staff/staff-session-repository.ts'
import type { Services } from '../services.ts'
import type { BegunStaffSession } from './staff-sessions.ts'

export type SignedInStaff = BegunStaffSession & { readonly staff: StaffRow }

/** Begins a session of who has signed in from an address, in the current transaction. */
export async function beginStaffSession(
  { database, clock, staffSessions }: Pick<Services, 'database' | 'clock' | 'staffSessions'>,
  staff: StaffRow,
  client: string,
): Promise<SignedInStaff> {
  const now = clock.now()
  await recordSignIn(database, staff.id, now)
  await rememberPlace(database, staff.id, hashSecret(client), now)
  return { ...(await staffSessions.begin(staff.id)), staff: { ...staff, signedInAt: now } }
}
