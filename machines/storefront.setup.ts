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

/** What the regions of the storefront are made of. */
export const storefrontSetup = setup({
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
})
