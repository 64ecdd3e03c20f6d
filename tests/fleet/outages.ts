import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { createApi } from '../../src/api/api.ts'
import { unchangedLine, unwrap } from '../faults/kit/customer.ts'
import { httpTo } from '../faults/kit/http-to.ts'
import { openRelay } from '../server/support/relay.ts'
import { shop, withFleet, type Fleet, type Ground, type Row } from './fleet.ts'
import { keysOf } from './store-keys.ts'

const store = 'SJ02'
const dish = unchangedLine('brownie').productUuid
/** Goals, in seconds: a menu that is right again, and the longest call while a table is locked. */
const [menuSeconds, callSeconds] = [30, 5]
const lockedMs = 8000
const callers = 60

const secondsSince = (begun: number) => (performance.now() - begun) / 1000

/** A store says that a dish is sold out, while the last server's listening connection is frozen. */
async function sellOut({ running }: Fleet, key: string, freeze: () => number): Promise<Row> {
  const [first, , last] = running
  const menu = createApi(httpTo(() => last?.url ?? ''))
  const isRight = async () =>
    unwrap(await menu.menu({ outlet_code: store, order_type: 'C' })).find(({ uuid }) => uuid === dish)?.sold_out
  const frozen = freeze()
  const begun = performance.now()
  const headers = { 'content-type': 'application/json', Client: 'web', 'x-store-key': key }
  const path = `${first?.url ?? ''}/v2/product-menu-fe/sold-out/${dish}`
  const said = await fetch(path, { method: 'PUT', headers, body: '{"sold_out":true}' })
  let calls = 1
  while (!(await isRight()) && secondsSince(begun) < menuSeconds * 2) {
    calls += 1
    await pause(100)
  }
  const seconds = secondsSince(begun)
  const other = `right after ${seconds.toFixed(1)} s, ${frozen} frozen`
  // Without a delay it was not frozen.
  const ok = said.ok && frozen > 0 && calls > 1 && seconds < menuSeconds
  return { phase: 'the menu behind a frozen listening connection', calls, done: ok ? calls : 0, other, ok }
}

/** Customers read their cart while the table of carts is locked, and afterwards. */
async function lockTable({ origin }: Fleet, databaseUrl: string): Promise<Row[]> {
  const api = createApi(httpTo(() => origin))
  const context = { outlet_code: store, order_type: 'C', order_time: null, advance_order: 0 } as const
  const cart = unwrap(await api.addItem({ ...unchangedLine(), context }, {}))
  const headers = { Client: 'web', 'x-device': cart.device ?? '' }
  const read = async (path: string) => {
    const begun = performance.now()
    const { status } = await fetch(origin + path, { headers })
    return { status, seconds: secondsSince(begun) }
  }
  const readCart = () => read(`/v1/product-cart-fe/detail?cart_id=${cart.uuid}`)
  const lock = new Client({ connectionString: databaseUrl })
  await lock.connect()
  await lock.query('begin')
  await lock.query('lock table carts in access exclusive mode')
  const begun = performance.now()
  const answers: Awaited<ReturnType<typeof readCart>>[] = []
  const readiness: number[] = []
  await Promise.all([
    ...Array.from({ length: callers }, async () => {
      while (secondsSince(begun) * 1000 < lockedMs) answers.push(await readCart())
    }),
    (async () => {
      while (secondsSince(begun) * 1000 < lockedMs) {
        readiness.push((await read('/readyz')).status)
        await pause(200)
      }
    })(),
  ])
  await lock.end()
  const after = await Promise.all(Array.from({ length: callers }, readCart))
  const slowest = Math.max(...answers.map(({ seconds }) => seconds))
  const honest = answers.filter(({ status }) => status === 503).length
  const ready = readiness.filter((status) => status === 200).length
  const well = after.filter(({ status }) => status === 200).length
  return [
    {
      phase: 'carts while their table is locked',
      calls: answers.length,
      done: honest,
      other: `answered 503, the slowest after ${slowest.toFixed(1)} s`,
      ok: honest === answers.length && slowest < callSeconds,
    },
    {
      phase: 'readiness meanwhile',
      calls: readiness.length,
      done: ready,
      other: '',
      ok: ready === readiness.length,
    },
    { phase: 'carts right afterwards', calls: callers, done: well, other: '', ok: well === callers },
  ]
}

/** Freezes a listening connection, and locks a table. */
export async function proveOutages(ground: Ground): Promise<Row[]> {
  const { url } = ground.postgres
  const relay = await openRelay(url)
  const rows: Row[] = []
  await withFleet(
    ground,
    (server) => ({ ...shop(), ...(server === 2 ? { DATABASE_URL: relay.url } : {}) }),
    async (fleet) => {
      const keys = await keysOf(url, [store])
      rows.push(await sellOut(fleet, keys.get(store) ?? '', relay.freezeListeners))
      rows.push(...(await lockTable(fleet, url)))
    },
  )
  relay.close()
  return rows
}
