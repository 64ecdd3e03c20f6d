import { assertEvent } from 'xstate'
import { childMachine, payloadOf } from './storefront.rules.ts'
import { storefrontSetup } from './storefront.setup.ts'

/** The tracked order. */
export const tracking = storefrontSetup.createStateConfig({
  description: 'The order that is followed.',
  initial: 'none',
  on: {
    'tracker.opened': { target: '.following' },
  },
  states: {
    none: { description: 'No order is followed.' },
    following: {
      description: 'An order is followed.',
      invoke: {
        ...childMachine('tracker'),
        input: ({ event }) => {
          assertEvent(event, 'tracker.opened')
          return payloadOf(event)
        },
      },
      on: { 'tracker.closed': { target: 'none' } },
    },
  },
})
