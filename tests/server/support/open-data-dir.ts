import { openDatabase } from '../../../server/db/database.ts'

/** A second process that opens the same data directory: prints why it cannot and exits with 1. */
try {
  const database = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? '' })
  await database.close()
} catch (error) {
  process.stderr.write(String(error))
  process.exitCode = 1
}
