import { runDatabaseCommand } from './run-command.ts'
import { makeStoreKey } from './store-key-command.ts'

// Prints a new key for a store's own system, once: `store-key CODE [--replace]`. The embedded database must not be in use.
await runDatabaseCommand(async (database) => {
  process.stdout.write(`${await makeStoreKey(database, process.argv.slice(2))}\n`)
  return 0
})
