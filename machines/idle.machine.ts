import { assign, setup } from 'xstate'
import { watchActivity, type ActivityEvent } from './idle.ports.ts'
import { isLongAgo } from './idle.rules.ts'
import { typesOf } from './types-of.ts'

/** What was there to lose, and whether the page was only just opened. */
export type IdleOutput = { readonly hasCart: boolean; readonly isOpening: boolean }
type IdleContext = { rested: IdleOutput }

/** Notices that nobody touched the storefront for an hour, in any tab (spec §4 "Idle"). */
export const idleMachine = setup({
  types: typesOf<{ context: IdleContext; events: ActivityEvent; output: IdleOutput }>(),
  actors: { watchActivity },
  guards: { isLongAgo: (_, { last, now }: ActivityEvent) => isLongAgo(last, now) },
  actions: {
    keepRested: assign((_, { hasCart, isOpening }: ActivityEvent) => ({ rested: { hasCart, isOpening } })),
  },
}).createMachine({
  id: 'idle',
  description: 'Whether the customer has been away for an hour.',
  context: { rested: { hasCart: false, isOpening: false } },
  output: ({ context }) => context.rested,
  initial: 'awake',
  states: {
    awake: {
      description: 'The customer was here within the hour.',
      invoke: { id: 'watchActivity', src: 'watchActivity', onError: { target: 'blind' } },
      on: {
        'activity.noticed': {
          guard: { type: 'isLongAgo', params: ({ event }) => event },
          target: 'expired',
          actions: { type: 'keepRested', params: ({ event }) => event },
        },
      },
    },
    blind: { description: 'What the customer does cannot be noticed here: nothing is cleared.' },
    expired: { type: 'final', description: 'The customer comes back after an hour or more.' },
  },
})
