import { Temporal } from 'temporal-polyfill'
import { createApp } from '../../server/app.ts'
import { memory } from '../../server/db/pglite.ts'
import { createLog } from '../../server/log.ts'
import { openServices, runServices, type Services } from '../../server/services/services.ts'
import { readSettings, type Settings } from '../../server/settings.ts'

/** A Tuesday at noon in Puerto Rico. */
export const tuesdayNoon = '2026-03-03T16:00:00Z'

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** A clock that only the test moves. */
export function pinnedClock(start: string) {
  let now = Temporal.Instant.from(start)
  return {
    now: () => now,
    set: (instant: string) => {
      now = Temporal.Instant.from(instant)
    },
    pass: (duration: Temporal.DurationLike) => {
      now = now.add(duration)
    },
  }
}

/** A database of its own for each app: in memory, or on the PostgreSQL of TEST_DATABASE_URL. */
async function freshDatabase(): Promise<{ databaseUrl: string | null; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) return { databaseUrl: null, drop: async () => undefined }
  const { Client } = await import('pg')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { databaseUrl: url.href, drop: () => run(`drop database ${name} with (force)`) }
}

/** The whole API on a fresh database with the seed, at a pinned time. */
export async function openTestApp(start = tuesdayNoon, settings: Partial<Settings> = {}, change: Partial<Services> = {}) {
  const { databaseUrl, drop } = await freshDatabase()
  const clock = pinnedClock(start)
  const services = await openServices({
    settings: { ...readSettings({}), dataDir: memory, databaseUrl, kitchen: 'off', logLevel: 'silent', ...settings },
    clock,
    log: createLog({ logLevel: 'silent' }),
  })
  const options = { ...services, ...change, messageOf: (code: string) => code }
  const app = createApp(options)
  return {
    ...services,
    clock,
    app,
    close: async () => {
      await runServices({ ...services, settings: { ...services.settings, kitchen: 'off' } })()
      await drop()
    },
  }
}
