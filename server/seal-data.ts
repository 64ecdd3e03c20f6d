import { openServedDatabase } from './db/database.ts'
import { sealRows } from './db/seal-rows.ts'
import { readSettings } from './settings.ts'

/** Seals all personal data with the first key of `DATA_KEY`, while servers run. The embedded database must not be in use. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir, dataKeys } = readSettings(process.env)
  // Without the settings' limits of time: a table may take longer.
  const database = await openServedDatabase({ databaseUrl, dataDir, dataKeys })
  try {
    process.stdout.write(`${await sealRows(database)} rows sealed\n`)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
