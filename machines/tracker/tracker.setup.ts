import { assign, enqueueActions, setup } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import type { OrderEvent, Stage } from '../../contract/orders.ts'
import { shownOn, type StateMeta } from '../shared/meta.ts'
import { required } from '../shared/required.ts'
import {
  announceArrival,
  cancelOrder,
  followOrder,
  loadOrder,
  rateOrder,
  watchSilence,
  type FollowEvent,
  type GivenRating,
  type SilenceEvent,
  type Tracked,
} from './tracker.ports.ts'
import {
  canArrive,
  canCallOff,
  currentStage,
  isDelayReported,
  isOver,
  isScheduled,
  silentFrom,
  withEvent,
} from './tracker.rules.ts'

export type TrackerInput = { uuid: string; token: string | null }
export type TrackerContext = TrackerInput & {
  tracked: Tracked | null
  events: readonly OrderEvent[]
}
export type TrackerEvent =
  | FollowEvent
  | SilenceEvent
  | { type: 'tracker.retried' }
  | { type: 'cancel.wanted' }
  | { type: 'cancel.confirmed' }
  | { type: 'cancel.declined' }
  | { type: 'arrival.told' }
  | ({ type: 'rating.given' } & GivenRating)

/** Failures before the first reading. */
export const trackedIn = ({ tracked }: TrackerContext) => required(tracked, 'Tracking needs a loaded order')
const stageIn = (context: TrackerContext): Stage => currentStage(context.events, trackedIn(context).order.status)

export const shown = shownOn('tracker')

export const trackerSetup = setup({
  types: {} as { context: TrackerContext; events: TrackerEvent; input: TrackerInput; meta: StateMeta },
  actors: { loadOrder, followOrder, watchSilence, cancelOrder, announceArrival, rateOrder },
  guards: {
    isLoaded: (_, result: Result<Tracked>) => result.ok,
    isUnknown: (_, result: Result<Tracked>) => !result.ok && result.error.code === 'ORDER-1',
    isStage: ({ context }, stage: Stage) => stageIn(context) === stage,
    isScheduled: ({ context }) => isScheduled(context.events, trackedIn(context)),
    isDelayReported: ({ context }) => isDelayReported(context.events, trackedIn(context)),
    isOver: ({ context }) => isOver(stageIn(context)),
    isAwaited: ({ context }) => silentFrom(context.events, trackedIn(context)) !== null,
    canCallOff: ({ context: { events, tracked } }) => canCallOff(events, tracked),
    canArrive: ({ context: { events, tracked } }) => canArrive(events, tracked),
    isTaken: ({ context: { events, tracked } }) => !canCallOff(events, tracked),
    isMet: ({ context: { events, tracked } }) => !canArrive(events, tracked),
    isTold: (_, result: Result<readonly OrderEvent[]>) => result.ok,
    isTooLate: (_, result: Result<Tracked>) => !result.ok && result.error.code === 'ORDER-15',
    isOwn: ({ context: { tracked } }) => tracked?.kind === 'own',
    isRated: ({ context: { tracked } }) => tracked?.kind === 'own' && tracked.order.rating !== null,
  },
  actions: {
    setOrder: assign((_, result: Result<Tracked>) =>
      result.ok ? { tracked: result.value, events: result.value.order.events } : {},
    ),
    setEvent: assign(({ context }, event: OrderEvent) => ({ events: withEvent(context.events, event) })),
    /** The answer's steps are applied like those of the stream. */
    emitLast: enqueueActions(({ enqueue }, events: readonly OrderEvent[]) => {
      const event = events.at(-1)
      if (event) enqueue.raise({ type: 'order.moved', event })
    }),
  },
  delays: { answerLimit: 15_000 },
})
