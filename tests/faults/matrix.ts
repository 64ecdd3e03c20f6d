// Every step of placing and paying an order × every fault. Each case ends with at most one order and one effective
// charge, no charge without an order, and a correct answer to the customer.
import assert from 'node:assert/strict'
import { createApi } from '../../src/adapters/api.ts'
import { readLedger, isLive } from './kit/ledger.ts'
import { forAll, steps, type Cell } from './kit/cases.ts'
import { openStores } from './kit/customer.ts'
import { faults, type Fault } from './kit/faults.ts'
import { goOn } from './kit/go-on.ts'
import { httpTo } from './kit/http-to.ts'
import { askAll, judge, type Told } from './kit/check.ts'
import { newVisit } from './kit/session.ts'
import { openWorld } from './kit/environment.ts'

/** Longer than an order awaits its payment. */
const laterMs = 16 * 60_000

const world = await openWorld()
const reasons = new Set<string>()
const cells: Cell[] = []
let places = 0

/** Returns the cases of a fault, each with its own customer. */
function cellsOf({ name, without, cardAt, needsPostgres }: Fault, stores: readonly string[]): Cell[] {
  return steps.flatMap((step) => {
    const reason = without?.(step) ?? null
    if (reason !== null) reasons.add(`${name} × ${reason}`)
    if (reason !== null || (needsPostgres?.(step) && !world.hasPostgres)) return []
    const store = stores[places++ % stores.length] ?? ''
    const { method } = step
    const email = `cell-${places}@example.com`
    const visit = newVisit({ name: `${step.name} × ${name}`, store, email, method, card: cardAt?.(step) ?? step.card })
    return [{ fault: name, step, visit, problems: [] }]
  })
}

/** Compares the answers to these customers with the ledger; stops the server. */
async function compare(asked: readonly Cell[], isOver: boolean): Promise<ReadonlyMap<Cell, string>> {
  const told = new Map<Cell, Told>()
  await forAll(asked, async (cell) => void told.set(cell, await askAll(cell.visit, world.where)))
  await world.stop()
  const ledger = await readLedger(world.ledger)
  const outcomes = new Map<Cell, string>()
  for (const [cell, said] of told) {
    const { problems, outcome } = judge(cell.visit, said, ledger, isOver)
    cell.problems.push(...problems)
    outcomes.set(cell, outcome)
  }
  assert.equal(ledger.strangers, 0, 'The bank has no charges unknown to the shop')
  assert.equal(ledger.places, ledger.orders.filter(isLive).length, 'Exactly the live orders use a place in a slot')
  return outcomes
}

/** Lets time pass: unpaid orders expire, stores accept placed orders, payments are captured. */
async function passTime(): Promise<void> {
  await world.start({ KITCHEN: 'auto', KITCHEN_SPEED: '10000' }, laterMs)
  const isSettled = ({ order }: Told) =>
    !order || order.status === 8 || (order.status === 9 && order.order_payment.state !== 'reserved')
  // Sequential: concurrent requests would starve the kitchen.
  for (const { visit } of cells) await world.until(async () => isSettled(await askAll(visit, world.where)))
}

try {
  if (!world.hasPostgres)
    console.log('PostgreSQL is not installed: skipped the cases of a lost database and of a blocked bank')
  const stores = await openStores(createApi(httpTo(world.where)))
  for (const fault of faults) {
    const own = cellsOf(fault, stores)
    cells.push(...own)
    await forAll(own, ({ visit, step }) => goOn(visit, world.where, step.move))
    const ready = own.filter(({ problems }) => problems.length === 0)
    if (ready.length > 0) await fault.hit(world, ready)
  }
  // Customers who are gone send no requests: their orders end by themselves.
  await compare(
    cells.filter(({ fault }) => !faults.some(({ name, isGone }) => isGone && name === fault)),
    false,
  )
  await passTime()
  const outcomes = await compare(cells, true)
  const table = faults.map((fault) => {
    const own = steps.map((step) => {
      const cell = cells.find((one) => one.step === step && one.fault === fault.name)
      if (!cell) return [step.name, '–']
      return [step.name, cell.problems.length > 0 ? 'WRONG' : (outcomes.get(cell) ?? 'WRONG')]
    })
    return [fault.name, Object.fromEntries(own)]
  })
  console.table(Object.fromEntries(table))
  for (const reason of reasons) console.log(`– ${reason}`)
  const wrong = cells.filter(({ problems }) => problems.length > 0)
  for (const { visit, problems } of wrong)
    console.log(`${visit.name}: ${problems.join('; ')}\n  ${visit.trail.join('\n  ')}`)
  assert.equal(wrong.length, 0, `Wrong: ${wrong.map(({ visit }) => visit.name).join(', ')}`)
} finally {
  await world.close()
}
