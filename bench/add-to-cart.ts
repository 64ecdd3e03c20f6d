import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Pool } from 'undici'
import * as v from 'valibot'
import { folderOf, startPostgres } from '../scripts/postgres.mjs'
import { startServer } from '../tests/browser/server.ts'
import { verdict, type Row } from './rows.ts'

const run = promisify(execFile)
const connections = 10
const seconds = 5
/** Taken in turns. The most counts, of the floor too: others on the machine only take from it. */
const runs = 3
const least = 0.4
const settings = { CLOCK: '2026-03-03T16:00:00Z', KITCHEN: 'off', LOG_LEVEL: 'silent' }
const cartPath = '/v1/product-cart-fe/cart'

const Item = <S extends v.GenericSchema>(item: S) => v.object({ data: v.object({ item }) })
const Created = Item(v.object({ uuid: v.string(), device: v.string() }))
const Menu = v.object({
  data: v.object({
    items: v.array(
      v.object({ uuid: v.string(), slug: v.string(), first_layers: v.array(v.object({ uuid: v.string() })) }),
    ),
  }),
})

/** PostgreSQL's own small transaction: one row changed, one read, one added. Answers how to count those of a second. */
async function simpleUpdates(folder: string, url: string): Promise<() => Promise<number>> {
  const pgbench = join(folder, 'pgbench')
  await run(pgbench, ['-i', '-q', '-s', '10', url])
  const args = ['-N', '-c', String(connections), '-j', '2', '-T', String(seconds), url]
  return async () => Number(/tps = ([\d.]+)/.exec((await run(pgbench, args)).stdout)?.[1])
}

type Asked = { readonly body: object; readonly device?: string }

/** Additions a second: each of the connections fills its own carts, one after another. */
async function additions(origin: string): Promise<{ readonly rate: number; readonly failures: number }> {
  const pool = new Pool(origin, { connections })
  const post = async ({ body, device }: Asked) => {
    const headers = { 'content-type': 'application/json', Client: 'web', ...(device && { 'x-device': device }) }
    const answer = await pool.request({ path: cartPath, method: 'POST', headers, body: JSON.stringify(body) })
    return { ok: answer.statusCode === 200, text: await answer.body.text() }
  }
  const menu = await fetch(`${origin}/v2/product-menu-fe/menu?outlet_code=BY01`)
  const goods = v.parse(Menu, await menu.json()).data.items
  const bodyOf = (slug: string) => {
    const product = goods.find((one) => one.slug === slug)
    return { productUuid: product?.uuid, first_layer: product?.first_layers[0]?.uuid, second_layer: null, quantity: 1 }
  }
  const bodies = ['agua', 'malta', 'brownie', 'tostones', 'pan-de-ajo'].map(bodyOf)
  const context = { outlet_code: 'BY01', order_type: 'C', order_time: null, advance_order: 0 }

  async function fillFor(untilMs: number): Promise<{ done: number; failures: number }> {
    let done = 0
    let failures = 0
    while (performance.now() < untilMs) {
      const { uuid, device } = v.parse(Created, JSON.parse((await post({ body: { ...bodies[0], context } })).text)).data
        .item
      for (const body of [...bodies, ...bodies, ...bodies, ...bodies]) {
        const { ok } = await post({ body: { ...body, cart_id: uuid }, device })
        done += 1
        failures += ok ? 0 : 1
      }
    }
    return { done, failures }
  }
  const fillAll = async (ms: number) => {
    const begun = performance.now()
    const parts = await Promise.all(Array.from({ length: connections }, () => fillFor(begun + ms)))
    const sum = (key: 'done' | 'failures') => parts.reduce((all, part) => all + part[key], 0)
    return { rate: (sum('done') * 1000) / (performance.now() - begun), failures: sum('failures') }
  }
  try {
    await fillAll(2000) // compiled code is what is measured
    return await fillAll(seconds * 1000)
  } finally {
    await pool.close()
  }
}

/** Additions to carts against PostgreSQL's own small transaction, on the same PostgreSQL; nothing where there is none. */
export async function addToCart(dataDir: string): Promise<Row[]> {
  const folder = folderOf('pgbench')
  const postgres = folder === null ? null : await startPostgres({ durable: true })
  if (folder === null || !postgres) return []
  try {
    const floorOf = await simpleUpdates(folder, postgres.url)
    const server = await startServer(dataDir, { ...settings, DATABASE_URL: postgres.url })
    const rates: number[] = []
    const floors: number[] = []
    let failures = 0
    try {
      for (let turn = 0; turn < runs; turn += 1) {
        const added = await additions(server.url)
        rates.push(added.rate)
        failures += added.failures
        floors.push(await floorOf())
      }
    } finally {
      await server.end('SIGTERM')
    }
    const [rate, floor] = [Math.max(...rates), Math.max(...floors)]
    const ratio = rate / floor
    return [
      {
        what: `add to cart, ${connections} at once: additions a second, one question each, most of ${runs}`,
        value: `${Math.round(rate)}${failures > 0 ? `, ${failures} FAILED` : ''}`,
        floor: `${Math.round(floor)} (pgbench -N)`,
        ratio: ratio.toFixed(2),
        goal: verdict(ratio >= least && failures === 0, `at least ${least} of pgbench`),
      },
    ]
  } finally {
    await postgres.stop()
  }
}
