import { assertEvent } from 'xstate'
import type { Disposition } from '../contract/disposition.ts'
import type { Market } from '../contract/market.ts'
import { payloadOf } from './storefront.rules.ts'
import { storefrontSetup } from './storefront.setup.ts'
import type { OpenedProduct } from './storefront.types.ts'
import { withOutput } from './with-output.ts'

/** What the customer has before them: a product, the coupons, or a game. */
export const product = storefrontSetup.createStateConfig({
  description: 'What the customer has before them: a product in their hands, the coupons, or a game.',
  initial: 'none',
  on: {
    'product.opened': { target: '.open', actions: { type: 'keepOpened', params: ({ event }) => event } },
    'game.opened': { target: '.playing' },
    'wallet.opened': { target: '.coupons' },
  },
  states: {
    none: { description: 'No product is open, nor the coupons, nor a game.' },
    open: {
      description: 'The customer is configuring a product.',
      invoke: {
        id: 'builder',
        src: 'builder',
        input: ({ context: { opened, market, disposition } }) => builderInput(opened, market, disposition),
        onDone: {
          target: 'none',
          actions: [withOutput('saveItem'), 'useCoupon', withOutput('tellBuilt')],
        },
      },
      on: { 'product.closed': { target: 'none', actions: 'emitLeft' } },
    },
    coupons: {
      description: 'The customer looks at the coupons.',
      invoke: {
        id: 'wallet',
        src: 'wallet',
        systemId: 'wallet',
        input: ({ event }) => {
          assertEvent(event, 'wallet.opened')
          return payloadOf(event)
        },
      },
      on: { 'wallet.closed': { target: 'none' } },
    },
    playing: {
      description: 'The customer has a game before them.',
      invoke: {
        id: 'game',
        src: 'game',
        systemId: 'game',
        input: ({ event }) => {
          assertEvent(event, 'game.opened')
          return payloadOf(event)
        },
      },
      on: { 'game.closed': { target: 'none' } },
    },
  },
})

function builderInput(opened: OpenedProduct | null, market: Market, disposition: Disposition | null) {
  if (!opened) throw new Error('A builder opens only with a product')
  return { ...opened, limits: market.toppings, maxQuantity: market.max_quantity, hasStore: disposition !== null }
}
