import type { Market } from '../contract/market.ts'
import type { CheckoutInput } from './checkout.setup.ts'
import { storefrontSetup, type OpenedCheckout } from './storefront.setup.ts'

/** Whether the customer is checking out. */
export const paying = storefrontSetup.createStateConfig({
  description: 'Whether the customer is checking out.',
  initial: 'shopping',
  states: {
    shopping: {
      description: 'The customer is still choosing.',
      on: {
        'checkout.opened': {
          guard: 'hasDisposition',
          target: 'checkingOut',
          actions: { type: 'keepCheckout', params: ({ event }) => event },
        },
      },
    },
    checkingOut: {
      description: 'The customer is checking out.',
      invoke: {
        id: 'checkout',
        src: 'checkout',
        systemId: 'checkout',
        input: ({ context: { checkout, market } }) => checkoutInput(checkout, market),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'shopping',
            actions: ['finishCart', 'settleTime', { type: 'tellPlaced', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output.isElsewhere },
            target: 'shopping',
            actions: [
              { type: 'keepTime', params: ({ event }) => event.output.when },
              'settleTime',
              'refreshCart',
              { type: 'tellLeft', params: ({ event }) => event.output },
              'askToChange',
            ],
          },
          {
            target: 'shopping',
            actions: [
              { type: 'keepTime', params: ({ event }) => event.output.when },
              'settleRecovery',
              'tellTime',
              'settleTime',
              'refreshCart',
              { type: 'tellLeft', params: ({ event }) => event.output },
            ],
          },
        ],
      },
      on: {
        'checkout.closed': {
          actions: 'askToLeave',
          description: 'The customer went to another page: the checkout ends, unless an order is on its way.',
        },
      },
    },
  },
})

function checkoutInput(checkout: OpenedCheckout | null, market: Market): CheckoutInput {
  if (!checkout) throw new Error('A checkout opens only with an order')
  return { ...checkout, market }
}
