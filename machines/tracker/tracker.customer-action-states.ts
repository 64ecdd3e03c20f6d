import { assertEvent } from 'xstate'
import { requireValue } from '../shared/require-value.ts'
import { erasureStates, erasureWanted } from './tracker.erasure-states.ts'
import { textMessageStates } from './tracker.text-message-states.ts'
import { promisedTime, silenceDeadline } from './tracker.rules.ts'
import { defineTrackerState, requireTracked, trackerSetup } from './tracker.setup.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** Whether the store has been silent for too long; then its phone is shown, and the order can still be canceled or awaited. */
export const storeSilence = trackerSetup.createStateConfig({
  initial: 'judging',
  description: 'Whether the store says as much as it should.',
  on: { 'order.moved': { target: '.judging' } },
  states: {
    judging: {
      description: 'Whether more of the store is awaited now.',
      always: [{ guard: 'isAwaited', target: 'awaited' }, { target: 'enough' }],
    },
    enough: { description: 'No further report of the store is expected.' },
    awaited: {
      description: 'The store should say something before long.',
      invoke: {
        id: 'watchSilenceDeadline',
        src: 'watchSilenceDeadline',
        input: ({ context }) => ({
          at: requireValue(
            silenceDeadline(context.events, requireTracked(context)),
            'Watching for silence needs an expected report',
          ),
        }),
        onError: { target: 'enough' },
      },
      on: { 'store.silent': [{ guard: 'canCallOff', target: 'unaccepted' }, { target: 'silent' }] },
    },
    silent: defineTrackerState(
      'tracker.silent',
      'The store has said nothing for too long: the customer should call it.',
    ),
    unaccepted: {
      description: 'The store has not taken the order for too long: the customer waits, calls, or cancels at no cost.',
      meta: { screen: 'tracker', announcement: 'tracker.unaccepted' },
      on: { 'waiting.chosen': { target: 'waiting' } },
    },
    waiting: {
      description: 'The customer waits longer, and is asked again.',
      after: { patience: { target: 'unaccepted' } },
    },
  },
})

/** Requests to the store while waiting: cancel, or report the car's arrival. */
export const customerAction = trackerSetup.createStateConfig({
  initial: 'none',
  description: 'What the customer asks of the store.',
  states: {
    none: {
      description: 'The customer asks for nothing.',
      on: {
        'cancel.wanted': { guard: 'canCallOff', target: 'confirming' },
        'reschedule.wanted': { guard: 'canReschedule', target: 'rescheduling' },
        'arrival.told': { guard: 'canArrive', target: 'arriving' },
        'erasure.wanted': erasureWanted,
        'texts.unwanted': { guard: 'getsTexts', target: 'stoppingTexts' },
      },
    },
    ...erasureStates('none'),
    ...textMessageStates,
    confirming: {
      description: 'Canceling cannot be undone: the customer confirms first.',
      meta: { screen: 'tracker', announcement: 'tracker.confirming' },
      always: { guard: 'isTaken', target: 'tooLate', description: 'The store took the order in the meantime.' },
      on: { 'cancel.confirmed': { target: 'canceling' }, 'cancel.declined': { target: 'none' } },
    },
    canceling: {
      description: 'The order is being canceled.',
      meta: { screen: 'tracker', announcement: 'tracker.canceling' },
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { uuid, token } }) => ({ uuid, token }),
        onDone: [
          {
            guard: withActorOutput('isLoaded'),
            target: 'none',
            actions: [
              withActorOutput('mergeOrder'),
              { type: 'emitLast', params: ({ event }) => (event.output.ok ? event.output.value.order.events : []) },
            ],
          },
          { guard: withActorOutput('isTooLate'), target: 'tooLate' },
          { target: 'uncertain' },
        ],
        onError: { target: 'uncertain' },
      },
    },
    uncertain: {
      description: 'It is unknown whether the order was canceled: the customer can ask again.',
      meta: { screen: 'tracker', announcement: 'tracker.uncertain' },
      always: { guard: 'isTaken', target: 'tooLate' },
      on: { 'cancel.confirmed': { target: 'canceling' }, 'cancel.declined': { target: 'none' } },
    },
    tooLate: {
      description: 'The store has taken the order: only a call can stop it.',
      meta: { screen: 'tracker', announcement: 'tracker.tooLate' },
      on: { 'cancel.declined': { target: 'none' } },
    },
    rescheduling: {
      description: 'The customer gives the order another time.',
      invoke: {
        id: 'rescheduling',
        src: 'rescheduling',
        systemId: 'rescheduling',
        input: ({ context }) => {
          const { uuid, token, events } = context
          const tracked = requireTracked(context)
          if (tracked.kind !== 'own') throw new Error('Only an own order gets another time')
          return { uuid, token, order: tracked.order, at: promisedTime(events, tracked).from }
        },
        onDone: {
          target: 'none',
          actions: [
            withActorOutput('mergeRescheduled'),
            { type: 'emitLast', params: ({ event }) => event.output.rescheduled?.order.events ?? [] },
          ],
        },
        onError: { target: 'none' },
      },
    },
    arriving: {
      description: 'The store is being told that the customer is outside.',
      meta: { screen: 'tracker', announcement: 'tracker.arriving' },
      invoke: {
        id: 'announceArrival',
        src: 'announceArrival',
        input: ({ context: { uuid, token } }) => ({ uuid, token }),
        onDone: [
          {
            guard: withActorOutput('isTold'),
            target: 'none',
            actions: { type: 'emitLast', params: ({ event }) => (event.output.ok ? event.output.value : []) },
          },
          { target: 'unanswered' },
        ],
        onError: { target: 'unanswered' },
      },
    },
    unanswered: {
      description: 'The store did not receive the customer’s arrival: they can send it again, or call.',
      meta: { screen: 'tracker', announcement: 'tracker.unanswered' },
      always: { guard: 'isMet', target: 'none', description: 'The store knows, or has handed the order over.' },
      on: { 'arrival.told': { target: 'arriving' } },
    },
  },
})

/** The customer's feedback on a completed order. */
export const completed = trackerSetup.createStateConfig({
  initial: 'judging',
  description: 'The customer has the order.',
  meta: { screen: 'tracker', announcement: 'tracker.completed' },
  invoke: {
    id: 'complaint',
    src: 'complaint',
    systemId: 'complaint',
    input: ({ context: { uuid, token, tracked } }) => ({ uuid, token, isOwn: tracked?.kind === 'own' }),
  },
  states: {
    judging: {
      description: 'Whether the customer has said what they think of it.',
      always: [{ guard: 'isRated', target: 'rated' }, { target: 'unrated' }],
    },
    unrated: {
      description: 'The customer can say what they think of it.',
      on: {
        'rating.given': { guard: 'isOwn', target: 'rating' },
        'erasure.wanted': erasureWanted,
      },
    },
    rating: {
      description: 'The customer’s rating is being saved.',
      meta: { screen: 'tracker', announcement: 'tracker.rating' },
      invoke: {
        id: 'rateOrder',
        src: 'rateOrder',
        input: ({ context: { uuid, token }, event }) => {
          assertEvent(event, 'rating.given')
          return { uuid, token, stars: event.stars, comment: event.comment }
        },
        onDone: [
          { guard: withActorOutput('isLoaded'), target: 'rated', actions: withActorOutput('setOrder') },
          { target: 'ratingFailed' },
        ],
        onError: { target: 'ratingFailed' },
      },
    },
    ratingFailed: {
      description: 'The customer’s rating was not saved; they can send it again.',
      meta: { screen: 'tracker', announcement: 'tracker.ratingFailed' },
      on: { 'rating.given': { target: 'rating' }, 'erasure.wanted': erasureWanted },
    },
    rated: {
      ...defineTrackerState('tracker.rated', 'The store knows what the customer thinks.'),
      on: { 'erasure.wanted': erasureWanted },
    },
    ...erasureStates('judging'),
  },
})

/** The order was canceled. */
export const canceled = trackerSetup.createStateConfig({
  ...defineTrackerState('tracker.canceled', 'The order was canceled.'),
  initial: 'shown',
  states: {
    shown: {
      description: 'The customer reads what became of the order.',
      on: { 'erasure.wanted': erasureWanted },
    },
    ...erasureStates('shown'),
  },
})
