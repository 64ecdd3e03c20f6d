// Places 200 concurrent orders (--full: 1000) on two servers with one database: order numbers are unique, no slot exceeds its
// capacity, totals are right, only full slots are refused, and every tracker receives each event once.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/temporary-postgres.mjs'
import { createApi, type Api } from '../../src/api/api.ts'
import { startServer } from '../browser/support/server.ts'
import { listOpenStores } from './kit/customer.ts'
import { forEachOf } from './kit/for-each.ts'
import { fillCart, placeAtFreeSlot, type FilledCart, type PlacedByClient } from './kit/clients.ts'
import { httpTo } from './kit/http-to.ts'
import { readDatabaseSummary } from './kit/database-summary.ts'
import { followOrderStream } from './kit/stream.ts'

const isFull = process.argv.includes('--full')
const orders = isFull ? 1000 : 200
const connections = 40
const followed = isFull ? 50 : 10
const streamLimitMs = 150_000
/** Picked up: the final status. */
const lastStatus = 9
const settings = { KITCHEN_SPEED: '400', LOG_LEVEL: 'silent' }
const noon = Date.parse('2026-03-03T16:00:00Z')

const postgres = await startPostgres()
if (postgres) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bohio-crowd-'))
  const start = () =>
    startServer(dataDir, {
      ...settings,
      DATABASE_URL: postgres.url,
      CLOCK: new Date(noon + performance.now()).toISOString(),
    })
  const servers = [await start(), await start()]
  try {
    await order(
      postgres.url,
      servers.map(({ url }) => url),
      () => Promise.all(servers.map((server) => server.end('SIGTERM'))),
    )
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
} else console.log('PostgreSQL is not installed: skipped concurrent orders on two servers')

async function order(databaseUrl: string, origins: readonly string[], stop: () => Promise<unknown>) {
  const apis = origins.map((origin) => createApi(httpTo(() => origin)))
  const of = <T>(turn: number, all: readonly T[]): T => {
    const one = all[turn % all.length]
    if (one === undefined) throw new Error('There is none')
    return one
  }
  // Few enough stores that some slots fill up.
  const stores = (await listOpenStores(of(0, apis))).slice(0, isFull ? undefined : 3)
  const filled: FilledCart[] = []
  await forEachOf(orders, connections, async (turn) => {
    filled.push(await fillCart(of(turn, apis), of(turn, stores), turn, orders))
  })

  const placed: PlacedByClient[] = []
  const streams: Promise<void>[] = []
  const begun = performance.now()
  await forEachOf(orders, connections, async (turn) => {
    const { [turn]: cart } = filled
    if (!cart) return
    const api: Api = of(turn, apis)
    const one = await placeAtFreeSlot(api, cart)
    placed.push(one)
    if (one.isAsap && streams.length < followed) {
      const stream = hear(one, of(turn + 1, origins))
      stream.catch(() => undefined) // an error while placing orders is reported instead
      streams.push(stream)
    }
  })
  const seconds = (performance.now() - begun) / 1000
  await Promise.all(streams)
  await stop()

  const kept = await readDatabaseSummary({ databaseUrl, dataDir: '' })
  for (const one of placed) {
    assert.equal(kept.totalOf.get(one.uuid), one.total, `The total of ${one.number} is stored as it was confirmed`)
    for (const { outletCode, slot } of one.refusals)
      assert.equal(kept.leftIn(outletCode, slot), 0, `${outletCode} refused ${slot} although it has capacity left`)
    if (!one.received) continue
    assert.deepEqual(
      one.received,
      kept.eventsOf.get(one.uuid),
      `${one.number} is streamed completely, once and in order`,
    )
    assert.equal(one.received.at(-1)?.status, lastStatus, `${one.number} is streamed to its end`)
  }
  const worst = placed.map(({ took }) => took).toSorted((a, b) => a - b)
  const refusals = placed.reduce((sum, one) => sum + one.refusals.length, 0)
  console.table({
    'orders placed': placed.length,
    'orders stored': kept.totalOf.size,
    'unique order numbers': new Set(placed.map(({ number }) => number)).size,
    'refused for a full slot, then placed in another slot': refusals,
    'slots used': kept.slots,
    'slots full': kept.full,
    'slots over capacity': kept.overfull,
    'complete streams on the other server': placed.filter(({ received }) => received).length,
    'orders per second': Math.round(orders / seconds),
    'p99 of placing, ms': Math.round(worst[Math.floor(worst.length * 0.99)] ?? Number.NaN),
  })
  assert.equal(placed.length, orders)
  assert.equal(kept.totalOf.size, orders, 'Every order is stored once')
  assert.equal(new Set(placed.map(({ number }) => number)).size, orders, 'Order numbers are unique')
  assert.equal(kept.overfull, 0, 'No slot exceeds its capacity')
  assert.equal(kept.places, kept.taken, 'Exactly the orders that are not made use places in slots')
  assert.ok(refusals > 0 && kept.full > 0, 'Some slots are full, otherwise the test proves nothing')
  assert.equal(placed.filter(({ received }) => received).length, followed)
}

/** Follows an order to its end on the server that did not place it. */
async function hear(one: PlacedByClient, origin: string): Promise<void> {
  one.received = await followOrderStream(origin, one.uuid, ({ status }) => status === lastStatus, streamLimitMs)
}
