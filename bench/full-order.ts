import { Client } from 'pg'
import { findPostgresFolder, startPostgres } from '../scripts/temporary-postgres.mjs'
import { createApi } from '../src/api/api.ts'
import { startServer } from '../tests/browser/support/server.ts'
import { listOpenStores } from '../tests/faults/kit/customer.ts'
import { httpTo } from '../tests/faults/kit/http-to.ts'
import { addLineBodies, measureSimpleTransactions } from './add-to-cart.ts'
import { openConnection } from './connection.ts'
import { placeFullOrder } from './place-order.ts'
import { measureLogins } from './logins.ts'
import { verdict, type Row } from './rows.ts'
import { measureStreams } from './streams.ts'

const connections = 10
const seconds = 5
/** Rounds, alternating. The maximum counts, of the baseline too: other load on the machine only reduces it. */
const runs = 5
const least = 0.1
const settings = { CLOCK: '2026-03-03T16:00:00Z', KITCHEN: 'off', LOG_LEVEL: 'silent' }

/** Raises the capacity of every quarter of an hour above the number of measured orders. */
export async function widenSlots(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`update outlets set doc = doc || '{"slotCapacity": 1000000}'`)
  } finally {
    await client.end()
  }
}

/** Returns orders per second and the 99th percentile in milliseconds, of concurrent customers who order sequentially. */
async function orders(origin: string, ms: number): Promise<{ rate: number; p99: number }> {
  const bodies = await addLineBodies(origin)
  const stores = await listOpenStores(createApi(httpTo(() => origin)))
  const callers = await Promise.all(Array.from({ length: connections }, () => openConnection(origin)))
  const times: number[] = []
  const begun = performance.now()
  try {
    await Promise.all(
      callers.map(async (caller, turn) => {
        const store = stores[turn % stores.length] ?? ''
        while (performance.now() < begun + ms) {
          const asked = performance.now()
          await placeFullOrder(caller, store, bodies)
          times.push(performance.now() - asked)
        }
      }),
    )
  } finally {
    for (const caller of callers) caller.close()
  }
  const rate = times.length / ((performance.now() - begun) / 1000)
  return { rate, p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

async function measureOrders(origin: string, measureBaseline: () => Promise<number>): Promise<Row> {
  await orders(origin, 2000) // warm up
  const done: { rate: number; p99: number }[] = []
  const baselines: number[] = []
  for (let turn = 0; turn < runs; turn += 1) {
    done.push(await orders(origin, seconds * 1000))
    baselines.push(await measureBaseline())
  }
  const [rate, baseline] = [Math.max(...done.map((turn) => turn.rate)), Math.max(...baselines)]
  const p99 = Math.min(...done.map((turn) => turn.p99))
  return {
    what: `full order (2 additions, placed), ${connections} at once, a store each: orders a second, most of ${runs}; p99 of all three calls, least`,
    value: `${Math.round(rate)} (p99 ${Math.round(p99)} ms)`,
    baseline: `${Math.round(baseline)} (pgbench -N)`,
    ratio: (rate / baseline).toFixed(2),
    goal: verdict(rate / baseline >= least, `at least ${least} of pgbench`),
  }
}

/** Compares full orders with PostgreSQL's own small transaction, then measures open streams and sign-ins, on the same PostgreSQL; empty without PostgreSQL. */
export async function measureFullOrder(dataDir: string): Promise<Row[]> {
  const folder = findPostgresFolder('pgbench')
  const postgres = folder === null ? null : await startPostgres({ durable: true })
  if (folder === null || !postgres) return []
  try {
    const measureBaseline = await measureSimpleTransactions(folder, postgres.url)
    const start = () => startServer(dataDir, { ...settings, DATABASE_URL: postgres.url })
    await (await start()).end('SIGTERM') // seeds the database
    await widenSlots(postgres.url)
    /** Measures on a separate server, because memory of other measurements would hide that of a stream. */
    const measured = async <T>(measure: (origin: string) => Promise<T>): Promise<T> => {
      const server = await start()
      try {
        return await measure(server.url)
      } finally {
        await server.end('SIGTERM')
      }
    }
    return [
      await measured((origin) => measureOrders(origin, measureBaseline)),
      ...(await measured(measureStreams)),
      ...(await measured(measureLogins)),
    ]
  } finally {
    await postgres.stop()
  }
}
