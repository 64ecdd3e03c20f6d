import { createApi } from '../../src/api/api.ts'
import { fillCart, placeAtFreeSlot } from '../faults/kit/clients.ts'
import { listOpenStores } from '../faults/kit/customer.ts'
import { readDatabaseSummary } from '../faults/kit/database-summary.ts'
import { forEachOf } from '../faults/kit/for-each.ts'
import { httpTo } from '../faults/kit/http-to.ts'
import { repeatingCut } from './cut-connection.ts'
import { servers, shop, strict, withFleet, type Fleet, type Ground, type Row } from './fleet.ts'
import { proveOutages } from './outages.ts'

const journeys = 90
const connections = 10

const placed: string[] = []

/** Places orders while `change` happens; at most `mayFail` of them may fail, with their connection. */
async function order(
  phase: string,
  { origin }: Fleet,
  mayFail: number,
  change: () => Promise<void> = async () => undefined,
): Promise<Row> {
  const api = createApi(repeatingCut(httpTo(() => origin)))
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

/** Customers order while servers are killed and rolled; logins are limited by address on all servers together. */
export async function runJourneys(ground: Ground): Promise<Row[]> {
  const rows: Row[] = []
  await withFleet(
    ground,
    () => shop(),
    async (fleet) => {
      rows.push(await order('orders', fleet, 0))
      const roll = async () => {
        for (let index = 0; index < servers; index += 1) await fleet.replace('SIGTERM', index)
      }
      rows.push(await order('orders, every server rolled', fleet, 0, roll))
      rows.push(await order('orders, a server killed', fleet, connections, () => fleet.replace('SIGKILL', 0)))
    },
  )
  const stored = (await readDatabaseSummary({ databaseUrl: ground.postgres.url, dataDir: '' })).totalOf
  const lost = placed.filter((uuid) => !stored.has(uuid)).length
  rows.push({
    phase: 'confirmed orders in the database',
    calls: placed.length,
    done: placed.length - lost,
    other: '',
    ok: lost === 0,
  })
  await withFleet(ground, strict, async (fleet) => {
    const addresses = Array.from({ length: 62 }, (_, n) => `198.51.100.${n + 1}`)
    rows.push(await logIn('logins from 62 addresses', fleet, addresses, 0))
    const same = Array.from({ length: 61 }, () => '203.0.113.7')
    rows.push(await logIn('61 logins from one address', fleet, same, 1))
  })
  return [...rows, ...(await proveOutages(ground))]
}
