import { assign, emit, sendTo, setup } from 'xstate'
import type { Build } from '../contract/build-price.ts'
import type { Disposition, When } from '../contract/disposition.ts'
import type { Market } from '../contract/market.ts'
import type { Product } from '../contract/menu.ts'
import { cartMachine } from './cart.machine.ts'
import type { CartOrder } from './cart.ports.ts'
import { checkoutMachine, type CheckoutInput, type CheckoutOutput } from './checkout.machine.ts'
import type { CheckoutOrder } from './checkout.rules.ts'
import { localizationMachine } from './localization.machine.ts'
import type { LocalizationInput } from './localization.setup.ts'
import type { StateMeta } from './meta.ts'
import { pizzaBuilderMachine, type PizzaBuilderOutput } from './pizza-builder.machine.ts'
import { timePickerMachine } from './time-picker.machine.ts'
import { trackerMachine, type TrackerInput } from './tracker.machine.ts'
import { typesOf } from './types-of.ts'

export type OpenedProduct = {
  product: Product
  draft: { build: Build; quantity: number } | null
  lineId: string | null
}
export type OpenedCheckout = { order: CheckoutOrder; freshKey: string; draft: CheckoutInput['draft'] }

/** What this device and this tab kept from before. */
export type StorefrontInput = {
  market: Market
  disposition: Disposition | null
  cartId: string | null
  search: LocalizationInput
}
export type StorefrontContext = StorefrontInput & {
  opened: OpenedProduct | null
  checkout: OpenedCheckout | null
  tracked: TrackerInput | null
}
export type StorefrontEvent =
  | { type: 'change.asked' }
  | { type: 'change.confirmed' }
  | { type: 'change.declined' }
  | { type: 'time.asked' }
  | ({ type: 'product.opened' } & OpenedProduct)
  | { type: 'product.closed' }
  | ({ type: 'checkout.opened' } & OpenedCheckout)
  | { type: 'checkout.closed' }
  | { type: 'tracker.opened'; uuid: string; token: string | null }
  | { type: 'tracker.closed' }
/** Facts that move the address bar and the storage; heard in one place, `src/app/bridge.ts`. */
export type StorefrontEmitted =
  | { type: 'disposition.chosen'; disposition: Disposition }
  | { type: 'disposition.dropped' }
  | { type: 'time.chosen'; disposition: Disposition }
  | { type: 'builder.finished'; lineId: string | null; added: boolean }
  | { type: 'order.placed'; uuid: string; token: string }
  | { type: 'checkout.finished' }

/** The store, way and time of a disposition, as the cart keeps them. */
export const cartOrderOf = ({ outlet, orderType, when }: Disposition): CartOrder => ({
  outletCode: outlet.code,
  orderType,
  when,
})

/** The whole storefront: where and when, the cart, the product in hand, the checkout and the order that is followed. */
export const storefrontMachine = setup({
  types: typesOf<{
    context: StorefrontContext
    events: StorefrontEvent
    emitted: StorefrontEmitted
    input: StorefrontInput
    meta: StateMeta
  }>(),
  actors: {
    localization: localizationMachine,
    timePicker: timePickerMachine,
    cart: cartMachine,
    builder: pizzaBuilderMachine,
    checkout: checkoutMachine,
    tracker: trackerMachine,
  },
  guards: {
    hasDisposition: ({ context }) => context.disposition !== null,
    isChosen: (_, disposition: Disposition | null) => disposition !== null,
    hasTime: (_, when: When | null) => when !== null,
    isConfigured: (_, { item }: PizzaBuilderOutput) => item !== null,
    isPlaced: (_, { placed }: CheckoutOutput) => placed !== null,
  },
  actions: {
    keepDisposition: assign((_, disposition: Disposition | null) => ({ disposition })),
    keepTime: assign(({ context: { disposition } }, when: When | null) => ({
      disposition: disposition && when ? { ...disposition, when } : disposition,
    })),
    startSearch: assign(({ context: { disposition, search } }) => ({
      disposition: null,
      search: disposition
        ? { orderType: disposition.orderType, text: disposition.place?.text ?? '', storeCode: null }
        : search,
    })),
    keepOpened: assign((_, { product, draft, lineId }: OpenedProduct) => ({ opened: { product, draft, lineId } })),
    keepCheckout: assign((_, { order, freshKey, draft }: OpenedCheckout) => ({ checkout: { order, freshKey, draft } })),
    keepTracked: assign((_, tracked: TrackerInput) => ({ tracked })),
    settleStore: sendTo('cart', ({ context: { disposition } }) =>
      disposition ? { type: 'store.settled', order: cartOrderOf(disposition) } : { type: 'store.left' },
    ),
    leaveStore: sendTo('cart', { type: 'store.left' }),
    moveCart: sendTo('cart', (_, when: When | null) =>
      when ? { type: 'time.changed', when } : { type: 'cart.refreshed' },
    ),
    refreshCart: sendTo('cart', { type: 'cart.refreshed' }),
    saveItem: sendTo('cart', (_, { item, lineId }: PizzaBuilderOutput) => {
      if (!item) return { type: 'cart.refreshed' }
      return lineId ? { type: 'item.replaced', lineId, item } : { type: 'item.added', item }
    }),
    askToLeave: sendTo('checkout', { type: 'checkout.left' }),
    finishCart: sendTo('cart', { type: 'order.placed' }),
    tellChosen: emit(({ context: { disposition } }) =>
      disposition ? { type: 'disposition.chosen' as const, disposition } : { type: 'disposition.dropped' as const },
    ),
    tellTime: emit(({ context: { disposition } }) =>
      disposition ? { type: 'time.chosen' as const, disposition } : { type: 'disposition.dropped' as const },
    ),
    tellDropped: emit({ type: 'disposition.dropped' as const }),
    tellBuilt: emit((_, { item, lineId }: PizzaBuilderOutput) => ({
      type: 'builder.finished' as const,
      lineId,
      added: item !== null,
    })),
    tellPlaced: emit((_, { placed }: CheckoutOutput) =>
      placed
        ? { type: 'order.placed' as const, uuid: placed.uuid, token: placed.order_token }
        : { type: 'checkout.finished' as const },
    ),
    tellLeft: emit({ type: 'checkout.finished' as const }),
  },
}).createMachine({
  id: 'storefront',
  description: 'The whole storefront of one customer in one tab.',
  context: ({ input }) => ({ ...input, opened: null, checkout: null, tracked: null }),
  invoke: {
    id: 'cart',
    src: 'cart',
    systemId: 'cart',
    input: ({ context: { cartId, disposition } }) => ({
      cartId,
      order: disposition && cartOrderOf(disposition),
    }),
  },
  type: 'parallel',
  states: {
    place: {
      description: 'Where the order comes from, where it goes, and when.',
      initial: 'remembering',
      states: {
        remembering: {
          description: 'A choice kept on this device still stands.',
          always: [{ guard: 'hasDisposition', target: 'located' }, { target: 'locating' }],
        },
        locating: {
          description: 'The customer says how they want the order and where they are.',
          invoke: {
            id: 'localization',
            src: 'localization',
            systemId: 'localization',
            input: ({ context }) => context.search,
            onDone: [
              {
                guard: { type: 'isChosen', params: ({ event }) => event.output },
                target: 'located',
                actions: [
                  { type: 'keepDisposition', params: ({ event }) => event.output },
                  'settleStore',
                  'tellChosen',
                ],
              },
              { target: 'locating', reenter: true },
            ],
          },
        },
        located: {
          description: 'The store, the way and the time are known.',
          meta: { screen: 'menu', says: 'storefront.located' },
          on: {
            'change.asked': { target: 'confirmingChange' },
            'time.asked': { target: 'pickingTime' },
          },
        },
        confirmingChange: {
          description: 'Another store or way empties the cart: the customer says yes or no first.',
          meta: { screen: 'menu', says: 'storefront.confirmingChange' },
          on: {
            'change.confirmed': { target: 'locating', actions: ['startSearch', 'leaveStore', 'tellDropped'] },
            'change.declined': { target: 'located' },
          },
        },
        pickingTime: {
          description: 'The customer picks another time for the order.',
          meta: { screen: 'menu', says: 'storefront.pickingTime' },
          invoke: {
            id: 'timePicker',
            src: 'timePicker',
            systemId: 'timePicker',
            input: ({ context: { disposition } }) => ({
              outletId: disposition?.outlet.id ?? '',
              outletName: disposition?.outlet.name ?? '',
              orderType: disposition?.orderType ?? 'carryout',
              chosen: disposition?.when ?? null,
            }),
            onDone: [
              {
                guard: { type: 'hasTime', params: ({ event }) => event.output.when },
                target: 'located',
                actions: [
                  { type: 'keepTime', params: ({ event }) => event.output.when },
                  { type: 'moveCart', params: ({ event }) => event.output.when },
                  'tellTime',
                ],
              },
              { target: 'located' },
            ],
          },
        },
      },
    },
    product: {
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
            systemId: 'builder',
            input: ({ context: { opened, market, disposition } }) => builderInput(opened, market, disposition),
            onDone: [
              {
                guard: { type: 'isConfigured', params: ({ event }) => event.output },
                target: 'none',
                actions: [
                  { type: 'saveItem', params: ({ event }) => event.output },
                  { type: 'tellBuilt', params: ({ event }) => event.output },
                ],
              },
              { target: 'none', actions: { type: 'tellBuilt', params: ({ event }) => event.output } },
            ],
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
    },
    paying: {
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
                actions: ['finishCart', { type: 'tellPlaced', params: ({ event }) => event.output }],
              },
              {
                target: 'shopping',
                actions: [
                  { type: 'keepTime', params: ({ event }) => event.output.when },
                  'tellTime',
                  'refreshCart',
                  'tellLeft',
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
    },
    tracking: {
      description: 'The order that is followed.',
      initial: 'none',
      on: {
        'tracker.opened': {
          target: '.following',
          reenter: true,
          actions: { type: 'keepTracked', params: ({ event: { uuid, token } }) => ({ uuid, token }) },
        },
      },
      states: {
        none: { description: 'No order is followed.' },
        following: {
          description: 'An order is followed.',
          invoke: {
            id: 'tracker',
            src: 'tracker',
            systemId: 'tracker',
            input: ({ context: { tracked } }) => tracked ?? { uuid: '', token: null },
          },
          on: { 'tracker.closed': { target: 'none' } },
        },
      },
    },
  },
})

function builderInput(opened: OpenedProduct | null, market: Market, disposition: Disposition | null) {
  if (!opened) throw new Error('A builder opens only with a product')
  return { ...opened, limits: market.toppings, maxQuantity: market.max_quantity, hasStore: disposition !== null }
}

function checkoutInput(checkout: OpenedCheckout | null, market: Market): CheckoutInput {
  if (!checkout) throw new Error('A checkout opens only with an order')
  return { ...checkout, market }
}
