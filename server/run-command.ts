import { systemClock } from './clock.ts'
import { isUnreachable } from './db/is-unreachable.ts'
import { openServedDatabase, type Database } from './db/database.ts'
import { createLog } from './log.ts'
import { openServices, type Services } from './services/services.ts'
import { readSettings, type Settings } from './settings.ts'

function errorText(error: unknown): string {
  if (isUnreachable(error)) return 'The database does not answer: check DATABASE_URL, and that PostgreSQL runs'
  return error instanceof Error ? error.message : String(error)
}

/** Runs an operator's command on this server's database; `work` returns the exit code. The embedded database must not be in use. */
export async function runDatabaseCommand(work: (database: Database, settings: Settings) => Promise<number>) {
  try {
    const settings = readSettings(process.env)
    const database = await openServedDatabase(settings)
    try {
      process.exitCode = await work(database, settings)
    } finally {
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`)
    process.exitCode = 1
  }
}

/** Runs an operator's command with the services of this server's settings; `work` returns the exit code. */
export const runCommand = (work: (services: Services) => Promise<number>): Promise<void> =>
  runDatabaseCommand(async (database, settings) => {
    const log = createLog({ ...settings, logLevel: 'warn' })
    return work(await openServices({ settings, clock: systemClock, log, database }))
  })
