import { changeDeadline } from './tracker.rules.ts'
import { defineTrackerState, requireTracked, trackerSetup } from './tracker.setup.ts'
import { canceled, completed, customerAction, storeSilence } from './tracker.customer-action-states.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** Tracks an order by the store's reports alone [tracker.stages]. */
export const trackerMachine = trackerSetup.createMachine({
  id: 'tracker',
  description: 'The customer follows an order from the oven to their hands.',
  context: ({ input }) => ({ ...input, tracked: null, events: [], isFixed: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The order is being read.',
      meta: { screen: 'tracker', announcement: 'tracker.loading' },
      invoke: {
        id: 'loadTrackedOrder',
        src: 'loadTrackedOrder',
        input: ({ context: { uuid, token } }) => ({ uuid, token }),
        onDone: [
          { guard: withActorOutput('isLoaded'), target: 'following', actions: withActorOutput('setOrder') },
          { guard: withActorOutput('isUnknown'), target: 'unknown' },
          { target: 'failed' },
        ],
        onError: { target: 'failed' },
      },
    },
    unknown: defineTrackerState('tracker.unknown', 'There is no such order.'),
    failed: {
      description: 'The order could not be read; the customer can try again.',
      meta: { screen: 'tracker', announcement: 'tracker.failed' },
      on: { 'tracker.retried': { target: 'loading' } },
    },
    following: {
      description: 'Every step that the store reports is shown when it comes.',
      type: 'parallel',
      invoke: {
        id: 'followOrder',
        src: 'followOrder',
        input: ({ context: { uuid, token, events } }) => ({ uuid, token, after: events.at(-1)?.seq ?? 0 }),
        onError: { target: 'failed' },
      },
      states: {
        stage: {
          initial: 'judging',
          description: 'How far the order is.',
          on: {
            'order.moved': { target: '.judging', actions: withEventField('setEvent', 'event') },
          },
          states: {
            judging: {
              description: 'The store’s latest report decides the stage.',
              always: [
                { guard: 'isScheduled', target: 'scheduled' },
                { guard: 'isDelayReported', target: 'delayed' },
                { guard: 'isOutOfContact', target: 'unconfirmed' },
                { guard: { type: 'isStage', params: 'received' }, target: 'received' },
                { guard: { type: 'isStage', params: 'accepted' }, target: 'accepted' },
                { guard: { type: 'isStage', params: 'cooking' }, target: 'cooking' },
                { guard: { type: 'isStage', params: 'ready' }, target: 'ready' },
                { guard: { type: 'isStage', params: 'delivering' }, target: 'delivering' },
                { guard: 'isOver', target: 'over' },
                { guard: { type: 'isStage', params: 'error' }, target: 'error' },
                { target: 'starting' },
              ],
            },
            starting: defineTrackerState('tracker.starting', 'The order is on its way to the store.'),
            received: defineTrackerState('tracker.received', 'The store has the order.'),
            accepted: defineTrackerState('tracker.accepted', 'The store took the order.'),
            scheduled: {
              ...defineTrackerState('tracker.scheduled', 'The store took the order for later; it waits for its time.'),
              invoke: {
                id: 'watchChangeDeadline',
                src: 'watchChangeDeadline',
                input: ({ context }) => ({ at: changeDeadline(context.events, requireTracked(context)) }),
                onError: { actions: 'closeChanges' },
              },
              on: { 'changes.closed': { actions: 'closeChanges' } },
            },
            delayed: defineTrackerState('tracker.delayed', 'The store says that it takes longer than promised.'),
            cooking: defineTrackerState('tracker.cooking', 'The order is being made.'),
            ready: defineTrackerState('tracker.ready', 'The order waits for the customer.'),
            delivering: defineTrackerState('tracker.delivering', 'The order is on its way to the customer.'),
            unconfirmed: defineTrackerState(
              'tracker.unconfirmed',
              'The store cannot be reached, and may have the order: call the store.',
            ),
            error: defineTrackerState('tracker.error', 'The store could not take the order: call the store.'),
            over: {
              description: 'Nothing more will come.',
              always: [
                { guard: { type: 'isStage', params: 'completed' }, target: '#tracker.completed' },
                { target: '#tracker.canceled' },
              ],
            },
          },
        },
        word: storeSilence,
        customerAction,
        line: {
          initial: 'opening',
          description: 'Whether news can reach the customer right now.',
          states: {
            opening: {
              description: 'The line to the store is being opened.',
              on: { 'stream.opened': { target: 'live' }, 'stream.lost': { target: 'lost' } },
            },
            live: {
              description: 'News comes as it happens.',
              on: { 'stream.lost': { target: 'lost' } },
            },
            lost: {
              description: 'No news can come: the last known stage is shown, and said to be so.',
              on: { 'stream.opened': { target: 'live' } },
            },
          },
        },
      },
    },
    completed,
    canceled,
  },
})
