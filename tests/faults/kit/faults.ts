import type { Behavior } from '../../../server/domain/sandbox-cards.ts'
import { forAll, type Case, type Step } from './cases.ts'
import { resumeAfterReload, continueSession } from './continue-session.ts'
import { callOf, recordAnswer, orderCall, requestOf } from './order-session.ts'
import { exchange, sendAndDisconnect } from './wire.ts'
import type { Environment } from './environment.ts'

/** A fault, and how it hits its cases, whose customers are all just before their step. */
export type Fault = {
  readonly name: string
  /** Why the fault does not apply to a step; null if it does. */
  readonly without?: (step: Step) => string | null
  /** The card that causes the fault, if a card does. */
  readonly cardAt?: (step: Step) => Behavior
  readonly needsPostgres?: (step: Step) => boolean
  /** Whether the customers do not return. */
  readonly isGone?: true
  readonly hit: (environment: Environment, cases: readonly Case[]) => Promise<void>
}

const outageSeconds = 5

const note = (cases: readonly Case[], what: string) => {
  for (const { session, step } of cases) session.trail.push(`${step.move}: ${what}`)
}
const send = ({ where }: Environment, { session, step }: Case) => exchange(where(), callOf(session, step.move))
const leave = ({ where }: Environment, { session, step }: Case) =>
  sendAndDisconnect(where(), callOf(session, step.move))
const allBack = (environment: Environment, cases: readonly Case[]) =>
  forAll(cases, ({ session }) => resumeAfterReload(session, environment.where))

/**
 * Blocks the calls midway, one table after another, and then runs `fail`. Without table locks
 * (embedded database), `fail` runs as soon as the first call is answered.
 */
async function hitInTheMiddle(
  environment: Environment,
  cases: readonly Case[],
  fail: (stuck: readonly Case[], release: () => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const [table, stuck] of Map.groupBy(cases, ({ step }) => step.table)) {
    const held = await environment.hold([table])
    note(stuck, `sent; fails midway in ${table}`)
    const calls = stuck.map((one) => send(environment, one))
    const lost = Promise.allSettled(calls)
    await (held ? held.waiting(stuck.length) : Promise.any(calls))
    await fail(stuck, async () => {
      await held?.release()
      await lost
    })
  }
}

/** The customers wait for a bank with a locked ledger: they time out and retry, and then it answers. */
async function stall(environment: Environment, stalled: readonly Case[]): Promise<void> {
  const held = await environment.hold(['sandbox_charges'], 'access exclusive')
  if (!held) return
  note(stalled, 'sent; the bank is silent')
  const patience = new AbortController()
  const calls = stalled.map(({ session, step }) =>
    exchange(environment.where(), callOf(session, step.move), patience.signal),
  )
  const lost = Promise.allSettled(calls)
  await held.waiting(stalled.length)
  patience.abort()
  await lost
  const back = allBack(environment, stalled)
  await held.waiting(stalled.length * 2)
  await held.release()
  await back
}

/** Returns the concurrent call of another tab, with the same cart and its own key: it pays cash while the card is being approved. */
function otherTab({ session, step }: Case) {
  if (step.move !== 'order' && !isReturn(step)) return callOf(session, step.move)
  const key = crypto.randomUUID()
  const request = requestOf(session)
  if (step.move === 'order') return orderCall(session, 'order', { key, request })
  return orderCall(session, 'order', { key, request: { ...request, payment: { method: 'cash', change_for: null } } })
}

const isReturn = ({ move, card }: Step) => move === 'card' && card === 'approve'
const noPayments = ({ name, move, method }: Step) => {
  if (move === 'cart') return `${name}: a cart involves no bank`
  if (move === 'order')
    return `${name}: ${method === 'cash' ? 'cash involves no bank' : 'the bank is called after the order is placed'}`
  return null
}
const noNotice = (step: Step) =>
  noPayments(step) ??
  (step.move === 'status' || isReturn(step) ? null : `${step.name}: the bank sends no notification before its decision`)

export const faults: readonly Fault[] = [
  {
    name: 'client killed',
    hit: async (environment, cases) => {
      note(cases, 'sent; the client is killed')
      await forAll(cases, async (one) => {
        await leave(environment, one)
        await resumeAfterReload(one.session, environment.where)
      })
    },
  },
  {
    name: 'client gone for good',
    isGone: true,
    hit: async (environment, cases) => {
      note(cases, 'sent; the client is gone')
      await forAll(cases, (one) => leave(environment, one))
    },
  },
  {
    name: 'answer lost',
    hit: async (environment, cases) => {
      note(cases, 'sent; the answer is lost')
      await forAll(cases, async (one) => {
        await send(environment, one)
        await resumeAfterReload(one.session, environment.where)
      })
    },
  },
  {
    name: 'kill -9 midway',
    hit: (environment, cases) =>
      hitInTheMiddle(environment, cases, async (stuck, release) => {
        await environment.kill()
        await release()
        await environment.start()
        await allBack(environment, stuck)
      }),
  },
  {
    name: 'kill -9 before the answer',
    hit: async (environment, cases) => {
      note(cases, 'sent; the server is killed before it answers')
      await forAll(cases, async (one) => void (await send(environment, one)))
      await environment.kill()
      await environment.start()
      await allBack(environment, cases)
    },
  },
  {
    name: `database gone for ${outageSeconds} s`,
    needsPostgres: () => true,
    hit: (environment, cases) =>
      hitInTheMiddle(environment, cases, async (stuck, release) => {
        await Promise.all([environment.loseDatabase(outageSeconds), release().then(() => allBack(environment, stuck))])
      }),
  },
  {
    name: 'bank slow',
    without: noPayments,
    // The decision or notification is late, or the bank's ledger is locked.
    cardAt: (step) => (step.move === 'card' ? (isReturn(step) ? 'late' : 'slow') : step.card),
    needsPostgres: ({ move }) => move !== 'card',
    hit: async (environment, cases) => {
      const isStalled = ({ step: { move } }: Case) => move !== 'card'
      await forAll(
        cases.filter((one) => !isStalled(one)),
        ({ session }) => continueSession(session, environment.where),
      )
      await stall(environment, cases.filter(isStalled))
    },
  },
  {
    name: 'notice twice',
    without: noNotice,
    // The second notification comes immediately, or long after a status request.
    cardAt: (step) => (isReturn(step) ? 'twice' : 'late'),
    hit: async (environment, cases) => {
      const received = await environment.notices()
      await forAll(cases, ({ session }) => continueSession(session, environment.where))
      await environment.noticesAfter(received, cases.length)
    },
  },
  {
    name: 'two tabs',
    hit: (environment, cases) =>
      forAll(cases, async (one) => {
        const { session, step } = one
        const other = otherTab(one)
        const otherMove = isReturn(step) ? 'order' : step.move
        session.trail.push(`${step.move} and ${otherMove} at once, in two tabs`)
        const [own, others] = await Promise.all([send(environment, one), exchange(environment.where(), other)])
        recordAnswer(session, otherMove, others)
        recordAnswer(session, step.move, own)
        await resumeAfterReload(session, environment.where)
      }),
  },
]
