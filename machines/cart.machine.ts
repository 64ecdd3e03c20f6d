import { assign, emit, setup } from 'xstate'
import type { Cart } from '../contract/cart.ts'
import type { When } from '../contract/disposition.ts'
import type { ApiError, Result } from '../contract/errors.ts'
import { changeCart, loadCart, type CartChange, type CartOrder, type ConfiguredItem } from './cart.ports.ts'
import { errorOf, isLost } from './cart.rules.ts'
import type { StateMeta } from './meta.ts'
import { typesOf } from './types-of.ts'

export type CartInput = { cartId: string | null; order: CartOrder | null }
export type CartContext = CartInput & { cart: Cart | null; changes: readonly CartChange[]; refusal: ApiError | null }
export type CartEvent =
  | { type: 'item.added'; item: ConfiguredItem }
  | { type: 'item.replaced'; lineId: string; item: ConfiguredItem }
  | { type: 'quantity.changed'; lineId: string; quantity: number }
  | { type: 'line.removed'; lineId: string }
  | { type: 'cart.emptied' }
  | { type: 'time.changed'; when: When }
  | { type: 'store.settled'; order: CartOrder }
  | { type: 'store.left' }
  | { type: 'order.placed' }
  | { type: 'cart.refreshed' }
  | { type: 'refusal.read' }
/** Facts for whoever keeps the address bar and the storage. */
export type CartEmitted = { type: 'cart.lost' } | { type: 'line.saved' }

const changeOf = (event: CartEvent): CartChange | null => {
  if (event.type === 'item.added') return { kind: 'add', item: event.item }
  if (event.type === 'item.replaced') return { kind: 'replace', lineId: event.lineId, item: event.item }
  if (event.type === 'quantity.changed') return { kind: 'quantity', lineId: event.lineId, quantity: event.quantity }
  if (event.type === 'line.removed') return { kind: 'remove', lineId: event.lineId }
  if (event.type === 'time.changed') return { kind: 'time', when: event.when }
  return event.type === 'cart.emptied' ? { kind: 'empty' } : null
}

const isFilled = (result: Result<Cart | null>) => result.ok && result.value !== null && result.value.data.length > 0

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
    hasMoreChanges: ({ context }) => context.changes.length > 0,
    isFilled: (_, result: Result<Cart | null>) => isFilled(result),
    isLost: (_, result: Result<Cart | null>) => isLost(result),
    isRefused: (_, result: Result<Cart | null>) => !result.ok,
  },
  actions: {
    queueChange: assign(({ context, event }) => {
      const change = changeOf(event)
      return { changes: change ? [...context.changes, change] : context.changes }
    }),
    keepTime: assign(({ context }, when: When) => ({ order: context.order && { ...context.order, when } })),
    keepStore: assign((_, order: CartOrder) => ({ order })),
    forgetStore: assign({ order: null }),
    keepCart: assign(({ context }, result: Result<Cart | null>) =>
      result.ok ? { cart: result.value, cartId: result.value?.uuid ?? null, refusal: null } : { cart: context.cart },
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
    keepRefusal: assign((_, result: Result<Cart | null>) => ({ refusal: errorOf(result) })),
    forgetRefusal: assign({ refusal: null }),
    tellLost: emit({ type: 'cart.lost' as const }),
    tellSaved: emit({ type: 'line.saved' as const }),
  },
  delays: { answerLimit: 15_000 },
}).createMachine({
  id: 'cart',
  description: 'What the customer is about to order. The server says what it holds and what it costs.',
  context: ({ input }) => ({ ...input, cart: null, changes: [], refusal: null }),
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
    'time.changed': [
      { guard: 'hasCart', actions: [{ type: 'keepTime', params: ({ event }) => event.when }, 'queueChange'] },
      { actions: { type: 'keepTime', params: ({ event }) => event.when } },
    ],
    'store.settled': { actions: { type: 'keepStore', params: ({ event }) => event.order } },
    'store.left': { target: '.empty', actions: ['forgetStore', 'forgetCart', 'forgetRefusal'] },
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
        'cart.emptied': { target: 'changing', actions: 'queueChange' },
        'cart.refreshed': { target: 'loading' },
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
          change: changes[0] ?? { kind: 'empty' },
          cartId,
          order,
        }),
        onDone: [
          {
            guard: { type: 'isLost', params: ({ event }) => event.output },
            target: 'empty',
            actions: ['forgetCart', { type: 'keepRefusal', params: ({ event }) => event.output }, 'tellLost'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'settling',
            actions: ['dropChanges', { type: 'keepRefusal', params: ({ event }) => event.output }],
          },
          {
            target: 'settling',
            actions: ['dropFirstChange', { type: 'keepCart', params: ({ event }) => event.output }, 'tellSaved'],
          },
        ],
        onError: { target: 'unsure', actions: 'dropChanges' },
      },
      after: { answerLimit: { target: 'unsure', actions: 'dropChanges' } },
    },
    settling: {
      description: 'The answer decides whether the cart is filled or empty.',
      always: [{ guard: ({ context }) => (context.cart?.data.length ?? 0) > 0, target: 'filled' }, { target: 'empty' }],
    },
    unsure: {
      description: 'The answer to a change was lost: the cart is read again before anything else.',
      meta: { screen: 'cart', says: 'cart.unsure' },
      on: { 'cart.refreshed': [{ guard: 'hasSavedCart', target: 'loading' }, { target: 'empty' }] },
    },
  },
})
