import { not, stateIn } from 'xstate'
import { withEventField } from '../shared/with-event-field.ts'
import { storefrontSetup } from './storefront.setup.ts'

/** Whether the time of the last order is still that of the next one. */
export const nextOrder = storefrontSetup.createStateConfig({
  description: 'When the next order is for, after one was placed.',
  initial: 'timed',
  states: {
    timed: {
      description: 'The time is the one that the customer chose.',
      on: { 'time.expired': { target: 'untimed' } },
    },
    untimed: {
      description:
        'The time is that of an order that was placed: the next one is as soon as possible, if the store is open.',
      always: { guard: 'hasNoDisposition', target: 'timed' },
      on: {
        'store.read': [
          {
            guard: withEventField('isFreeForSoon', 'isOpen'),
            target: 'timed',
            actions: [
              { type: 'setTime', params: { kind: 'asap' } },
              { type: 'sendToCart', params: { type: 'time.changed', when: { kind: 'asap' }, without: [] } },
              'syncRecovery',
              'syncReorder',
              'emitTime',
              'syncTime',
            ],
          },
          { target: 'timed', description: 'A store that is closed takes an order for later: its time stays.' },
        ],
        'cart.updated': {
          guard: { type: 'isBegun', params: ({ event }) => event },
          target: 'timed',
          description: 'The next order was begun meanwhile: it keeps its time.',
        },
        'time.settled': { target: 'timed', description: 'The customer chose another time.' },
        'tab.followed': { guard: not(stateIn({ paying: 'checkingOut' })), target: 'timed' },
      },
    },
  },
})
