import type { Disposition } from '../contract/disposition.ts'
import type { Market } from '../contract/market.ts'
import { storefrontSetup, type OpenedProduct } from './storefront.setup.ts'

/** The product in the customer’s hands. */
export const product = storefrontSetup.createStateConfig({
  description: 'The product in the customer’s hands.',
  initial: 'none',
  states: {
    none: {
      description: 'No product is open.',
      on: {
        'product.opened': { target: 'open', actions: { type: 'keepOpened', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'The customer is configuring a product.',
      invoke: {
        id: 'builder',
        src: 'builder',
        input: ({ context: { opened, market, disposition } }) => builderInput(opened, market, disposition),
        onDone: {
          target: 'none',
          actions: [
            { type: 'saveItem', params: ({ event }) => event.output },
            { type: 'tellBuilt', params: ({ event }) => event.output },
          ],
        },
      },
      on: {
        'product.opened': {
          target: 'open',
          reenter: true,
          actions: { type: 'keepOpened', params: ({ event }) => event },
        },
        'product.closed': { target: 'none' },
      },
    },
  },
})

function builderInput(opened: OpenedProduct | null, market: Market, disposition: Disposition | null) {
  if (!opened) throw new Error('A builder opens only with a product')
  return { ...opened, limits: market.toppings, maxQuantity: market.max_quantity, hasStore: disposition !== null }
}
