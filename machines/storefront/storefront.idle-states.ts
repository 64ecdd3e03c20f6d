import { and, not, or, stateIn } from 'xstate'
import { storefrontSetup } from './storefront.setup.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** Asks whether the customer is still there [cart.idle]. */
export const idle = storefrontSetup.createStateConfig({
  description: 'Whether the customer is still there.',
  initial: 'watching',
  states: {
    watching: {
      description: 'What the customer does is noticed, in every tab.',
      invoke: {
        id: 'idle',
        src: 'idle',
        input: ({ context: { market } }) => ({ market }),
        onDone: { target: 'returning', actions: withActorOutput('setExpired') },
      },
    },
    returning: {
      description: 'After an hour away the cart is put aside; never while paying, nor while only tracking an order.',
      always: [
        {
          guard: and([
            not(stateIn({ paying: 'checkingOut' })),
            or(['hadCart', not(stateIn({ tracking: 'following' }))]),
          ]),
          target: 'watching',
          actions: ['restCart', 'emitIdle', 'clearExpired'],
        },
        { target: 'watching', actions: 'clearExpired' },
      ],
    },
  },
})
