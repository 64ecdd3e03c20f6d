import type { Behavior } from '../../../server/domain/sandbox-cards.ts'
import { forAll, type Cell, type Step } from './cases.ts'
import { comeBack, goOn } from './go-on.ts'
import { callOf, keep, orderCall, requestOf } from './session.ts'
import { exchange, sendAndLeave } from './wire.ts'
import type { World } from './environment.ts'

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
  readonly hit: (world: World, cells: readonly Cell[]) => Promise<void>
}

const outageSeconds = 5

const note = (cells: readonly Cell[], what: string) => {
  for (const { visit, step } of cells) visit.trail.push(`${step.move}: ${what}`)
}
const send = ({ where }: World, { visit, step }: Cell) => exchange(where(), callOf(visit, step.move))
const leave = ({ where }: World, { visit, step }: Cell) => sendAndLeave(where(), callOf(visit, step.move))
const allBack = (world: World, cells: readonly Cell[]) => forAll(cells, ({ visit }) => comeBack(visit, world.where))

/**
 * Blocks the calls midway, one table after another, and then runs `fail`. Without table locks
 * (embedded database), `fail` runs as soon as the first call is answered.
 */
async function hitInTheMiddle(
  world: World,
  cells: readonly Cell[],
  fail: (stuck: readonly Cell[], release: () => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const [table, stuck] of Map.groupBy(cells, ({ step }) => step.table)) {
    const held = await world.hold([table])
    note(stuck, `sent; fails midway in ${table}`)
    const calls = stuck.map((cell) => send(world, cell))
    const lost = Promise.allSettled(calls)
    await (held ? held.waiting(stuck.length) : Promise.any(calls))
    await fail(stuck, async () => {
      await held?.release()
      await lost
    })
  }
}

/** The customers wait for a bank with a locked ledger: they time out and retry, and then it answers. */
async function stall(world: World, stalled: readonly Cell[]): Promise<void> {
  const held = await world.hold(['sandbox_charges'], 'access exclusive')
  if (!held) return
  note(stalled, 'sent; the bank is silent')
  const patience = new AbortController()
  const calls = stalled.map(({ visit, step }) => exchange(world.where(), callOf(visit, step.move), patience.signal))
  const lost = Promise.allSettled(calls)
  await held.waiting(stalled.length)
  patience.abort()
  await lost
  const back = allBack(world, stalled)
  await held.waiting(stalled.length * 2)
  await held.release()
  await back
}

/** Returns the concurrent call of another tab, with the same cart and its own key: it pays cash while the card is being approved. */
function otherTab({ visit, step }: Cell) {
  if (step.move !== 'order' && !isReturn(step)) return callOf(visit, step.move)
  const key = crypto.randomUUID()
  const request = requestOf(visit)
  if (step.move === 'order') return orderCall(visit, 'order', { key, request })
  return orderCall(visit, 'order', { key, request: { ...request, payment: { method: 'cash', change_for: null } } })
}

const isReturn = ({ move, card }: Step) => move === 'card' && card === 'approve'
const noBank = ({ name, move, method }: Step) => {
  if (move === 'cart') return `${name}: a cart involves no bank`
  if (move === 'order')
    return `${name}: ${method === 'cash' ? 'cash involves no bank' : 'the bank is called after the order is placed'}`
  return null
}
const noNotice = (step: Step) =>
  noBank(step) ??
  (step.move === 'status' || isReturn(step) ? null : `${step.name}: the bank sends no notification before its decision`)

export const faults: readonly Fault[] = [
  {
    name: 'client killed',
    hit: async (world, cells) => {
      note(cells, 'sent; the client is killed')
      await forAll(cells, async (cell) => {
        await leave(world, cell)
        await comeBack(cell.visit, world.where)
      })
    },
  },
  {
    name: 'client gone for good',
    isGone: true,
    hit: async (world, cells) => {
      note(cells, 'sent; the client is gone')
      await forAll(cells, (cell) => leave(world, cell))
    },
  },
  {
    name: 'answer lost',
    hit: async (world, cells) => {
      note(cells, 'sent; the answer is lost')
      await forAll(cells, async (cell) => {
        await send(world, cell)
        await comeBack(cell.visit, world.where)
      })
    },
  },
  {
    name: 'kill -9 midway',
    hit: (world, cells) =>
      hitInTheMiddle(world, cells, async (stuck, release) => {
        await world.kill()
        await release()
        await world.start()
        await allBack(world, stuck)
      }),
  },
  {
    name: 'kill -9 before the answer',
    hit: async (world, cells) => {
      note(cells, 'sent; the server is killed before it answers')
      await forAll(cells, async (cell) => void (await send(world, cell)))
      await world.kill()
      await world.start()
      await allBack(world, cells)
    },
  },
  {
    name: `database gone for ${outageSeconds} s`,
    needsPostgres: () => true,
    hit: (world, cells) =>
      hitInTheMiddle(world, cells, async (stuck, release) => {
        await Promise.all([world.loseDatabase(outageSeconds), release().then(() => allBack(world, stuck))])
      }),
  },
  {
    name: 'bank slow',
    without: noBank,
    // The decision or notification is late, or the bank's ledger is locked.
    cardAt: (step) => (step.move === 'card' ? (isReturn(step) ? 'late' : 'slow') : step.card),
    needsPostgres: ({ move }) => move !== 'card',
    hit: async (world, cells) => {
      const isStalled = ({ step: { move } }: Cell) => move !== 'card'
      await forAll(
        cells.filter((cell) => !isStalled(cell)),
        ({ visit }) => goOn(visit, world.where),
      )
      await stall(world, cells.filter(isStalled))
    },
  },
  {
    name: 'notice twice',
    without: noNotice,
    // The second notification comes immediately, or long after a status request.
    cardAt: (step) => (isReturn(step) ? 'twice' : 'late'),
    hit: async (world, cells) => {
      const announcedMachines = await world.notices()
      await forAll(cells, ({ visit }) => goOn(visit, world.where))
      await world.noticesAfter(announcedMachines, cells.length)
    },
  },
  {
    name: 'two tabs',
    hit: (world, cells) =>
      forAll(cells, async (cell) => {
        const { visit, step } = cell
        const other = otherTab(cell)
        const otherMove = isReturn(step) ? 'order' : step.move
        visit.trail.push(`${step.move} and ${otherMove} at once, in two tabs`)
        const [own, others] = await Promise.all([send(world, cell), exchange(world.where(), other)])
        keep(visit, otherMove, others)
        keep(visit, step.move, own)
        await comeBack(visit, world.where)
      }),
  },
]
