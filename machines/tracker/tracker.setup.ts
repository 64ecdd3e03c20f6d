import { assign, enqueueActions, setup } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import type { OrderEvent, Stage } from '../../contract/orders.ts'
import type { TextConsent } from '../../contract/text-messages.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { requireValue } from '../shared/require-value.ts'
import { complaintMachine } from './complaint.machine.ts'
import { reschedulingMachine, type ReschedulingOutput } from './rescheduling.machine.ts'
import {
  announceArrival,
  cancelOrder,
  eraseGuestData,
  followOrder,
  loadTrackedOrder,
  rateOrder,
  stopTextMessages,
  watchChangeDeadline,
  watchSilenceDeadline,
  type ChangeDeadlineEvent,
  type FollowEvent,
  type RatingInput,
  type SilenceEvent,
  type TrackedOrder,
} from './tracker.ports.ts'
import {
  canEraseGuestData,
  canReportArrival,
  canCancelOrder,
  canRescheduleOrder,
  getsTextMessages,
  currentStage,
  isDelayReported,
  isOutOfContact,
  isOver,
  isScheduled,
  patienceMinutes,
  silenceDeadline,
  withEvent,
} from './tracker.rules.ts'

export type TrackerInput = { uuid: string; token: string | null }
export type TrackerContext = TrackerInput & {
  tracked: TrackedOrder | null
  events: readonly OrderEvent[]
  /** The time to cancel an order for later is over. */
  isFixed: boolean
}
export type TrackerEvent =
  | FollowEvent
  | SilenceEvent
  | ChangeDeadlineEvent
  | { type: 'tracker.retried' }
  | { type: 'waiting.chosen' }
  | { type: 'reschedule.wanted' }
  | { type: 'cancel.wanted' }
  | { type: 'cancel.confirmed' }
  | { type: 'cancel.declined' }
  | { type: 'arrival.told' }
  | ({ type: 'rating.given' } & RatingInput)
  | { type: 'erasure.wanted' }
  | { type: 'erasure.confirmed' }
  | { type: 'erasure.declined' }
  | { type: 'texts.unwanted' }
  | { type: 'texts.left' }

/** Failures before the first reading. */
export const requireTracked = ({ tracked }: TrackerContext) => requireValue(tracked, 'Tracking needs a loaded order')
const stageIn = (context: TrackerContext): Stage => currentStage(context.events, requireTracked(context).order.status)

export const defineTrackerState = screenStateFactory('tracker')

export const trackerSetup = setup({
  types: {} as { context: TrackerContext; events: TrackerEvent; input: TrackerInput; meta: StateMeta },
  actors: {
    loadTrackedOrder,
    followOrder,
    watchSilenceDeadline,
    watchChangeDeadline,
    cancelOrder,
    announceArrival,
    rateOrder,
    eraseGuestData,
    stopTextMessages,
    complaint: complaintMachine,
    rescheduling: reschedulingMachine,
  },
  guards: {
    isLoaded: (_, result: Result<TrackedOrder>) => result.ok,
    isUnknown: (_, result: Result<TrackedOrder>) => !result.ok && result.error.code === 'ORDER-1',
    isStage: ({ context }, stage: Stage) => stageIn(context) === stage,
    isScheduled: ({ context }) => isScheduled(context.events, requireTracked(context)),
    isDelayReported: ({ context }) => isDelayReported(context.events, requireTracked(context)),
    isOutOfContact: ({ context }) => isOutOfContact(context.events, requireTracked(context)),
    isOver: ({ context }) => isOver(stageIn(context)),
    isAwaited: ({ context }) => silenceDeadline(context.events, requireTracked(context)) !== null,
    canCallOff: ({ context }) => canCancelOrder(context),
    canReschedule: ({ context }) => canRescheduleOrder(context),
    canArrive: ({ context: { events, tracked } }) => canReportArrival(events, tracked),
    canErase: ({ context: { events, tracked } }) => canEraseGuestData(events, tracked),
    getsTexts: ({ context: { tracked } }) => getsTextMessages(tracked),
    areTextsStopped: (_, result: Result<TextConsent | null>) => result.ok,
    isTaken: ({ context }) => !canCancelOrder(context),
    isMet: ({ context: { events, tracked } }) => !canReportArrival(events, tracked),
    isTold: (_, result: Result<readonly OrderEvent[]>) => result.ok,
    isTooLate: (_, result: Result<TrackedOrder>) => !result.ok && result.error.code === 'ORDER-15',
    isOwn: ({ context: { tracked } }) => tracked?.kind === 'own',
    isRated: ({ context: { tracked } }) => tracked?.kind === 'own' && tracked.order.rating !== null,
  },
  actions: {
    setOrder: assign((_, result: Result<TrackedOrder>) =>
      result.ok ? { tracked: result.value, events: result.value.order.events } : {},
    ),
    /** The stream may know more steps than the answer. */
    mergeOrder: assign(({ context }, result: Result<TrackedOrder>) =>
      result.ok ? { tracked: result.value, events: result.value.order.events.reduce(withEvent, context.events) } : {},
    ),
    /** The stream may know more steps than the answer. */
    mergeRescheduled: assign(({ context }, { rescheduled }: ReschedulingOutput) =>
      rescheduled ? { tracked: rescheduled, events: rescheduled.order.events.reduce(withEvent, context.events) } : {},
    ),
    /** Its steps are those of the stream. */
    setOrderWithoutData: assign((_, result: Result<TrackedOrder>) => (result.ok ? { tracked: result.value } : {})),
    setTextConsent: assign(({ context: { tracked } }, result: Result<TextConsent | null>) =>
      tracked?.kind === 'own' && result.ok
        ? { tracked: { ...tracked, order: { ...tracked.order, text_messages: result.value } } }
        : {},
    ),
    closeChanges: assign({ isFixed: true }),
    /** A new time can be changed until a time of its own. */
    setEvent: assign(({ context }, event: OrderEvent) => ({
      events: withEvent(context.events, event),
      ...(event.promised && { isFixed: false }),
    })),
    /** The answer's steps are applied like those of the stream. */
    emitLast: enqueueActions(({ enqueue }, events: readonly OrderEvent[]) => {
      const event = events.at(-1)
      if (event) enqueue.raise({ type: 'order.moved', event })
    }),
  },
  delays: { patience: patienceMinutes * 60_000 },
})
