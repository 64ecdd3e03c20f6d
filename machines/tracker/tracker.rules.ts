import {
  awaitsKitchen,
  finalStatuses,
  isUnaccepted,
  outOfContact,
  scheduled,
  stageOf,
  type OrderEvent,
  type Stage,
} from '../../contract/orders.ts'
import type { TrackedOrder } from './tracker.ports.ts'

/** Returns events without duplicates, in chronological order. */
export function withEvent(events: readonly OrderEvent[], event: OrderEvent): readonly OrderEvent[] {
  if (events.some(({ seq }) => seq === event.seq)) return events
  return [...events, event].toSorted((a, b) => a.seq - b.seq)
}

/** Returns the stage after these events: the last one that sets one [tracker.stages]. */
export function currentStage(events: readonly OrderEvent[], status: number): Stage {
  const said = events.findLast((event) => stageOf(event.status) !== null)
  return stageOf(said?.status ?? status) ?? 'starting'
}

/** Whether the order is accepted for later and not yet in the kitchen. */
export const isScheduled = (events: readonly OrderEvent[], tracked: TrackedOrder) =>
  lastStatus(events, tracked) === scheduled

/** Whether the store's last report is a delay. */
export const isDelayReported = (events: readonly OrderEvent[], tracked: TrackedOrder) =>
  lastStatus(events, tracked) === 14

/** Whether the store cannot be reached, so that the order's progress is unknown. */
export const isOutOfContact = (events: readonly OrderEvent[], tracked: TrackedOrder) =>
  lastStatus(events, tracked) === outOfContact

/** Whether the store reported a delay without a new time. */
export const isTimeUnknown = (events: readonly OrderEvent[], tracked: TrackedOrder) =>
  isDelayReported(events, tracked) && !events.findLast(({ status }) => status === 14)?.promised

/** Returns the promised time after these events: the last one that the store gave. */
export const promisedTime = (events: readonly OrderEvent[], { order }: TrackedOrder) =>
  events.findLast(({ promised }) => promised)?.promised ?? order.promised

/** Final stages. */
export const isOver = (stage: Stage) => stage === 'completed' || stage === 'canceled'

/** Minutes without a report after which the customer should call the store. */
export const silenceMinutes = 8
/** Minutes after which a customer who waits for a silent store is asked again. */
export const patienceMinutes = 5

/** Returns the last known status. */
export const lastStatus = (events: readonly OrderEvent[], { order }: TrackedOrder) =>
  events.findLast(({ status }) => stageOf(status) !== null)?.status ?? order.status

/**
 * Returns when the store counts as silent (epoch milliseconds): eight minutes after the last step before it accepts,
 * and after that once the estimated time has passed; null if no report is expected.
 */
export function silenceDeadline(events: readonly OrderEvent[], tracked: TrackedOrder): number | null {
  const last = events.at(-1)
  const stage = currentStage(events, tracked.order.status)
  if (!last || last.status === 1) return null
  const patience = Date.parse(last.at) + silenceMinutes * 60_000
  if (stage === 'starting' || stage === 'received') return patience
  const isAwaited = stage === 'accepted' || stage === 'cooking' || stage === 'delivering'
  return isAwaited ? Math.max(patience, Date.parse(promisedTime(events, tracked).to)) : null
}

/**
 * Returns until when the customer may cancel an order that its store accepted for later, or change its time; null for no
 * such time. A time that was given since the order was read moves it.
 */
export function changeDeadline(events: readonly OrderEvent[], tracked: TrackedOrder): string | null {
  if (tracked.kind !== 'own' || tracked.order.changeable_until === null) return null
  const { changeable_until: until, promised } = tracked.order
  const later = Date.parse(promisedTime(events, tracked).from) - Date.parse(promised.from)
  return later === 0 ? until : new Date(Date.parse(until) + later).toISOString()
}

type Cancelable = {
  readonly events: readonly OrderEvent[]
  readonly tracked: TrackedOrder | null
  /** The time to cancel an accepted order is over. */
  readonly isFixed: boolean
}

/** Whether the customer may still cancel: it is their order, and not accepted, or accepted for later and not begun. */
export const canCancelOrder = ({ events, tracked, isFixed }: Cancelable) =>
  tracked?.kind === 'own' &&
  (isUnaccepted(tracked.order.status, events) ||
    (isScheduled(events, tracked) && changeDeadline(events, tracked) !== null && !isFixed))

/** Whether the customer may still give the order another time: it is theirs, for later, and waits for its kitchen. */
export const canRescheduleOrder = ({ events, tracked, isFixed }: Cancelable) =>
  tracked?.kind === 'own' &&
  changeDeadline(events, tracked) !== null &&
  !isFixed &&
  awaitsKitchen(lastStatus(events, tracked), events)

/** Whether the store expects a report of the car's arrival. */
export const canReportArrival = (events: readonly OrderEvent[], tracked: TrackedOrder | null) =>
  tracked?.kind === 'own' && tracked.order.handover === 'curbside' && [16, 17, 20].includes(lastStatus(events, tracked))

/** Whether a guest's personal data can be removed: it is their order, it is over, and the data is still there. */
export const canEraseGuestData = (events: readonly OrderEvent[], tracked: TrackedOrder | null) =>
  tracked?.kind === 'own' && tracked.order.guest_data === 'kept' && finalStatuses.includes(lastStatus(events, tracked))

/** Whether the customer gets text messages about the order: it is theirs, and they have not withdrawn. */
export const getsTextMessages = (tracked: TrackedOrder | null) =>
  tracked?.kind === 'own' && tracked.order.text_messages?.stopped_at === null
