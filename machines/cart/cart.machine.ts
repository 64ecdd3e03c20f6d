import { not } from 'xstate'
import { changing, loading, unreachable, waiting } from './cart.request-states.ts'
import { cartSetup } from './cart.setup.ts'
import { withEventField } from '../shared/with-event-field.ts'

/** The cart is left, with what was not sent yet. */
const leaving = ['emitLeft', 'clearCart', 'clearRefusal'] as const

/** The customer's cart; the server decides its contents and total. */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  description: 'What the customer is about to order. The server says what it holds and what it costs.',
  context: ({ input }) => ({ ...input, cart: null, asked: 0, failures: 0, refusal: null, refusedCoupon: null }),
  initial: 'starting',
  on: {
    'item.added': { guard: 'hasStore', actions: 'queueChange' },
    'item.replaced': { guard: withEventField('hasLine', 'lineId'), actions: 'queueChange' },
    'quantity.changed': { guard: withEventField('hasLine', 'lineId'), actions: ['emitRemoval', 'queueChange'] },
    'line.removed': { guard: withEventField('hasLine', 'lineId'), actions: ['emitRemoval', 'queueChange'] },
    'line.restored': { guard: 'hasCart', actions: 'queueChange' },
    'coupon.applied': { guard: 'hasStore', actions: 'queueChange' },
    'coupon.removed': { guard: withEventField('hasCoupon', 'code'), actions: 'queueChange' },
    'time.changed': { actions: [withEventField('setTime', 'when'), 'queueChange'] },
    'store.settled': { actions: withEventField('setOrder', 'order') },
    'store.left': {
      target: '.empty',
      actions: [withEventField('park', 'why'), 'clearStore', ...leaving],
    },
    'cart.emptied': {
      guard: 'hasShown',
      target: '.empty',
      actions: [{ type: 'park', params: 'emptied' }, ...leaving],
      description: 'What waits for an answer goes with it; the cart itself can be had back.',
    },
    'cart.expired': {
      target: '.empty',
      actions: [{ type: 'park', params: 'idle' }, ...leaving],
    },
    'cart.recovered': {
      target: '.loading',
      actions: [{ type: 'park', params: 'changed' }, ...leaving, { type: 'setKey', params: ({ event }) => event }],
    },
    'cart.followed': [
      {
        guard: { type: 'isNone', params: ({ event }) => event },
        target: '.empty',
        actions: ['emitLeft', 'clearStore', 'clearCart', 'clearRefusal'],
        description: 'Another tab left the store: what was not sent yet has nowhere to go.',
      },
      { guard: withEventField('isSame', 'cartId'), actions: withEventField('setOrder', 'order') },
      {
        target: '.starting',
        actions: [
          'emitLeft',
          'leaveCart',
          'clearRefusal',
          { type: 'setKey', params: ({ event }) => event },
          withEventField('setOrder', 'order'),
        ],
      },
    ],
    'member.left': {
      guard: 'needsMember',
      target: '.empty',
      actions: leaving,
      description:
        'A cart that was brought from another device, and that only the member opens, is offered again after the next login.',
    },
    'refusal.read': { actions: 'clearRefusal' },
    'order.placed': { target: '.empty', actions: leaving },
  },
  states: {
    starting: {
      description: 'A cart stored on this device is read again; without one it is empty.',
      always: [{ guard: 'hasSavedCart', target: 'loading' }, { target: 'empty' }],
    },
    loading,
    unreachable,
    empty: {
      description: 'Nothing has been added yet.',
      meta: { screen: 'cart', announcement: 'cart.empty' },
      entry: { type: 'emitCart', params: true },
      always: { guard: 'hasMoreChanges', target: 'changing' },
      on: {
        'cart.requested': { actions: { type: 'emitCart', params: true } },
        'store.settled': {
          actions: [withEventField('setOrder', 'order'), { type: 'emitCart', params: true }],
          description: 'Coupons and times depend on the store, also before anything is added.',
        },
        'time.changed': {
          guard: not('hasCart'),
          actions: [withEventField('setTime', 'when'), { type: 'emitCart', params: true }],
          description: 'There is nothing to move to another time.',
        },
        'cart.followed': {
          guard: withEventField('isSameCart', 'cartId'),
          target: 'loading',
          actions: withEventField('setOrder', 'order'),
          description: 'Another tab put something back.',
        },
      },
    },
    filled: {
      description: 'The cart holds something; the customer can change it or go and pay.',
      meta: { screen: 'cart', announcement: 'cart.filled' },
      entry: { type: 'emitCart', params: true },
      always: { guard: 'hasMoreChanges', target: 'changing' },
      on: {
        'cart.requested': {
          actions: { type: 'emitCart', params: true },
          description: 'A page is about to open that depends on the order.',
        },
        'cart.refreshed': { target: 'loading' },
        'cart.followed': {
          guard: withEventField('isSame', 'cartId'),
          target: 'loading',
          actions: withEventField('setOrder', 'order'),
          description: 'Another tab changed the cart.',
        },
      },
    },
    changing,
    settling: {
      description: 'The answer decides whether the cart is filled or empty.',
      always: [{ guard: 'hasLines', target: 'filled' }, { target: 'empty' }],
    },
    waiting,
  },
})
