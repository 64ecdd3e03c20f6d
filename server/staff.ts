import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { StaffRequest } from '../contract/office/staff.ts'
import { runCommand } from './run-command.ts'
import { createStaffAccounts } from './services/office/staff-accounts.ts'
import { invitationPathOf } from './services/office/staff-invitations.ts'

const usage = 'Usage: npm run staff -- invite EMAIL --name "…" --role owner|service|catalog|store [--outlet CODE …]'

/** Returns the invitation of the command line. */
function invitationFrom(args: string[]) {
  const options = {
    name: { type: 'string' },
    role: { type: 'string' },
    outlet: { type: 'string', multiple: true },
  } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, email] = positionals
  const { name, role, outlet: outlets = [] } = values
  const parsed = v.safeParse(StaffRequest, { email, name, role, outlets })
  if (command !== 'invite' || !parsed.success) throw new Error(usage)
  return parsed.output
}

/** Invites a member of staff and prints the link once: `staff invite EMAIL --name "…" --role owner`. Of an account that exists, password and second factor are set anew. */
await runCommand(async (services) => {
  const secret = await createStaffAccounts(services).inviteByOperator(invitationFrom(process.argv.slice(2)))
  const { publicUrl, host, port } = services.settings
  const origin = publicUrl === null ? `http://${host}:${port}` : new URL(publicUrl).origin
  process.stdout.write(`${origin}${invitationPathOf(secret)}\n`)
  return 0
})
