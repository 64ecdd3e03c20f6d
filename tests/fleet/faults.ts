import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { createApi } from '../../src/api/api.ts'
import { listOpenStores } from '../faults/kit/customer.ts'
import { forEachOf } from '../faults/kit/for-each.ts'
import { httpTo } from '../faults/kit/http-to.ts'
import { bankSteps, openBank, type Bank, type BankMoment } from './bank.ts'
import { openWork, provenRows, readBooks } from './books.ts'
import { deliveringStore, newCustomer, visit } from './card-customers.ts'
import { openOperator } from './operator.ts'
import { servers, shop, shopTime, withFleet, type Fleet, type Ground, type Row } from './fleet.ts'
import { keysOf } from './store-keys.ts'

const connections = 12
/** Longer than an order awaits its payment, and than a killed worker's claim lasts. */
const laterMs = 20 * 60_000
const settleSteps = 8
/** After a server is back: nginx tries it again after a second. */
const restMs = 1500
const millisecondsOfDay = 86_400_000

/** Returns numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

type Moment = BankMoment | 'while an order is sent'
const moments: readonly Moment[] = [
  'while an order is sent',
  ...bankSteps.flatMap((step) => [`before ${step}`, `after ${step}`] as const),
]

/** Kills a server at each moment in turn, one at a time, again and again until it is stopped. */
function openKiller(replace: (server: number) => Promise<void>, random: () => number) {
  const kills = new Map<Moment, number>(moments.map((moment) => [moment, 0]))
  let left = new Set(moments)
  let starting: Promise<void> | null = null
  let isStopped = false
  const reach = (moment: Moment, server: number): boolean => {
    if (isStopped || starting || !left.has(moment)) return false
    left.delete(moment)
    if (left.size === 0) left = new Set(moments)
    kills.set(moment, (kills.get(moment) ?? 0) + 1)
    starting = replace(server)
      .then(() => pause(restMs))
      .finally(() => {
        starting = null
      })
    return true
  }
  return {
    kills,
    reach,
    /** Kills one of the servers within the milliseconds that an order takes. */
    order: () => {
      setTimeout(() => reach('while an order is sent', Math.floor(random() * servers)), random() * 15)
    },
    stop: async () => {
      isStopped = true
      await starting
    },
  }
}

/** Compares with the bank as an operator does; returns what the command says. */
function reconcile(settings: Readonly<Record<string, string>>): Promise<Row> {
  const days = String(Math.max(1, Math.ceil((Date.now() - shopTime()) / millisecondsOfDay) + 1))
  const { promise, resolve } = Promise.withResolvers<Row>()
  const env = { PATH: process.env['PATH'], ...settings }
  execFile(process.execPath, ['server/reconcile.ts', '--days', days], { env }, (error, out, errors) => {
    const lines = `${out}${errors}`.trim().split('\n')
    if (error) console.log(lines.join('\n'))
    resolve({ phase: 'npm run reconcile', calls: 1, done: error ? 0 : 1, other: lines.at(-1) ?? '', ok: !error })
  })
  return promise
}

/** Lets time pass until nothing is due: unpaid orders expire, what a killed worker had claimed is claimed again. */
async function settle(fleet: Fleet, databaseUrl: string, pass: () => void): Promise<void> {
  for (let step = 0; step < settleSteps; step += 1) {
    for (let tries = 0; tries < 20; tries += 1) {
      if (openWork(await readBooks(databaseUrl)) === 0) return
      await pause(500)
    }
    pass()
    for (let server = 0; server < servers; server += 1) await fleet.replace('SIGTERM', server)
  }
}

/**
 * Places orders by card and for cash while servers are killed at each step and the bank is slow, fails and loses
 * answers, and charges are refunded in parts and disputed: none is lost or double, no charge has no order, and the bank's
 * books agree.
 */
export async function runFaults(ground: Ground, orders: number, seed: number): Promise<Row[]> {
  const databaseUrl = ground.postgres.url
  const random = randomOf(seed)
  const rows: Row[] = []
  const failures = new Map<string, number>()
  let later = 0
  let current: Fleet | null = null
  const killer = openKiller(async (server) => current?.replace('SIGKILL', server), random)
  const now = () => shopTime() + later
  // The last door is the operator's, who is not killed.
  const bank: Bank = await openBank(servers + 1, {
    now,
    random,
    onMoment: (moment, door) => door < servers && killer.reach(moment, door),
    origin: () => current?.origin ?? '',
  })
  const customers = Array.from({ length: orders }, (_, turn) => newCustomer(turn))
  console.log(`${orders} orders, seed ${seed}`)
  try {
    await withFleet(
      ground,
      (server) => ({ ...shop(later), ...bank.settingsOf(server) }),
      async (fleet) => {
        const api = createApi(httpTo(() => fleet.origin))
        const stores = await listOpenStores(api)
        const keys = await keysOf(databaseUrl, [...new Set([...stores, deliveringStore])])
        const keyOf = (store: string) => keys.get(store) ?? ''
        current = fleet
        const operator = await openOperator({ ...shop(), DATABASE_URL: databaseUrl, ...bank.settingsOf(servers) }, now)
        const own = { api, stores, keyOf, origin: fleet.origin, bank, operator, onOrder: killer.order }
        await forEachOf(orders, connections, async (turn) => {
          const customer = customers[turn]
          if (!customer) return
          await visit(own, customer).catch((error: unknown) => {
            const why = `${customer.plan}: ${error instanceof Error ? error.message : String(error)}`
            failures.set(why, (failures.get(why) ?? 0) + 1)
          })
        })
        await operator.close()
        const { sent, refused } = await bank.allNotified()
        await killer.stop()
        rows.push({ phase: 'notices', calls: sent, done: sent - refused, other: '', ok: refused === 0 })
        await settle(fleet, databaseUrl, () => {
          later += laterMs
        })
        await bank.allNotified()
      },
    )
    bank.calm()
    rows.push(...provenRows(customers, await readBooks(databaseUrl), bank))
    rows.push(await reconcile({ ...shop(), DATABASE_URL: databaseUrl, ...bank.settingsOf(0) }))
  } finally {
    await bank.close()
  }
  for (const [why, count] of failures) console.log(`${count} × ${why}`)
  const kills = [...killer.kills].map(([moment, count]) => ({
    phase: `killed ${moment}`,
    calls: count,
    done: count,
    other: '',
    ok: count > 0,
  }))
  const repeats = customers.reduce((all, customer) => all + customer.repeats, 0)
  const unhappy = [...failures.values()].reduce((all, count) => all + count, 0)
  const visits = { phase: 'visits', calls: orders, done: orders - unhappy, other: `${repeats} calls repeated` }
  return [...kills, { ...visits, ok: unhappy === 0 }, ...rows]
}
