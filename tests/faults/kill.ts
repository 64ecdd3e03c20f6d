// Kills the server five times (--full: 30) with kill -9 while customers order. No acknowledged order may be lost or
// placed twice: after a restart, the same idempotency key returns the same order.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '../../src/api/api.ts'
import { startServer, type RunningServer } from '../browser/support/server.ts'
import { listOpenStores, placeOrderOnce, type Acknowledged } from './kit/customer.ts'
import { httpTo } from './kit/http-to.ts'
import { readOrderCounts } from './kit/order-counts.ts'

const kills = process.argv.includes('--full') ? 30 : 5
const customers = 4
const settings = () => ({ CLOCK: clock(), KITCHEN_SPEED: '60', LOG_LEVEL: 'silent' })
/** Tuesday noon in Puerto Rico. The clock continues over restarts, so that servers do not start in the past. */
const noon = Date.parse('2026-03-03T16:00:00Z')
const clock = () => new Date(noon + performance.now()).toISOString()

/** Seed of a linear congruential sequence: every run kills at the same moments. */
let seed = 20_260_303
const between = (low: number, high: number) => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
  return low + (seed / 2 ** 32) * (high - low)
}
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const dataDir = await mkdtemp(join(tmpdir(), 'bohio-kill-'))
let server: RunningServer = await startServer(dataDir, settings())
let up = Promise.resolve()
let isOver = false
let next = 0
const acknowledged: Acknowledged[] = []
const restarts: number[] = []
const api = createApi(httpTo(() => server.url))
const untilUp = () => up
const stores = await listOpenStores(api)

async function customer(): Promise<void> {
  for (;;) {
    if (isOver) return
    next += 1
    acknowledged.push(await placeOrderOnce(api, stores[next % stores.length] ?? '', untilUp))
  }
}

async function killAndRestart(): Promise<void> {
  const before = acknowledged.length
  // Wait for at least one order between two kills, then kill at a random moment.
  while (acknowledged.length === before) await wait(5)
  await wait(between(0, 250))
  let reportUp = () => {}
  up = new Promise((resolve) => {
    reportUp = resolve
  })
  await server.end('SIGKILL')
  const started = performance.now()
  server = await startServer(dataDir, settings())
  restarts.push(performance.now() - started)
  reportUp()
}

try {
  const stream = Array.from({ length: customers }, customer)
  const ordering = Promise.all(stream)
  for (let killed = 0; killed < kills; killed += 1) await Promise.race([killAndRestart(), ordering])
  isOver = true
  await ordering

  let found = 0
  for (const { uuid, request, headers } of acknowledged) {
    const again = await api.placeOrder(request, headers)
    assert.ok(again.ok, `The order ${uuid} is refused when sent again`)
    assert.equal(again.value.uuid, uuid, 'The same idempotency key returns the same order')
    found += 1
  }
  await server.end('SIGTERM')
  const stored = await readOrderCounts(dataDir)
  const known = new Set(acknowledged.map(({ uuid }) => uuid))
  const interrupted = acknowledged.filter(({ attempts }) => attempts > 1)
  const slowest = Math.max(...restarts)
  const average = restarts.reduce((total, time) => total + time, 0) / restarts.length
  console.table({
    'kills (-9)': restarts.length,
    'orders acknowledged': acknowledged.length,
    'sent again after a kill': interrupted.length,
    'orders stored': stored.uuids.length,
    'acknowledged and lost': acknowledged.filter(({ uuid }) => !stored.uuids.includes(uuid)).length,
    'stored but not acknowledged': stored.uuids.filter((uuid) => !known.has(uuid)).length,
    'carts ordered twice': stored.uuids.length - stored.carts,
    'found by their keys': found,
    'restart, average ms': Math.round(average),
    'restart, slowest ms': Math.round(slowest),
  })
  assert.equal(restarts.length, kills)
  assert.equal(known.size, acknowledged.length, 'Every key has its own order')
  assert.deepEqual(new Set(stored.uuids), known, 'The stored orders are the acknowledged ones')
  assert.equal(stored.carts, stored.uuids.length, 'No cart is ordered twice')
  assert.equal(stored.keys, stored.uuids.length, 'Every order has its key stored')
  assert.equal(stored.places, stored.taken, 'Exactly the orders that are not made use places in slots')
} finally {
  isOver = true
  await server.end('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
}
