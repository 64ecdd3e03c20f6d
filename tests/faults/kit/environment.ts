import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { startPostgres, type OwnPostgres } from '../../../scripts/temporary-postgres.mjs'
import { startServer, type RunningServer } from '../../browser/support/server.ts'

/** Tuesday noon in Puerto Rico. */
const noon = Date.parse('2026-03-03T16:00:00Z')
const pollMs = 50

/** Time limit for any condition, in milliseconds. */
const limitMs = 60_000

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUpMs = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > giveUpMs) throw new Error('The condition timed out')
    await rest(pollMs)
  }
}

/** Locked tables, which block writers midway. */
export type HeldLocks = {
  /** Resolves once `count` connections wait for one of the tables. */
  readonly waiting: (count: number) => Promise<void>
  readonly release: () => Promise<void>
}

/** `mode`: SHARE ROW EXCLUSIVE blocks writers, ACCESS EXCLUSIVE also readers. */
async function holdTables(url: string, tables: readonly string[], mode: string): Promise<HeldLocks> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // the database may stop during the lock
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${tables.map(escapeIdentifier).join(', ')} in ${mode} mode`)
  const watcher = new Client({ connectionString: url })
  watcher.on('error', () => undefined)
  await watcher.connect()
  const count = 'select count(distinct pid)::int as waiting from pg_locks where not granted'
  return {
    waiting: (least) =>
      until(async () => {
        const { rows } = await watcher.query<{ waiting: number }>(count)
        return (rows[0]?.waiting ?? 0) >= least
      }),
    release: async () => {
      await Promise.all([client.end(), watcher.end()])
    },
  }
}

async function noticesAt(origin: string): Promise<number> {
  const measures = await (await fetch(`${origin}/metrics`)).text()
  return Number(/_count\{method="POST",route="[^"]*\/notices",status="200"\} (\d+)/.exec(measures)?.[1] ?? 0)
}

/** The kitchen waits 15 minutes before it acts. */
const patient = { KITCHEN: 'auto', KITCHEN_SPEED: '0.05' }

/** A server and its database that can be made to fail. */
export async function openEnvironment() {
  const postgres: OwnPostgres | null = await startPostgres({ durable: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'bohio-matrix-'))
  // Held locks are these tests' faults: the server waits for them.
  const waiting = { DATABASE_LOCK_TIMEOUT: '0', DATABASE_STATEMENT_TIMEOUT: '0', DATABASE_IDLE_TIMEOUT: '0' }
  const data = postgres ? { DATABASE_URL: postgres.url, ...waiting } : {}
  /** Advances over restarts, so that servers do not start in the past. */
  const clock = (later: number) => new Date(noon + performance.now() + later).toISOString()
  const start = (settings: Readonly<Record<string, string>>, later = 0) =>
    startServer(dataDir, { CLOCK: clock(later), LOG_LEVEL: 'silent', ...data, ...settings })
  let server: RunningServer = await start(patient)
  return {
    where: () => server.url,
    hasPostgres: postgres !== null,
    ledger: { databaseUrl: postgres?.url ?? null, dataDir },
    hold: (tables: readonly string[], mode = 'share row exclusive') =>
      postgres ? holdTables(postgres.url, tables, mode) : null,
    /** Polls until `isSo`. */
    until,
    /** Number of bank notifications received so far. */
    notices: () => noticesAt(server.url),
    noticesAfter: (received: number, more: number) =>
      until(async () => (await noticesAt(server.url)) >= received + more),
    kill: () => server.end('SIGKILL'),
    stop: () => server.end('SIGTERM'),
    /** Starts the server again, `later` milliseconds ahead. */
    start: async (settings: Readonly<Record<string, string>> = patient, later = 0) => {
      server = await start(settings, later)
    },
    /** Crashes the database and restarts it after `seconds`. */
    loseDatabase: async (seconds: number) => {
      await postgres?.crash()
      await rest(seconds * 1000)
      await postgres?.resume()
    },
    close: async () => {
      await server.end('SIGKILL')
      await postgres?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type Environment = Awaited<ReturnType<typeof openEnvironment>>
