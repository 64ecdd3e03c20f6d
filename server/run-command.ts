import { systemClock } from './clock.ts'
import { openServedDatabase } from './db/database.ts'
import { createLog } from './log.ts'
import { openServices, type Services } from './services/services.ts'
import { readSettings } from './settings.ts'

/** Runs an operator's command with the services of this server's settings; `work` returns the exit code. The embedded database must not be in use. */
export async function runCommand(work: (services: Services) => Promise<number>): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const database = await openServedDatabase(settings)
    try {
      const log = createLog({ ...settings, logLevel: 'warn' })
      process.exitCode = await work(await openServices({ settings, clock: systemClock, log, database }))
    } finally {
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
