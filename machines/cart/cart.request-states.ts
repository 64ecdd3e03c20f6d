import { cartSetup } from './cart.setup.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { requireValue } from '../shared/require-value.ts'

/** Reads the cart from the server. */
export const loading = cartSetup.createStateConfig({
  description: 'The cart is being read from the server.',
  meta: { screen: 'cart', announcement: 'cart.loading' },
  invoke: {
    id: 'loadCart',
    src: 'loadCart',
    input: ({ context }) => ({ cartId: requireValue(context.cartId, 'Reading a cart needs its id') }),
    onDone: [
      { guard: withActorOutput('isFilled'), target: '#cart.filled', actions: withActorOutput('setCart') },
      {
        guard: withActorOutput('isOrdered'),
        target: '#cart.empty',
        actions: ['emitLeft', 'loseCart'],
        description: 'It was ordered, here or elsewhere, so nothing was lost.',
      },
      { guard: withActorOutput('isLost'), target: '#cart.empty', actions: ['emitLeft', 'loseCart', 'emitLost'] },
      { guard: withActorOutput('isRefused'), target: '#cart.unreachable' },
      { target: '#cart.empty', actions: withActorOutput('setCart') },
    ],
    onError: { target: '#cart.unreachable' },
  },
})

/** Waits until the device is back online, or a retry is due. */
const listening = cartSetup.createStateConfig({
  description: 'It is retried when the device is back online, and at growing intervals until then.',
  invoke: {
    id: 'watchConnection',
    src: 'watchConnection',
    input: ({ context }) => ({ failures: context.failures }),
    onError: { target: 'unwatched' },
  },
  on: { 'connection.returned': { target: 'retrying' } },
})
const unwatched = { description: 'The device does not report its connection: only the customer retries.' }

/** The stored cart is not loaded yet; it is loaded as soon as possible. */
export const unreachable = cartSetup.createStateConfig({
  description: 'The cart could not be read; what it held is safe on the server.',
  meta: { screen: 'cart', announcement: 'cart.unreachable' },
  entry: ['countFailure', { type: 'emitCart', params: false }],
  initial: 'listening',
  on: {
    'cart.requested': { actions: { type: 'emitCart', params: false } },
    'cart.refreshed': { target: 'loading', description: 'The customer does not want to wait.' },
  },
  states: {
    listening,
    unwatched,
    retrying: {
      ...loading,
      description: 'The cart is requested again; a retry without a result is not announced.',
      meta: { screen: 'cart', announcement: 'cart.unreachable' },
    },
  },
})

/** Sends one change; its key makes retries idempotent. */
export const changing = cartSetup.createStateConfig({
  description: 'A change is sent to the server; further changes are queued.',
  meta: { screen: 'cart', announcement: 'cart.changing' },
  invoke: {
    id: 'changeCart',
    src: 'changeCart',
    input: ({ context: { changes, cartId, order } }) => ({
      change: requireValue(changes[0], 'Sending a change needs a pending one'),
      cartId,
      order,
    }),
    onDone: [
      {
        guard: withActorOutput('isLost'),
        target: '#cart.empty',
        actions: ['emitLeft', 'clearCart', 'clearRefusal', 'clearFailures', 'emitLost'],
      },
      {
        guard: withActorOutput('isTimeRefused'),
        target: '#cart.settling',
        actions: ['dropChanges', 'clearFailures', withActorOutput('emitTimeRefused')],
      },
      {
        guard: withActorOutput('isRefused'),
        target: '#cart.settling',
        actions: [withActorOutput('setRefusal'), 'dropFirstChange', 'clearFailures'],
      },
      { target: '#cart.settling', actions: ['dropFirstChange', withActorOutput('setCart'), 'emitSaved'] },
    ],
    onError: { target: '#cart.waiting' },
  },
})

/** Changes wait while offline and are sent once back online [cart.offline]. */
export const waiting = cartSetup.createStateConfig({
  description: 'The request failed: the customer’s changes stay visible, and are sent again when back online.',
  meta: { screen: 'cart', announcement: 'cart.waiting' },
  entry: ['countFailure', { type: 'emitCart', params: false }],
  initial: 'listening',
  on: { 'cart.requested': { actions: { type: 'emitCart', params: false } } },
  states: {
    listening: {
      ...listening,
      on: {
        ...listening.on,
        'cart.refreshed': { target: 'retrying', description: 'The customer does not want to wait.' },
      },
    },
    unwatched: { ...unwatched, on: { 'cart.refreshed': { target: 'retrying' } } },
    retrying: {
      ...changing,
      description: 'The first change is sent again; a retry without a result is not announced.',
      meta: { screen: 'cart', announcement: 'cart.waiting' },
    },
  },
})
