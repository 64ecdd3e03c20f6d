import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { findPostgresFolder, startPostgres } from '../scripts/temporary-postgres.mjs'
import { startServer } from '../tests/browser/support/server.ts'
import { openConnection } from './connection.ts'
import { verdict, type Row } from './rows.ts'

const run = promisify(execFile)
const connections = 10
const seconds = 5
/** Rounds, alternating. The maximum counts, of the baseline too: other load on the machine only reduces it. */
const runs = 5
const least = 0.4
const settings = { CLOCK: '2026-03-03T16:00:00Z', KITCHEN: 'off', LOG_LEVEL: 'silent' }
const cartPath = '/v1/product-cart-fe/cart'
const context = { outlet_code: 'BY01', order_type: 'C', order_time: null, advance_order: 0 }

const Item = <S extends v.GenericSchema>(item: S) => v.object({ data: v.object({ item }) })
const Created = Item(v.object({ uuid: v.string(), device: v.string() }))
const Menu = v.object({
  data: v.object({
    items: v.array(
      v.object({ uuid: v.string(), slug: v.string(), first_layers: v.array(v.object({ uuid: v.string() })) }),
    ),
  }),
})

/** Measures PostgreSQL's own small transaction: one update, one read, one insert. Returns a function that measures transactions per second. */
export async function measureSimpleTransactions(folder: string, url: string): Promise<() => Promise<number>> {
  const pgbench = join(folder, 'pgbench')
  await run(pgbench, ['-i', '-q', '-s', '10', url])
  const args = ['-N', '-c', String(connections), '-j', '2', '-T', String(seconds), url]
  return async () => Number(/tps = ([\d.]+)/.exec((await run(pgbench, args)).stdout)?.[1])
}

type Customer = { readonly caller: Awaited<ReturnType<typeof openConnection>>; readonly device?: string }

async function post({ caller, device }: Customer, body: object) {
  const headers = { 'content-type': 'application/json', Client: 'web', ...(device && { 'x-device': device }) }
  const { status, text } = await caller.post(cartPath, headers, JSON.stringify(body))
  return { ok: status === 200, text }
}

/** Returns the bodies of products to add, in rotation. */
export async function addLineBodies(origin: string): Promise<object[]> {
  const menu = await fetch(`${origin}/v2/product-menu-fe/menu?outlet_code=BY01`)
  const goods = v.parse(Menu, await menu.json()).data.items
  return ['agua', 'malta', 'brownie', 'tostones', 'pan-de-ajo'].map((slug) => {
    const product = goods.find((one) => one.slug === slug)
    return { productUuid: product?.uuid, first_layer: product?.first_layers[0]?.uuid, second_layer: null, quantity: 1 }
  })
}

type Additions = { readonly done: number; readonly carts: number; readonly failures: number }

/** Fills one cart after another. */
async function fillFor(untilMs: number, customer: Customer, bodies: readonly object[]): Promise<Additions> {
  let [done, carts, failures] = [0, 0, 0]
  while (performance.now() < untilMs) {
    const { uuid, device } = v.parse(Created, JSON.parse((await post(customer, { ...bodies[0], context })).text)).data
      .item
    carts += 1
    for (const body of [...bodies, ...bodies, ...bodies, ...bodies]) {
      const { ok } = await post({ ...customer, device }, { ...body, cart_id: uuid })
      done += 1
      failures += ok ? 0 : 1
    }
  }
  return { done, carts, failures }
}

/** Returns the number of the server's database statements so far. */
export async function countStatements(origin: string): Promise<number> {
  const measures = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^database_statements_total (\d+)$/m.exec(measures)?.[1])
}

type Filled = { readonly rate: number; readonly failures: number; readonly statements: number }

/** Returns additions per second, and statements per call: each connection fills its own carts. */
async function additions(origin: string): Promise<Filled> {
  const bodies = await addLineBodies(origin)
  const callers = await Promise.all(Array.from({ length: connections }, () => openConnection(origin)))
  const fillAll = async (ms: number): Promise<Filled> => {
    const before = await countStatements(origin)
    const begun = performance.now()
    const parts = await Promise.all(callers.map((caller) => fillFor(begun + ms, { caller }, bodies)))
    const took = (performance.now() - begun) / 1000
    const sum = (key: keyof Additions) => parts.reduce((all, part) => all + part[key], 0)
    const statements = ((await countStatements(origin)) - before) / (sum('done') + sum('carts'))
    return { rate: sum('done') / took, failures: sum('failures'), statements }
  }
  try {
    await fillAll(2000) // warm up
    return await fillAll(seconds * 1000)
  } finally {
    for (const caller of callers) caller.close()
  }
}

/** Compares additions to carts with PostgreSQL's own small transaction, on the same PostgreSQL; empty without PostgreSQL. */
export async function measureAddToCart(dataDir: string): Promise<Row[]> {
  const folder = findPostgresFolder('pgbench')
  const postgres = folder === null ? null : await startPostgres({ durable: true })
  if (folder === null || !postgres) return []
  try {
    const measureBaseline = await measureSimpleTransactions(folder, postgres.url)
    const server = await startServer(dataDir, { ...settings, DATABASE_URL: postgres.url })
    const added: Filled[] = []
    const baselines: number[] = []
    try {
      for (let turn = 0; turn < runs; turn += 1) {
        added.push(await additions(server.url))
        baselines.push(await measureBaseline())
      }
    } finally {
      await server.end('SIGTERM')
    }
    const [rate, baseline] = [Math.max(...added.map((turn) => turn.rate)), Math.max(...baselines)]
    const ratio = rate / baseline
    const failures = added.reduce((sum, turn) => sum + turn.failures, 0)
    const statements = Math.max(...added.map((turn) => turn.statements)).toFixed(2)
    return [
      {
        what: `add to cart, ${connections} at once: additions a second, most of ${runs}; statements a call: ${statements}`,
        value: `${Math.round(rate)}${failures > 0 ? `, ${failures} FAILED` : ''}`,
        baseline: `${Math.round(baseline)} (pgbench -N)`,
        ratio: ratio.toFixed(2),
        goal: verdict(ratio >= least && failures === 0, `at least ${least} of pgbench`),
      },
    ]
  } finally {
    await postgres.stop()
  }
}
