// Runs three servers behind nginx on one PostgreSQL (npm run fleet): customers order while servers are killed and rolled,
// and logins are limited by address on all servers together. Prints a table; exit code 1 if a row is not as expected.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startPostgres } from '../../scripts/temporary-postgres.mjs'
import { createApi } from '../../src/api/api.ts'
import { startServer, type RunningServer } from '../browser/support/server.ts'
import { fillCart, placeAtFreeSlot } from '../faults/kit/clients.ts'
import { listOpenStores } from '../faults/kit/customer.ts'
import { readDatabaseSummary } from '../faults/kit/database-summary.ts'
import { forEachOf } from '../faults/kit/for-each.ts'
import { httpTo } from '../faults/kit/http-to.ts'
import { freePorts, startNginx } from './nginx.ts'

const servers = 3
const journeys = 90
const connections = 10
const noon = Date.parse('2026-03-03T16:00:00Z')
const shared = { TRUSTED_PROXIES: '127.0.0.1', SHUTDOWN_DELAY: '2', LOG_LEVEL: 'silent' }
const shop = () => ({ ...shared, KITCHEN: 'off', CLOCK: new Date(noon + performance.now()).toISOString() })
const strict = () => ({ ...shared, DEPLOYMENT: 'production', PUBLIC_URL: 'https://pizza.example' })

type Row = {
  readonly phase: string
  readonly calls: number
  readonly done: number
  readonly other: string
  readonly ok: boolean
}
type Fleet = {
  readonly origin: string
  readonly replace: (signal: 'SIGTERM' | 'SIGKILL', index: number) => Promise<void>
}

/** Runs `work` with servers behind nginx. */
async function withFleet(
  nginx: string,
  settings: () => Readonly<Record<string, string>>,
  work: (fleet: Fleet) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bohio-fleet-'))
  const ports = await freePorts(servers)
  const start = (port: number | undefined) => startServer(dataDir, { ...settings(), PORT: String(port) })
  const running: RunningServer[] = []
  for (const port of ports) running.push(await start(port))
  const proxy = await startNginx(nginx, ports)
  try {
    const replace: Fleet['replace'] = async (signal, index) => {
      await running[index]?.end(signal)
      running[index] = await start(ports[index])
    }
    await work({ origin: proxy.origin, replace })
  } finally {
    await Promise.all(running.map((server) => server.end('SIGKILL')))
    await proxy.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const placed: string[] = []

/** Places orders while `change` happens; at most `mayFail` of them may fail, with their connection. */
async function order(
  phase: string,
  { origin }: Fleet,
  mayFail: number,
  change: () => Promise<void> = async () => undefined,
): Promise<Row> {
  const api = createApi(httpTo(() => origin))
  const stores = await listOpenStores(api)
  const failures: string[] = []
  let done = 0
  const customers = forEachOf(journeys, connections, async (turn) => {
    try {
      const cart = await fillCart(api, stores[turn % stores.length] ?? '', turn, journeys)
      placed.push((await placeAtFreeSlot(api, cart)).uuid)
      done += 1
    } catch (error) {
      failures.push(error instanceof Error ? error.message.slice(0, 60) : String(error))
    }
  })
  await Promise.all([customers, change()])
  return { phase, calls: journeys, done, other: [...new Set(failures)].join('; '), ok: failures.length <= mayFail }
}

/** Signs in with wrong passwords from these addresses. */
async function logIn(phase: string, { origin }: Fleet, addresses: readonly string[], refusals: number): Promise<Row> {
  const statuses: number[] = []
  for (const [n, address] of addresses.entries()) {
    const headers = { 'content-type': 'application/json', Client: 'web', 'X-Forwarded-For': address }
    const body = JSON.stringify({ email: `who${n}-${address}@example.com`, password: 'No-es-esa-1' })
    statuses.push((await fetch(`${origin}/v1/product-customer/login`, { method: 'POST', headers, body })).status)
  }
  const limited = statuses.filter((status) => status === 429).length
  const done = statuses.filter((status) => status === 400).length
  return {
    phase,
    calls: addresses.length,
    done,
    other: `${limited} limited`,
    ok: limited === refusals && done + limited === addresses.length,
  }
}

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
const nginx = folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
const postgres = nginx === undefined ? null : await startPostgres()
if (nginx === undefined || postgres === null) {
  console.error(`${nginx === undefined ? 'nginx' : 'PostgreSQL'} is not installed: the fleet needs it`)
  process.exit(1)
}

const rows: Row[] = []
const database = { DATABASE_URL: postgres.url }
try {
  await withFleet(
    nginx,
    () => ({ ...shop(), ...database }),
    async (fleet) => {
      rows.push(await order('orders', fleet, 0))
      const roll = async () => {
        for (let index = 0; index < servers; index += 1) await fleet.replace('SIGTERM', index)
      }
      rows.push(await order('orders, every server rolled', fleet, 0, roll))
      rows.push(await order('orders, a server killed', fleet, connections, () => fleet.replace('SIGKILL', 0)))
    },
  )
  const stored = (await readDatabaseSummary({ databaseUrl: postgres.url, dataDir: '' })).totalOf
  const lost = placed.filter((uuid) => !stored.has(uuid)).length
  rows.push({
    phase: 'confirmed orders in the database',
    calls: placed.length,
    done: placed.length - lost,
    other: '',
    ok: lost === 0,
  })
  await withFleet(
    nginx,
    () => ({ ...strict(), ...database }),
    async (fleet) => {
      const addresses = Array.from({ length: 62 }, (_, n) => `198.51.100.${n + 1}`)
      rows.push(await logIn('logins from 62 addresses', fleet, addresses, 0))
      rows.push(
        await logIn(
          '61 logins from one address',
          fleet,
          Array.from({ length: 61 }, () => '203.0.113.7'),
          1,
        ),
      )
    },
  )
} finally {
  await postgres.stop()
}
console.table(rows)
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1
