import { readStoreKeyHashes } from './db/store-key-repository.ts'
import { createStaffAccounts } from './services/office/staff-accounts.ts'
import { invitationPathOf } from './services/office/staff-invitations.ts'
import type { Services } from './services/services.ts'
import { issueStoreKey } from './services/store-keys.ts'

/** Paths into the demo's screens: of a store with its key, and of the office with the invitation of its first owner. */
export type DemoPaths = { readonly kitchen: string; readonly office: string }

const store = 'SJ01'
const owner = { email: 'alma.rios@example.com', name: 'Alma Ríos', role: 'owner' } as const

/** Returns the paths into a demo on this computer; with a key and an invitation at its first start alone. */
export async function demoPathsOf({ settings, ...services }: Services): Promise<DemoPaths | null> {
  if (settings.deployment !== 'local' || settings.seed !== 'demo') return null
  const { database } = services
  const accounts = createStaffAccounts(services)
  const [staff, keys] = [await accounts.list(), await readStoreKeyHashes(database)]
  if (staff.length + keys.length > 0) return { kitchen: `/kitchen/${store}`, office: '/office/' }
  const key = await issueStoreKey(database, store)
  const invitation = await accounts.inviteByOperator({ ...owner, outlets: [] })
  return { kitchen: `/kitchen/${store}#key=${key}`, office: invitationPathOf(invitation) }
}
