import { refusedCoupon } from './checkout.rules.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { withOutput } from '../shared/with-output.ts'
import { required } from '../shared/required.ts'

/** Asked about as after so many failures in a row, a minute apart: each question covers the page for a moment. */
const maxFailures = 6

/** Nobody knows of the order. */
export const unsure = checkoutSetup.createStateConfig({
  description: 'Nobody answers: the customer sees that the order may exist, and asks again when they are back on line.',
  meta: { screen: 'checkout', says: 'checkout.unsure' },
  initial: 'listening',
  on: { 'question.retried': { target: 'reconciling' } },
  states: {
    listening: {
      description: 'The device tells when it is connected again; in between the store is asked once a minute.',
      invoke: {
        id: 'watchConnection',
        src: 'watchConnection',
        input: { failures: maxFailures },
        onError: { target: 'deaf' },
      },
      on: { 'connection.returned': { target: '#checkout.reconciling' } },
    },
    deaf: { description: 'The device does not tell: only the customer asks again.' },
  },
})

/** The server knows of no order. */
export const notPlaced = checkoutSetup.createStateConfig({
  description: 'The order did not arrive; it can be sent now, still only once.',
  meta: { screen: 'checkout', says: 'checkout.notPlaced' },
  on: {
    'order.confirmed': [{ guard: 'isComplete', target: 'placing', actions: 'beginAttempt' }, { target: 'filling' }],
    'step.reopened': { target: 'filling' },
    'checkout.left': { target: 'left' },
  },
})

/** The server has another total. */
export const priceChanged = checkoutSetup.createStateConfig({
  description:
    'The total is another now, because a price changed for example: the customer sees both and accepts the new one, or goes back.',
  meta: { screen: 'checkout', says: 'checkout.priceChanged' },
  on: {
    'price.accepted': { target: 'filling.payment', actions: ['acceptNewTotal', 'emitDiffers'] },
    'checkout.left': { target: 'left' },
  },
})

/** The store is closed for now (spec §8 "unavailable-service dialog"). */
export const outOfService = checkoutSetup.createStateConfig({
  description: 'The store takes no orders for now: another store, or back to the order.',
  meta: { screen: 'checkout', says: 'checkout.outOfService' },
  on: {
    'store.rejected': { target: 'elsewhere' },
    'refusal.read': { target: 'filling.payment', actions: 'clearRefusal' },
    'checkout.left': { target: 'left' },
  },
})

/** The server does not take the order. */
export const refused = checkoutSetup.createStateConfig({
  description:
    'The order was refused, for an expired coupon for example: the reason is shown, and what was typed is still there.',
  meta: { screen: 'checkout', says: 'checkout.refused' },
  on: {
    'refusal.read': { target: 'filling.payment', actions: 'clearRefusal' },
    'correction.wanted': { target: 'resuming', actions: 'reopenRefused' },
    'coupon.removed': { guard: 'isOfCoupon', target: 'removingCoupon' },
    'checkout.left': { target: 'left' },
  },
})

/** The coupon that the order was refused for goes (spec §8 "Coupons"). */
export const removingCoupon = checkoutSetup.createStateConfig({
  description: 'The coupon that stands in the way is being taken off the order.',
  meta: { screen: 'checkout', says: 'checkout.removingCoupon' },
  invoke: {
    id: 'removeCoupon',
    src: 'removeCoupon',
    input: ({ context: { order, refusal } }) => ({
      cartId: order.cartId,
      code: required(refusedCoupon(refusal), 'Only a refused coupon is taken off'),
    }),
    onDone: [
      {
        guard: withOutput('isRemoved'),
        target: 'filling.payment',
        actions: [withOutput('acceptTotalWithout'), 'emitDiffers'],
      },
      { target: 'refused', actions: withOutput('setRefusal') },
    ],
    onError: { target: 'couponKept' },
  },
  after: { answerLimit: { target: 'couponKept' } },
})

/** Whether the coupon went is not known. */
export const couponKept = checkoutSetup.createStateConfig({
  description: 'No answer came about the coupon: the customer tries again, or goes back to the order.',
  meta: { screen: 'checkout', says: 'checkout.couponKept' },
  on: {
    'coupon.removed': { target: 'removingCoupon' },
    'checkout.left': { target: 'left' },
  },
})
