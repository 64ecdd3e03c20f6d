import { openDatabase } from '../../../server/db/database.ts'

/** A second process that opens the same data: says why it cannot, and ends with 1. */
try {
  const database = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? '' })
  await database.close()
} catch (error) {
  process.stderr.write(String(error))
  process.exitCode = 1
}
