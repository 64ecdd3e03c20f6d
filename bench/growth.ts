// Prints the time of frequent calls with a large chain's data against the small seed: npm run bench:growth -- --orders 200000
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { Temporal } from 'temporal-polyfill'
import { startPostgres } from '../scripts/temporary-postgres.mjs'
import { startServer } from '../tests/browser/support/server.ts'
import { measureAbandonedCarts } from './abandoned-carts.ts'
import { widenSlots } from './full-order.ts'
import { openGrowthCalls } from './growth-calls.ts'
import { largeSizes, seedLarge } from './large-seed/seed.ts'
import { median } from './median.ts'
import { verdict, type Row } from './rows.ts'

const maxGrowth = 1.3
const turns = 300
const settings = { CLOCK: '2026-03-03T16:00:00Z', KITCHEN: 'off', LOG_LEVEL: 'silent' }

const { values } = parseArgs({ options: { orders: { type: 'string' } } })
const sizes = { ...largeSizes, ...(values.orders !== undefined && { orders: Number(values.orders) }) }

async function createDatabases(url: string, names: readonly string[]): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const name of names) await client.query(`create database ${name}`)
  await client.end()
  return names.map((name) => String(Object.assign(new URL(url), { pathname: `/${name}` })))
}

/** Returns the milliseconds of `work`. */
async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Measures each call on both servers in turn, so that other load on the machine affects both. */
async function compare(origins: readonly string[]): Promise<Row[]> {
  const [small = [], large = []] = await Promise.all(origins.map(openGrowthCalls))
  const rows: Row[] = []
  for (const [index, call] of small.entries()) {
    const other = large[index] ?? call
    const times: { readonly own: number; readonly grown: number }[] = []
    for (let turn = 0; turn < turns; turn += 1)
      times.push({ own: await timeOf(await call.prepare(turn)), grown: await timeOf(await other.prepare(turn)) })
    const warm = times.slice(turns / 10)
    const [own, grown] = [median(warm.map((time) => time.own)), median(warm.map((time) => time.grown))]
    rows.push({
      what: call.what,
      value: `${grown.toFixed(2)} ms`,
      baseline: `${own.toFixed(2)} ms`,
      ratio: (grown / own).toFixed(2),
      goal: verdict(grown / own <= maxGrowth, `at most ${maxGrowth} x the small seed`),
    })
  }
  return rows
}

// As for a database of that size; the default is for the smallest machines.
const postgres = await startPostgres({ memory: '2GB' })
if (!postgres) throw new Error('PostgreSQL is not installed')
const dataDir = await mkdtemp(join(tmpdir(), 'bohio-growth-'))
try {
  const urls = await createDatabases(postgres.url, ['small', 'large'])
  const [small = '', large = ''] = urls
  await (await startServer(dataDir, { ...settings, DATABASE_URL: small })).end('SIGTERM') // seeds it
  console.log(`Seeding ${sizes.orders} orders`)
  const bytes = await seedLarge(large, sizes, Temporal.Instant.from(settings.CLOCK))
  const servers = []
  try {
    for (const url of urls) {
      await widenSlots(url)
      servers.push(await startServer(dataDir, { ...settings, DATABASE_URL: url }))
    }
    console.table(await compare(servers.map(({ url }) => url)))
    console.table([await measureAbandonedCarts(large, Temporal.Instant.from(settings.CLOCK))])
    console.log(`The large database has ${(bytes / 1e9).toFixed(1)} GB`)
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
  }
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
