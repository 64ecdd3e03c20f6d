import { assign, setup } from 'xstate'
import type { Market } from '../../contract/market.ts'
import { watchActivity, type ActivityEvent } from './idle.ports.ts'
import { isIdleLimitReached } from './idle.rules.ts'

/** What the customer would lose, and whether the page was just opened. */
export type IdleOutput = { readonly hasCart: boolean; readonly isOpening: boolean }
export type IdleInput = { market: Market }
type IdleContext = IdleInput & { expired: IdleOutput }

/** Detects an hour without activity in any tab [cart.idle]. */
export const idleMachine = setup({
  types: {} as { context: IdleContext; events: ActivityEvent; input: IdleInput; output: IdleOutput },
  actors: { watchActivity },
  guards: { isLongAgo: ({ context }, { last, now }: ActivityEvent) => isIdleLimitReached(context.market, last, now) },
  actions: {
    setExpired: assign((_, { hasCart, isOpening }: ActivityEvent) => ({ expired: { hasCart, isOpening } })),
  },
}).createMachine({
  id: 'idle',
  description: 'Whether the customer has been away for an hour.',
  context: ({ input: { market } }) => ({ market, expired: { hasCart: false, isOpening: false } }),
  output: ({ context }) => context.expired,
  initial: 'awake',
  states: {
    awake: {
      description: 'The customer was here within the hour.',
      invoke: { id: 'watchActivity', src: 'watchActivity', onError: { target: 'unwatched' } },
      on: {
        'activity.noticed': {
          guard: { type: 'isLongAgo', params: ({ event }) => event },
          target: 'expired',
          actions: { type: 'setExpired', params: ({ event }) => event },
        },
      },
    },
    unwatched: { description: 'What the customer does cannot be noticed here: nothing is cleared.' },
    expired: { type: 'final', description: 'The customer comes back after an hour or more.' },
  },
})
