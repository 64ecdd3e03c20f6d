// Every step of placing and paying an order × every fault. Each case ends with at most one order and one effective
// charge, no charge without an order, and a correct answer to the customer.
import assert from 'node:assert/strict'
import { createApi } from '../../src/api/api.ts'
import { readLedger } from './kit/ledger.ts'
import { takenBy } from './kit/taken-places.ts'
import { forAll, steps, type Case } from './kit/cases.ts'
import { listOpenStores } from './kit/customer.ts'
import { faults, type Fault } from './kit/faults.ts'
import { continueSession } from './kit/continue-session.ts'
import { httpTo } from './kit/http-to.ts'
import { readCustomerView, problemsOf, type CustomerView } from './kit/check.ts'
import { newSession } from './kit/order-session.ts'
import { openEnvironment } from './kit/environment.ts'

/** Longer than an order awaits its payment. */
const laterMs = 16 * 60_000

const environment = await openEnvironment()
const reasons = new Set<string>()
const cases: Case[] = []
let places = 0

/** Returns the cases of a fault, each with its own customer. */
function cellsOf({ name, without, cardAt, needsPostgres }: Fault, stores: readonly string[]): Case[] {
  return steps.flatMap((step) => {
    const reason = without?.(step) ?? null
    if (reason !== null) reasons.add(`${name} × ${reason}`)
    if (reason !== null || (needsPostgres?.(step) && !environment.hasPostgres)) return []
    const store = stores[places++ % stores.length] ?? ''
    const { method } = step
    const email = `one-${places}@example.com`
    const session = newSession({
      name: `${step.name} × ${name}`,
      store,
      email,
      method,
      card: cardAt?.(step) ?? step.card,
    })
    return [{ fault: name, step, session, problems: [] }]
  })
}

/** Compares the answers to these customers with the ledger; stops the server. */
async function compare(asked: readonly Case[], isOver: boolean): Promise<ReadonlyMap<Case, string>> {
  const told = new Map<Case, CustomerView>()
  await forAll(asked, async (one) => void told.set(one, await readCustomerView(one.session, environment.where)))
  await environment.stop()
  const ledger = await readLedger(environment.ledger)
  const outcomes = new Map<Case, string>()
  for (const [one, said] of told) {
    const { problems, outcome } = problemsOf(one.session, said, ledger, isOver)
    one.problems.push(...problems)
    outcomes.set(one, outcome)
  }
  assert.equal(ledger.strangers, 0, 'The bank has no charges unknown to the shop')
  assert.equal(ledger.places, takenBy(ledger.orders), 'Exactly the orders that are not made use places in slots')
  return outcomes
}

/** Lets time pass: unpaid orders expire, stores accept placed orders, payments are captured. */
async function passTime(): Promise<void> {
  await environment.start({ KITCHEN: 'auto', KITCHEN_SPEED: '10000' }, laterMs)
  const isSettled = ({ order }: CustomerView) =>
    !order || order.status === 8 || (order.status === 9 && order.order_payment.state !== 'reserved')
  // Sequential: concurrent requests would starve the kitchen.
  for (const { session } of cases)
    await environment.until(async () => isSettled(await readCustomerView(session, environment.where)))
}

try {
  if (!environment.hasPostgres)
    console.log('PostgreSQL is not installed: skipped the cases of a lost database and of a blocked bank')
  const stores = await listOpenStores(createApi(httpTo(environment.where)))
  for (const fault of faults) {
    const own = cellsOf(fault, stores)
    cases.push(...own)
    await forAll(own, ({ session, step }) => continueSession(session, environment.where, step.move))
    const ready = own.filter(({ problems }) => problems.length === 0)
    if (ready.length > 0) await fault.hit(environment, ready)
  }
  // Customers who are gone send no requests: their orders end by themselves.
  await compare(
    cases.filter(({ fault }) => !faults.some(({ name, isGone }) => isGone && name === fault)),
    false,
  )
  await passTime()
  const outcomes = await compare(cases, true)
  const table = faults.map((fault) => {
    const own = steps.map((step) => {
      const one = cases.find((other) => other.step === step && other.fault === fault.name)
      if (!one) return [step.name, '–']
      return [step.name, one.problems.length > 0 ? 'WRONG' : (outcomes.get(one) ?? 'WRONG')]
    })
    return [fault.name, Object.fromEntries(own)]
  })
  console.table(Object.fromEntries(table))
  for (const reason of reasons) console.log(`– ${reason}`)
  const wrong = cases.filter(({ problems }) => problems.length > 0)
  for (const { session, problems } of wrong)
    console.log(`${session.name}: ${problems.join('; ')}\n  ${session.trail.join('\n  ')}`)
  assert.equal(wrong.length, 0, `Wrong: ${wrong.map(({ session }) => session.name).join(', ')}`)
} finally {
  await environment.close()
}
