import { canCancel, stageOf, type OrderEvent, type Stage } from '../../contract/orders.ts'
import type { Tracked } from './tracker.ports.ts'

/** Events without doubles, in the order in which they happened. */
export function withEvent(events: readonly OrderEvent[], event: OrderEvent): readonly OrderEvent[] {
  if (events.some(({ seq }) => seq === event.seq)) return events
  return [...events, event].toSorted((a, b) => a.seq - b.seq)
}

/** The stage after these events: the last one that says one (decisions §2 "tracker"). */
export function currentStage(events: readonly OrderEvent[], status: number): Stage {
  const said = events.findLast((event) => stageOf(event.status) !== null)
  return stageOf(said?.status ?? status) ?? 'starting'
}

/** Whether the order waits for a later day or hour: accepted, not yet sent to the kitchen. */
export const isScheduled = (events: readonly OrderEvent[], tracked: Tracked) => lastStatus(events, tracked) === 11

/** Whether the last word of the store is that it takes longer than promised. */
export const isDelayed = (events: readonly OrderEvent[], tracked: Tracked) => lastStatus(events, tracked) === 14

/** Stages after which nothing more comes. */
export const isOver = (stage: Stage) => stage === 'completed' || stage === 'canceled'

/** Minutes without a word after which the store should be called. */
const silenceMinutes = 8

/** The last status that means something. */
export const lastStatus = (events: readonly OrderEvent[], { order }: Tracked) =>
  events.findLast(({ status }) => stageOf(status) !== null)?.status ?? order.status

/**
 * From when on the store has been silent for too long (epoch milliseconds); null while nobody waits for its word. Before
 * it takes the order, eight minutes after the last step; from then on it is silent only once what it promised has passed.
 */
export function silentFrom(events: readonly OrderEvent[], tracked: Tracked): number | null {
  const { promised } = tracked.order
  const last = events.at(-1)
  const stage = currentStage(events, tracked.order.status)
  if (!last || last.status === 1) return null
  const patience = Date.parse(last.at) + silenceMinutes * 60_000
  if (stage === 'starting' || stage === 'received') return patience
  const isAwaited = stage === 'accepted' || stage === 'cooking' || stage === 'delivering'
  return isAwaited ? Math.max(patience, Date.parse(promised.to)) : null
}

/** Whether the customer may still call the order off: it is theirs, and the store has not taken it. */
export const canCallOff = (events: readonly OrderEvent[], tracked: Tracked | null) =>
  tracked?.kind === 'own' && canCancel(lastStatus(events, tracked))

/** Whether the store wants to know that the customer's car is outside. */
export const canArrive = (events: readonly OrderEvent[], tracked: Tracked | null) =>
  tracked?.kind === 'own' && tracked.order.handover === 'curbside' && [16, 17, 20].includes(lastStatus(events, tracked))
