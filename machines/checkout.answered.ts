import { checkoutSetup } from './checkout.setup.ts'

/** Nobody knows of the order. */
export const unsure = checkoutSetup.createStateConfig({
  description: 'Nobody answers: the customer sees that the order may exist, and asks again when they are back on line.',
  meta: { screen: 'checkout', says: 'checkout.unsure' },
  on: { 'question.retried': { target: 'reconciling' } },
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
  description: 'The total is another now: the customer sees both and accepts the new one, or goes back.',
  meta: { screen: 'checkout', says: 'checkout.priceChanged' },
  on: {
    'price.accepted': { target: 'filling.payment', actions: 'takeNewTotal' },
    'checkout.left': { target: 'left' },
  },
})

/** The server does not keep the time (spec §8 "ASAP chooser"). */
export const timeGone = checkoutSetup.createStateConfig({
  description: 'The time cannot be kept: the customer chooses another one.',
  meta: { screen: 'checkout', says: 'checkout.timeGone' },
  on: { 'time.wanted': { target: 'pickingTime' }, 'checkout.left': { target: 'left' } },
})

/** The server does not take the order. */
export const refused = checkoutSetup.createStateConfig({
  description: 'The order was refused: the reason is shown, and what was typed is still there.',
  meta: { screen: 'checkout', says: 'checkout.refused' },
  on: {
    'refusal.read': { target: 'filling.payment', actions: 'forgetRefusal' },
    'step.reopened': { target: 'filling', actions: 'forgetRefusal' },
    'checkout.left': { target: 'left' },
  },
})
