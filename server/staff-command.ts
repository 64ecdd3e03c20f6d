import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { StaffRequest } from '../contract/office/staff.ts'
import type { StaffRow } from './db/staff/staff-repository.ts'
import { RefusalError } from './domain/refusal.ts'
import { createStaffAccounts } from './services/office/staff-accounts.ts'
import { invitationPathOf } from './services/office/staff-invitations.ts'
import type { Services } from './services/services.ts'

const usage = `Usage: npm run staff -- invite EMAIL --name "…" --role owner|service|catalog|store [--outlet CODE …]
       npm run staff -- list
       npm run staff -- block EMAIL
       npm run staff -- unblock EMAIL
--outlet is for the role store alone, which needs at least one.`

/** What an operator reads in place of a code. */
const words: Readonly<Record<string, string>> = {
  'COMMON-01': 'The email or the code of a store is wrong.',
  'COMMON-04': 'No member of staff has this email: npm run staff -- list shows all of them.',
  'STAFF-6': 'This is the only owner who can sign in: invite another one first.',
}

const options = {
  name: { type: 'string' },
  role: { type: 'string' },
  outlet: { type: 'string', multiple: true },
} as const

type StaffServices = Parameters<typeof createStaffAccounts>[0] & Pick<Services, 'settings'>

function stateOf({ blockedAt, passwordHash }: StaffRow): string {
  if (blockedAt !== null) return 'blocked'
  return passwordHash === null ? 'invited' : 'active'
}

async function answer({ settings, ...services }: StaffServices, args: readonly string[]): Promise<string> {
  const accounts = createStaffAccounts(services)
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [command, email = ''] = positionals
  if (command === 'list') {
    const lines = (await accounts.list()).map((staff) =>
      [staff.email, staff.name, staff.role, staff.outlets.join(',') || '-', stateOf(staff)].join('\t'),
    )
    return lines.join('\n') || 'There is no member of staff yet: invite an owner first.'
  }
  if (command === 'block' || command === 'unblock') {
    const staff = await accounts.blockByOperator(email.toLowerCase(), command === 'block')
    return `${staff.email} is ${stateOf(staff)}`
  }
  const { name, role, outlet: outlets = [] } = values
  const parsed = v.safeParse(StaffRequest, { email, name, role, outlets })
  const isLeftOver = role !== 'store' && outlets.length > 0
  if (command !== 'invite' || !parsed.success || isLeftOver) throw new Error(usage)
  const secret = await accounts.inviteByOperator(parsed.output)
  const { publicUrl, host, port } = settings
  const origin = publicUrl === null ? `http://${host}:${port}` : new URL(publicUrl).origin
  return `${origin}${invitationPathOf(secret)}`
}

/**
 * Invites a member of staff and returns the link, given out once: `invite EMAIL --name "…" --role owner`; of an account
 * that exists, password and second factor are set anew. Lists, blocks and unblocks members of staff. @throws an Error
 * that says what is wrong with the arguments
 */
export async function runStaffCommand(services: StaffServices, args: readonly string[]): Promise<string> {
  try {
    return await answer(services, args)
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    throw new Error(words[error.code] ?? error.code, { cause: error })
  }
}
