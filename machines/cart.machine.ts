import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Cart } from '../contract/cart.ts'
import type { When } from '../contract/disposition.ts'
import { asapChooserCodes, type ApiError, type Result } from '../contract/errors.ts'
import type { CartEvent } from './cart.events.ts'
import {
  changeCart,
  loadCart,
  type CartChange,
  type CartOrder,
  type ParkedCart,
  type ParkedWhy,
  type RefusedCoupon,
} from './cart.ports.ts'
import { askedCoupon, changesOf, errorOf, firstOf, isLost, parkedOf } from './cart.rules.ts'
import type { StateMeta } from './meta.ts'
import { typesOf } from './types-of.ts'

export type CartInput = { cartId: string | null; order: CartOrder | null }
export type CartContext = CartInput & {
  cart: Cart | null
  changes: readonly CartChange[]
  refusal: ApiError | null
  /** The coupon that `refusal` is about. */
  refusedCoupon: RefusedCoupon | null
}
/** Facts for whoever keeps the address bar and the storage. */
export type CartEmitted =
  | { type: 'cart.lost' }
  | { type: 'time.refused'; refusal: ApiError }
  | { type: 'line.saved' }
  | { type: 'cart.parked'; parked: ParkedCart }

/** The customer's cart; the server decides what it holds and costs (spec §4 "Cart"). */
export const cartMachine = setup({
  types: typesOf<{
    context: CartContext
    events: CartEvent
    input: CartInput
    emitted: CartEmitted
    meta: StateMeta
  }>(),
  actors: { loadCart, changeCart },
  guards: {
    hasStore: ({ context }) => context.order !== null,
    hasSavedCart: ({ context }) => context.cartId !== null,
    /** The server has a cart, or is being asked for one. */
    hasCart: ({ context }) => context.cartId !== null || context.changes.length > 0,
    hasLine: ({ context }, lineId: string) => context.cart?.data.some(({ id }) => id === lineId) ?? false,
    hasCoupon: ({ context }, code: string) => context.cart?.coupon.data.some((coupon) => coupon.code === code) ?? false,
    hasMoreChanges: ({ context }) => context.changes.length > 0,
    isFilled: (_, result: Result<Cart>) => result.ok && result.value.data.length > 0,
    isLost: (_, result: Result<Cart>) => isLost(result),
    isRefused: (_, result: Result<Cart>) => !result.ok,
    isTimeRefused: (_, result: Result<Cart>) => !result.ok && asapChooserCodes.includes(result.error.code),
    isSame: ({ context }, cartId: string | null) => context.cartId === cartId,
  },
  actions: {
    queueChange: assign(({ context, event }) => ({ changes: [...context.changes, ...changesOf(event)] })),
    /** What is let go is put aside, and can be had back. */
    park: enqueueActions(({ context, enqueue }, why: ParkedWhy) => {
      const parked = parkedOf(context.cartId, context.cart, why)
      if (parked) enqueue.emit({ type: 'cart.parked', parked })
    }),
    keepId: assign((_, cartId: string | null) => ({ cartId })),
    keepOrder: assign((_, order: CartOrder | null) => ({ order })),
    keepTime: assign(({ context }, when: When) => ({ order: context.order && { ...context.order, when } })),
    forgetStore: assign({ order: null }),
    keepCart: assign((_, result: Result<Cart>) =>
      result.ok ? { cart: result.value, cartId: result.value.uuid, refusal: null, refusedCoupon: null } : {},
    ),
    dropFirstChange: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    dropChanges: assign({ changes: [] }),
    forgetCart: assign({ cart: null, cartId: null, changes: [] }),
    /** What the customer added while the cart was read goes to a new one. */
    loseCart: assign(({ context }) => ({
      cart: null,
      cartId: null,
      changes: context.changes.filter(({ kind }) => kind === 'add'),
    })),
    keepRefusal: assign(({ context }, result: Result<Cart>) => ({
      refusal: errorOf(result),
      refusedCoupon: askedCoupon(context.changes),
    })),
    forgetRefusal: assign({ refusal: null, refusedCoupon: null }),
    tellTimeRefused: enqueueActions(({ enqueue }, result: Result<Cart>) => {
      if (!result.ok) enqueue.emit({ type: 'time.refused', refusal: result.error })
    }),
    tellLost: emit({ type: 'cart.lost' as const }),
    tellSaved: emit({ type: 'line.saved' as const }),
  },
  delays: { answerLimit: 15_000 },
}).createMachine({
  id: 'cart',
  description: 'What the customer is about to order. The server says what it holds and what it costs.',
  context: ({ input }) => ({ ...input, cart: null, changes: [], refusal: null, refusedCoupon: null }),
  initial: 'starting',
  on: {
    'item.added': { guard: 'hasStore', actions: 'queueChange' },
    'item.replaced': {
      guard: { type: 'hasLine', params: ({ event }) => event.lineId },
      actions: 'queueChange',
    },
    'quantity.changed': {
      guard: { type: 'hasLine', params: ({ event }) => event.lineId },
      actions: 'queueChange',
    },
    'line.removed': {
      guard: { type: 'hasLine', params: ({ event }) => event.lineId },
      actions: 'queueChange',
    },
    'coupon.applied': { guard: 'hasStore', actions: 'queueChange' },
    'coupon.removed': {
      guard: { type: 'hasCoupon', params: ({ event }) => event.code },
      actions: 'queueChange',
    },
    'time.changed': [
      { guard: 'hasCart', actions: [{ type: 'keepTime', params: ({ event }) => event.when }, 'queueChange'] },
      { actions: { type: 'keepTime', params: ({ event }) => event.when } },
    ],
    'store.settled': { actions: { type: 'keepOrder', params: ({ event }) => event.order } },
    'store.left': {
      target: '.empty',
      actions: [{ type: 'park', params: ({ event }) => event.why }, 'forgetStore', 'forgetCart', 'forgetRefusal'],
    },
    'cart.rested': {
      target: '.empty',
      actions: [{ type: 'park', params: 'idle' }, 'forgetCart', 'forgetRefusal'],
    },
    'cart.recovered': {
      target: '.loading',
      actions: [
        { type: 'park', params: 'changed' },
        'forgetCart',
        'forgetRefusal',
        { type: 'keepId', params: ({ event }) => event.cartId },
      ],
    },
    'cart.followed': [
      {
        guard: { type: 'isSame', params: ({ event }) => event.cartId },
        actions: { type: 'keepOrder', params: ({ event }) => event.order },
      },
      {
        target: '.starting',
        actions: [
          'forgetCart',
          'forgetRefusal',
          { type: 'keepId', params: ({ event }) => event.cartId },
          { type: 'keepOrder', params: ({ event }) => event.order },
        ],
      },
    ],
    'order.placed': { target: '.empty', actions: ['forgetCart', 'forgetRefusal'] },
  },
  states: {
    starting: {
      description: 'A cart kept on this device is read again; without one it is empty.',
      always: [{ guard: 'hasSavedCart', target: 'loading' }, { target: 'empty' }],
    },
    loading: {
      description: 'The cart is being read from the server.',
      meta: { screen: 'cart', says: 'cart.loading' },
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        input: ({ context }) => ({ cartId: context.cartId ?? '' }),
        onDone: [
          {
            guard: { type: 'isFilled', params: ({ event }) => event.output },
            target: 'filled',
            actions: { type: 'keepCart', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLost', params: ({ event }) => event.output },
            target: 'empty',
            actions: ['loseCart', 'tellLost'],
          },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'unreachable' },
          { target: 'empty', actions: { type: 'keepCart', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unreachable' },
      },
      after: { answerLimit: { target: 'unreachable' } },
    },
    unreachable: {
      description: 'The cart could not be read; what it held is safe on the server.',
      meta: { screen: 'cart', says: 'cart.unreachable' },
      on: { 'cart.refreshed': { target: 'loading' } },
    },
    empty: {
      description: 'Nothing has been added yet.',
      meta: { screen: 'cart', says: 'cart.empty' },
      always: { guard: 'hasMoreChanges', target: 'changing' },
      on: { 'refusal.read': { actions: 'forgetRefusal' } },
    },
    filled: {
      description: 'The cart holds something; the customer can change it or go and pay.',
      meta: { screen: 'cart', says: 'cart.filled' },
      always: { guard: 'hasMoreChanges', target: 'changing' },
      on: {
        'cart.emptied': {
          target: 'empty',
          actions: [{ type: 'park', params: 'emptied' }, 'forgetCart', 'forgetRefusal'],
        },
        'cart.refreshed': { target: 'loading' },
        'cart.followed': {
          guard: { type: 'isSame', params: ({ event }) => event.cartId },
          target: 'loading',
          actions: { type: 'keepOrder', params: ({ event }) => event.order },
          description: 'Another tab changed the cart.',
        },
        'refusal.read': { actions: 'forgetRefusal' },
      },
    },
    changing: {
      description: 'The server is asked for a change; further changes wait their turn.',
      meta: { screen: 'cart', says: 'cart.changing' },
      invoke: {
        id: 'changeCart',
        src: 'changeCart',
        input: ({ context: { changes, cartId, order } }) => ({
          change: firstOf(changes),
          cartId,
          order,
        }),
        onDone: [
          {
            guard: { type: 'isLost', params: ({ event }) => event.output },
            target: 'empty',
            actions: ['forgetCart', 'forgetRefusal', 'tellLost'],
          },
          {
            guard: { type: 'isTimeRefused', params: ({ event }) => event.output },
            target: 'settling',
            actions: ['dropChanges', { type: 'tellTimeRefused', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'settling',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'dropChanges'],
          },
          {
            target: 'settling',
            actions: ['dropFirstChange', { type: 'keepCart', params: ({ event }) => event.output }, 'tellSaved'],
          },
        ],
        onError: [{ guard: 'hasSavedCart', target: 'unsure', actions: 'dropChanges' }, { target: 'unsaved' }],
      },
      after: {
        answerLimit: [{ guard: 'hasSavedCart', target: 'unsure', actions: 'dropChanges' }, { target: 'unsaved' }],
      },
    },
    settling: {
      description: 'The answer decides whether the cart is filled or empty.',
      always: [{ guard: ({ context }) => (context.cart?.data.length ?? 0) > 0, target: 'filled' }, { target: 'empty' }],
    },
    unsure: {
      description: 'The answer to a change was lost: the cart is read again before anything else.',
      meta: { screen: 'cart', says: 'cart.unsure' },
      on: { 'cart.refreshed': { target: 'loading' } },
    },
    unsaved: {
      description:
        'The first thing added got no answer. No cart is known that could have it already: it is kept, and sent again when asked.',
      meta: { screen: 'cart', says: 'cart.unsaved' },
      on: { 'cart.refreshed': { target: 'changing' } },
    },
  },
})
