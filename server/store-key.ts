import { openServedDatabase } from './db/database.ts'
import { issueStoreKey } from './services/store-keys.ts'
import { readSettings } from './settings.ts'

/** Prints a new key for a store's own system, once: `store-key CODE`. The embedded database must not be in use. */
async function main(code: string | undefined): Promise<number> {
  if (code === undefined) throw new Error('Give the code of a store, such as SJ01')
  const database = await openServedDatabase(readSettings(process.env))
  const key = await issueStoreKey(database, code)
  await database.close()
  if (key === null) throw new Error(`There is no store ${code}`)
  process.stdout.write(`${key}\n`)
  return 0
}

try {
  process.exitCode = await main(process.argv[2])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
