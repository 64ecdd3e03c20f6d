import { runCommand } from './run-command.ts'
import { runStaffCommand } from './staff-command.ts'

// Invites, lists and blocks members of staff. The embedded database must not be in use.
await runCommand(async (services) => {
  process.stdout.write(`${await runStaffCommand(services, process.argv.slice(2))}\n`)
  return 0
})
