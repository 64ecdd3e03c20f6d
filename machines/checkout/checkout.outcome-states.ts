import { refusedCoupon } from './checkout.rules.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { requireValue } from '../shared/require-value.ts'

/** A fixed minute between lookups, because each one covers the page for a moment. */
const maxFailures = 6

/** The outcome is unknown. */
export const outcomeUnknown = checkoutSetup.createStateConfig({
  description:
    'The outcome is unknown: the customer sees that the order may exist, and it is looked up again when back online.',
  meta: { screen: 'checkout', announcement: 'checkout.unsure' },
  initial: 'listening',
  on: { 'question.retried': { target: 'reconciling' } },
  states: {
    listening: {
      description: 'The order is looked up when the device is back online, and once a minute until then.',
      invoke: {
        id: 'watchConnection',
        src: 'watchConnection',
        input: { failures: maxFailures },
        onError: { target: 'unwatched' },
      },
      on: { 'connection.returned': { target: '#checkout.reconciling' } },
    },
    unwatched: { description: 'The device does not report its connection: only the customer asks again.' },
  },
})

/** The server has no order with this key. */
export const orderNotReceived = checkoutSetup.createStateConfig({
  description: 'The order did not arrive; it can be sent now, still only once.',
  meta: { screen: 'checkout', announcement: 'checkout.notPlaced' },
  on: {
    'order.confirmed': [{ guard: 'isComplete', target: 'placing', actions: 'beginAttempt' }, { target: 'filling' }],
    'step.reopened': { target: 'filling' },
    'checkout.left': { target: 'left' },
  },
})

/** The server's total differs. */
export const priceChanged = checkoutSetup.createStateConfig({
  description:
    'The total is another now, because a price or the cart changed: the customer sees both and orders for the new one, or goes back.',
  meta: { screen: 'checkout', announcement: 'checkout.priceChanged' },
  on: {
    'price.accepted': [
      {
        guard: 'isCompleteAtNewTotal',
        target: 'placing',
        actions: ['acceptNewTotal', 'emitDiffers', 'beginAttempt'],
      },
      {
        target: 'filling.payment',
        actions: ['acceptNewTotal', 'emitDiffers'],
      },
    ],
    'checkout.left': { target: 'left' },
  },
})

/** The store is temporarily unavailable [checkout.out-of-service]. */
export const outOfService = checkoutSetup.createStateConfig({
  description: 'The store takes no orders for now: another store, or back to the order.',
  meta: { screen: 'checkout', announcement: 'checkout.outOfService' },
  on: {
    'store.rejected': { target: 'elsewhere' },
    'refusal.read': { target: 'filling.payment', actions: 'clearRefusal' },
    'checkout.left': { target: 'left' },
  },
})

/** The server refuses the order. */
export const refused = checkoutSetup.createStateConfig({
  description:
    'The order was refused, for an expired coupon for example, or because another device ordered the same cart first: the reason is shown, and what was typed is still there.',
  meta: { screen: 'checkout', announcement: 'checkout.refused' },
  always: { guard: 'isCartGone', target: 'left' },
  on: {
    'refusal.read': { target: 'filling.payment', actions: 'clearRefusal' },
    'correction.wanted': { target: 'resuming', actions: 'reopenRefused' },
    'coupon.removed': { guard: 'isOfCoupon', target: 'removingCoupon' },
    'checkout.left': { target: 'left' },
  },
})

/** Removes the refused coupon [coupon.blocks]. */
export const removingCoupon = checkoutSetup.createStateConfig({
  description: 'The refused coupon is being removed from the order.',
  meta: { screen: 'checkout', announcement: 'checkout.removingCoupon' },
  invoke: {
    id: 'removeCoupon',
    src: 'removeCoupon',
    input: ({ context: { order, refusal } }) => ({
      cartId: order.cartId,
      code: requireValue(refusedCoupon(refusal), 'Only a refused coupon can be removed'),
    }),
    onDone: [
      {
        guard: withActorOutput('isAccepted'),
        target: 'filling.payment',
        actions: [withActorOutput('acceptTotalWithout'), 'emitDiffers'],
      },
      { target: 'refused', actions: withActorOutput('setRefusal') },
    ],
    onError: { target: 'couponRemovalUnanswered' },
  },
})

/** Whether the coupon was removed is unknown. */
export const couponRemovalUnanswered = checkoutSetup.createStateConfig({
  description: 'No answer came about the coupon: the customer tries again, or goes back to the order.',
  meta: { screen: 'checkout', announcement: 'checkout.couponRemovalUnanswered' },
  on: {
    'coupon.removed': { target: 'removingCoupon' },
    'checkout.left': { target: 'left' },
  },
})
