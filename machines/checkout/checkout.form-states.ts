import { not } from 'xstate'
import { checkoutSetup } from './checkout.setup.ts'
import { withEventField } from '../shared/with-event-field.ts'

/** The form: customer, handover and payment. */
export const filling = checkoutSetup.createStateConfig({
  description: 'The customer fills in the steps; the entries are stored.',
  initial: 'contact',
  entry: 'emitOpened',
  on: {
    'clock.ticked': {
      guard: withEventField('isOffNow', 'now'),
      target: 'left',
      description: 'A Sunday has begun, and the store offers no curbside pickup.',
    },
    'time.passed': {
      guard: not('isTimePassed'),
      target: 'pickingTime',
      actions: ['notePassed', 'recallPassed'],
      description: 'The time passed, or the store closed, while the form was filled in: others are offered at once.',
    },
    'cart.updated': {
      guard: withEventField('isOwnCart', 'cart'),
      actions: withEventField('repriceOrder', 'cart'),
    },
    'form.changed': { actions: withEventField('changeForm', 'change') },
    'member.known': {
      actions: { type: 'fillContact', params: ({ event }) => event },
      description: 'A member’s data is prefilled; entries stay.',
    },
    'member.left': {
      target: '.contact',
      actions: 'clearMember',
      description: 'The member logged out in another tab: their details go.',
    },
    'step.reopened': [
      {
        guard: { type: 'isStep', params: ({ event }) => ({ asked: event.step, step: 'contact' }) },
        target: '.contact',
      },
      { guard: withEventField('canReopenHandover', 'step'), target: '.handover' },
    ],
    'time.wanted': { target: 'pickingTime', actions: 'recallPassed' },
    'checkout.left': { target: 'left' },
  },
  states: {
    contact: {
      description: 'Who is ordering.',
      meta: { screen: 'checkout', announcement: 'checkout.contact' },
      entry: { type: 'setStep', params: 'contact' },
      on: {
        'contact.submitted': [
          { guard: 'isContactComplete', target: 'handover' },
          { actions: { type: 'showProblems', params: 'contact' } },
        ],
      },
    },
    handover: {
      description: 'How the order changes hands.',
      meta: { screen: 'checkout', announcement: 'checkout.handover' },
      entry: { type: 'setStep', params: 'handover' },
      on: {
        'handover.submitted': [
          {
            guard: 'isAddressCorrected',
            target: 'payment',
            actions: ['correctAddress', 'emitDiffers'],
            description: 'Next orders go there, too.',
          },
          { guard: 'isHandoverComplete', target: 'payment' },
          { actions: { type: 'showProblems', params: 'handover' } },
        ],
      },
    },
    payment: {
      description: 'How it is paid, the terms, and the whole order for a last look.',
      meta: { screen: 'checkout', announcement: 'checkout.payment' },
      entry: { type: 'setStep', params: 'payment' },
      on: {
        'tip.chosen': {
          guard: 'asksForTip',
          actions: withEventField('chooseTip', 'tip'),
          description:
            'A tip for the driver, with a delivery that is paid by card or ATH Móvil. It stays chosen, but counts for nothing while another way to pay is chosen.',
        },
        'order.confirmed': [
          { guard: 'isTimePassed', target: '#checkout.pickingTime', actions: 'recallPassed' },
          { guard: 'isComplete', target: '#checkout.placing', actions: 'beginAttempt' },
          {
            guard: not('isContactComplete'),
            target: 'contact',
            actions: { type: 'showProblems', params: 'contact' },
          },
          {
            guard: not('isHandoverComplete'),
            target: 'handover',
            actions: { type: 'showProblems', params: 'handover' },
          },
          { actions: { type: 'showProblems', params: 'payment' } },
        ],
      },
    },
  },
})
