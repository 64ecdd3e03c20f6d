import { assign, emit, enqueueActions, setup } from 'xstate'
import type { ChosenOutlet, When } from '../../contract/disposition.ts'
import type { OrderType } from '../../contract/primitives.ts'
import {
  readClosing,
  watchCatalog,
  watchClock,
  type CatalogEvent,
  type ClockEvent,
  type StoreClosing,
} from './countdown.ports.ts'
import { isClosingNear, isClosingStale, closesWithin } from './countdown.rules.ts'
import { screenStateFactory, type StateMeta } from '../shared/state-meta.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

const shown = screenStateFactory('menu')

export type CountdownInput = {
  outletCode: string
  outletName: string
  orderType: OrderType
  quoteMinutes: number
  when: When
}
/** Why the store stopped taking orders: it closed, or it no longer exists. */
export type CountdownOutput = 'closed' | 'gone'
/** The server's current data of the store, whether it takes orders `now`, and that its menu may be another one. */
export type CountdownEmitted = { type: 'store.read'; outlet: ChosenOutlet; isOpen: boolean; now: string } | CatalogEvent
export type CountdownContext = CountdownInput & { closing: StoreClosing | null; now: string | null }

/** Counts down until the store stops taking orders, then ends [time.countdown]. Deadlines are instants. */
export const countdownMachine = setup({
  types: {} as {
    context: CountdownContext
    events: ClockEvent | CatalogEvent
    emitted: CountdownEmitted
    input: CountdownInput
    output: CountdownOutput
    meta: StateMeta
  },
  actors: { readClosing, watchCatalog, watchClock },
  guards: {
    isOver: ({ context }) => context.now !== null && closesWithin(context, context.now, 0),
    isLastMinute: ({ context }) => context.now !== null && closesWithin(context, context.now, 1),
    isLastFive: ({ context }) => context.now !== null && closesWithin(context, context.now, 5),
    isNear: ({ context }) => context.now !== null && isClosingNear(context, context.now),
    isGone: (_, closing: StoreClosing | null) => closing === null,
    isStale: ({ context }, now: string) => isClosingStale(context.closing, now),
  },
  actions: {
    setClosing: assign((_, closing: StoreClosing | null) => ({ closing, now: closing?.now ?? null })),
    setNow: assign((_, now: string) => ({ now })),
    emitRead: enqueueActions(({ enqueue }, closing: StoreClosing | null) => {
      if (!closing) return
      const { outlet, isOpen, now } = closing
      enqueue.emit({ type: 'store.read', outlet, isOpen, now })
    }),
    emitChanged: emit({ type: 'catalog.changed' as const }),
  },
  delays: { silence: 60_000 },
}).createMachine({
  id: 'countdown',
  description: 'How long the store still takes the order that the customer is putting together.',
  context: ({ input }) => ({ ...input, closing: null, now: null }),
  invoke: {
    id: 'watchCatalog',
    src: 'watchCatalog',
    input: ({ context }) => ({ outletCode: context.outletCode }),
  },
  on: {
    'catalog.changed': {
      target: '.asking',
      actions: 'emitChanged',
      description: 'Prices, hours, or what is sold out changed: the store may have closed, or pause.',
    },
  },
  initial: 'asking',
  states: {
    asking: {
      description: 'The store is asked until when it takes orders.',
      invoke: {
        id: 'readClosing',
        src: 'readClosing',
        input: ({ context: { outletCode, orderType } }) => ({ outletCode, orderType }),
        onDone: [
          { guard: withActorOutput('isGone'), target: 'gone', actions: withActorOutput('setClosing') },
          { target: 'watching', actions: [withActorOutput('setClosing'), withActorOutput('emitRead')] },
        ],
        onError: { target: 'silent' },
      },
    },
    silent: {
      description: 'The store did not say until when it takes orders; it is asked again in a minute.',
      after: { silence: { target: 'asking' } },
    },
    watching: {
      description: 'The time is compared with the closing.',
      initial: 'judging',
      invoke: { id: 'watchClock', src: 'watchClock', onError: { target: 'silent' } },
      on: {
        'clock.ticked': { target: '.judging', actions: withEventField('setNow', 'now') },
      },
      states: {
        judging: {
          description: 'The time that is left decides.',
          always: [
            { guard: 'isOver', target: '#countdown.closed' },
            { guard: 'isLastMinute', target: 'lastMinute' },
            { guard: 'isLastFive', target: 'lastFive' },
            { guard: 'isNear', target: 'near' },
            { target: 'far' },
          ],
        },
        far: {
          description: 'The closing is far, or does not matter to this order; the store’s data is refreshed.',
          on: {
            'clock.ticked': [
              { guard: withEventField('isStale', 'now'), target: '#countdown.asking' },
              { target: 'judging', actions: withEventField('setNow', 'now') },
            ],
          },
        },
        near: shown('countdown.near', 'The store closes within the time that an order takes.'),
        lastFive: shown('countdown.lastFive', 'Five minutes are left, or less.'),
        lastMinute: shown('countdown.lastMinute', 'The last minute.'),
      },
    },
    closed: { type: 'final', description: 'The store takes no more orders for that time.' },
    gone: { type: 'final', description: 'There is no such store any more.' },
  },
  output: ({ context }) => (context.closing ? 'closed' : 'gone'),
})
