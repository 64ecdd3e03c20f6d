import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { deriveSecret, hashSecret, isSecret } from '../../crypto/secrets.ts'
import type { Database } from '../../db/database.ts'
import {
  findInvitation,
  findInvitationById,
  replaceInvitation,
  type InvitationRow,
} from '../../db/staff/invitation-repository.ts'
import type { Settings } from '../../settings.ts'
import { openLinkSecrets } from '../link-secrets.ts'

/** Validity of an invitation's link. */
export const invitationDays = 3

type Given = {
  readonly database: Database
  readonly clock: Clock
  readonly settings: Pick<Settings, 'appSecrets'>
}

export type StaffInvitations = Awaited<ReturnType<typeof openStaffInvitations>>

/** Invitations of staff. Their secrets derive from a row and secrets that all servers share. */
export async function openStaffInvitations(given: Given) {
  const { database, clock } = given
  const secrets = await openLinkSecrets(given, 'staff-invitations')
  const derive = (secret: string, id: string) => deriveSecret(secret, `staff invitation ${id}`)

  return {
    /** Returns the secret of an invitation's link. */
    secretOf: ({ id, secretHash }: Pick<InvitationRow, 'id' | 'secretHash'>): string =>
      secrets.map((secret) => derive(secret, id)).find((secret) => hashSecret(secret) === secretHash) ??
      derive(secrets[0], id),

    /** Stores an invitation in place of the member's one before. */
    make: async (staffId: string): Promise<InvitationRow> => {
      const id = randomUUID()
      const expiresAt = clock.now().add({ hours: invitationDays * 24 })
      const row = { id, staffId, secretHash: hashSecret(derive(secrets[0], id)), expiresAt }
      await replaceInvitation(database, row)
      return row
    },

    /** Returns the invitation of a link's secret; null if it is unknown, was used or has ended. */
    find: async (secret: string): Promise<InvitationRow | null> =>
      isSecret(secret) ? findInvitation(database, hashSecret(secret), clock.now()) : null,

    /** Returns the invitation of an email, or null in the same cases. */
    findById: (id: string): Promise<InvitationRow | null> => findInvitationById(database, id, clock.now()),
  }
}

/** Returns the path of an invitation's page. What follows `#` is sent to no server. */
export const invitationPathOf = (secret: string, language: 'es' | 'en' = 'es') =>
  `/office/${language === 'en' ? '?lang=en' : ''}#invitation=${secret}`
