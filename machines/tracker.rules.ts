import { stageOf, type OrderEvent, type Stage } from '../contract/orders.ts'

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
export const isScheduled = (events: readonly OrderEvent[], status: number) => (events.at(-1)?.status ?? status) === 11

/** Stages after which nothing more comes. */
export const isOver = (stage: Stage) => stage === 'completed' || stage === 'canceled'
