import {
  couponRemovalUnanswered,
  orderNotReceived,
  outOfService,
  priceChanged,
  refused,
  removingCoupon,
  outcomeUnknown,
} from './checkout.outcome-states.ts'
import { provingPhone } from './checkout.phone-code-states.ts'
import { filling } from './checkout.form-states.ts'
import { initialCheckoutForm } from './checkout-order.rules.ts'
import { placing, reconciling } from './checkout.placing-states.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { checkingTime, confirmingTime, movingTime, pickingTime, timeUnmoved } from './checkout.time-change-states.ts'
import { withEventField } from '../shared/with-event-field.ts'

/** Fills in the form, then places exactly one order [order.once]. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'The customer says who they are, how they get the order and how they pay, and places it once.',
  context: ({ input: { freshKey, draft, ...input } }) => ({
    ...input,
    form: draft?.form ?? initialCheckoutForm({ ...input, disposition: input.order.disposition }, input.accepted),
    step: draft?.step ?? null,
    key: draft?.attempt ?? freshKey,
    attempt: draft?.attempt ?? null,
    shown: [],
    hasMemberLeft: false,
    refusal: null,
    misplaced: null,
    newTime: null,
    code: null,
    passed: null,
    placed: null,
    isElsewhere: false,
    delivery: null,
    checked: null,
  }),
  initial: 'resuming',
  invoke: { id: 'watchClock', src: 'watchClock' },
  on: {
    'clock.ticked': [
      {
        guard: withEventField('isTooLate', 'now'),
        actions: [withEventField('setNow', 'now'), 'passTime'],
        description: 'The slot of the order has come so near that the store can no longer make it in time.',
      },
      {
        guard: withEventField('isOtherDay', 'now'),
        actions: withEventField('turnDay', 'now'),
        description: 'As soon as possible is now on another day, and Sundays have their own rule.',
      },
    ],
    'time.passed': {
      actions: 'notePassed',
      description: 'The time passed while a dialog was open or the order was being sent: it is announced afterwards.',
    },
  },
  states: {
    resuming: {
      description: 'A stored form continues where it stopped; an order that was already sent is looked up first.',
      always: [
        { guard: 'isUnanswered', target: 'reconciling' },
        { guard: { type: 'isLeftAt', params: 'payment' }, target: 'filling.payment' },
        { guard: { type: 'isLeftAt', params: 'handover' }, target: 'filling.handover' },
        { target: 'filling' },
      ],
    },
    filling,
    placing,
    reconciling,
    unsure: outcomeUnknown,
    notPlaced: orderNotReceived,
    priceChanged,
    outOfService,
    refused,
    provingPhone,
    removingCoupon,
    couponRemovalUnanswered,
    pickingTime,
    checkingTime,
    confirmingTime,
    movingTime,
    timeUnmoved,
    placed: { type: 'final', description: 'The order exists, once.' },
    elsewhere: {
      type: 'final',
      description: 'The customer looks for another store; the form is stored.',
      entry: 'chooseElsewhere',
    },
    left: { type: 'final', description: 'The customer went back to the menu; the form is stored.' },
  },
  output: ({ context: { placed, order, isElsewhere, delivery, form, step } }) => ({
    placed,
    when: order.disposition.when,
    isElsewhere,
    delivery,
    draft: { order, form, step, attempt: null },
  }),
})
