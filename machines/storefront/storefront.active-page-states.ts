import { assertEvent } from 'xstate'
import { toCartOrder, childMachine, payloadOf } from './storefront.rules.ts'
import { storefrontSetup } from './storefront.setup.ts'
import { walletQueryOf } from '../coupons/wallet.rules.ts'
import { requireValue } from '../shared/require-value.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/** What is open: a product, the coupons, or a game. */
export const activePage = storefrontSetup.createStateConfig({
  description: 'What the customer has before them: a product in their hands, the coupons, or a game.',
  initial: 'none',
  on: {
    'product.opened': [
      {
        guard: withEventField('isOfLine', 'lineId'),
        target: '.recalling',
        actions: { type: 'setOpened', params: ({ event }) => payloadOf(event) },
        description: 'A line of the order is to be changed.',
      },
      { target: '.open', actions: [{ type: 'setOpened', params: ({ event }) => payloadOf(event) }, 'clearLine'] },
    ],
    'game.opened': { target: '.playing' },
    'wallet.opened': { target: '.coupons' },
  },
  states: {
    none: { description: 'No product is open, nor the coupons, nor a game.' },
    recalling: {
      description: 'The cart says what the line is that is to be changed.',
      entry: 'askForCart',
      on: {
        'cart.updated': [
          {
            guard: { type: 'hasLine', params: ({ event }) => event },
            target: 'open',
            actions: { type: 'setLine', params: ({ event }) => event },
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: 'open',
            actions: ['clearLine', 'emitForgotten'],
            description: 'The line is gone: the product is a new one.',
          },
        ],
        'product.closed': { target: 'none', actions: 'emitLeft' },
      },
    },
    open: {
      description: 'The customer is configuring a product.',
      invoke: {
        id: 'builder',
        src: 'builder',
        input: ({ context: { opened, market, disposition } }) => ({
          ...requireValue(opened, 'A builder needs a product'),
          limits: market.toppings,
          maxQuantity: market.max_quantity,
          hasStore: disposition !== null,
        }),
        onDone: {
          target: 'none',
          actions: [withActorOutput('saveItem'), 'useCoupon', withActorOutput('emitBuilt')],
        },
      },
      on: { 'product.closed': { target: 'none', actions: 'emitLeft' } },
    },
    coupons: {
      description: 'The customer looks at the coupons.',
      initial: 'waiting',
      on: { 'wallet.closed': { target: 'none' } },
      states: {
        waiting: {
          description: 'The cart says what the order is that the coupons are judged for.',
          entry: 'askForCart',
          on: { 'cart.updated': { target: 'open' } },
        },
        open: {
          description: 'The coupons are judged for the order as it is.',
          invoke: {
            ...childMachine('wallet'),
            input: ({ context: { disposition }, event }) => {
              assertEvent(event, 'cart.updated')
              return { asked: walletQueryOf(event.cart, disposition && toCartOrder(disposition)) }
            },
          },
          on: {
            'cart.updated': {
              actions: {
                type: 'sendToWallet',
                params: ({ event: { cart }, context: { disposition } }) => ({
                  type: 'cart.seen',
                  asked: walletQueryOf(cart, disposition && toCartOrder(disposition)),
                }),
              },
              description: 'The order is another: the coupons are judged again.',
            },
          },
        },
      },
    },
    playing: {
      description: 'The customer has a game before them.',
      invoke: {
        ...childMachine('game'),
        input: ({ event }) => {
          assertEvent(event, 'game.opened')
          return payloadOf(event)
        },
      },
      on: { 'game.closed': { target: 'none' } },
    },
  },
})
