import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startPostgres, type OwnPostgres } from '../../scripts/temporary-postgres.mjs'
import { startServer, type RunningServer } from '../browser/support/server.ts'
import { freePorts, startNginx } from './nginx.ts'

/** Servers of a fleet. */
export const servers = 3
const noon = Date.parse('2026-03-03T16:00:00Z')
const shared = { TRUSTED_PROXIES: '127.0.0.1', SHUTDOWN_DELAY: '2', LOG_LEVEL: 'silent' }

/** Returns the time of the shop, in milliseconds: from Tuesday noon in Puerto Rico. */
export const shopTime = () => noon + performance.now()

/** Returns the settings of a shop whose clock is `later` milliseconds ahead. */
export const shop = (later = 0) => ({ ...shared, KITCHEN: 'off', CLOCK: new Date(shopTime() + later).toISOString() })
/** Returns the settings of production. */
export const strict = () => ({
  ...shared,
  DEPLOYMENT: 'production',
  PUBLIC_URL: 'https://pizza.example',
  LOG_LEVEL: 'info', // a line of the log says where the server listens
  ACCESS_LOG: '0',
})

/** What a program proves: a line of its table. */
export type Row = {
  readonly phase: string
  readonly calls: number
  readonly done: number
  readonly other: string
  readonly ok: boolean
}
/** What a fleet needs to run. */
export type Ground = { readonly nginx: string; readonly postgres: OwnPostgres }
export type Fleet = {
  readonly origin: string
  /** The processes, without those that start. */
  readonly running: readonly (RunningServer | undefined)[]
  /** Ends a server and starts it again, from `program` or where it was. */
  readonly replace: (signal: 'SIGTERM' | 'SIGKILL', index: number, program?: string) => Promise<void>
}

/** Runs `work` with servers behind nginx; each has settings of its own, and starts in `program`. */
export async function withFleet(
  { nginx, postgres }: Ground,
  settings: (index: number) => Readonly<Record<string, string>>,
  work: (fleet: Fleet) => Promise<void>,
  program = '.',
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bohio-fleet-'))
  const ports = await freePorts(servers)
  const programs = ports.map(() => program)
  const start = (index: number) => {
    const own = { DATABASE_URL: postgres.url, ...settings(index), PORT: String(ports[index]) }
    return startServer(dataDir, own, programs[index])
  }
  const running: (RunningServer | undefined)[] = []
  for (const index of ports.keys()) running.push(await start(index))
  const proxy = await startNginx(nginx, ports)
  try {
    const replace: Fleet['replace'] = async (signal, index, next) => {
      if (signal === 'SIGTERM') await proxy.rest(ports[index])
      const ending = running[index]?.end(signal)
      programs[index] = next ?? programs[index] ?? '.'
      await ending
      running[index] = undefined
      running[index] = await start(index)
      if (signal === 'SIGTERM') await proxy.rest()
    }
    await work({ origin: proxy.origin, running, replace })
  } finally {
    await Promise.all(running.flatMap((server) => (server ? [server.end('SIGKILL')] : [])))
    await proxy.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs `work` with nginx and a temporary PostgreSQL. @throws if one is not installed */
export async function withGround(work: (ground: Ground) => Promise<void>): Promise<void> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const nginx = folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
  const postgres = nginx === undefined ? null : await startPostgres()
  if (nginx === undefined || postgres === null)
    throw new Error(`${nginx === undefined ? 'nginx' : 'PostgreSQL'} is not installed: the fleet needs it`)
  try {
    await work({ nginx, postgres })
  } finally {
    await postgres.stop()
  }
}
