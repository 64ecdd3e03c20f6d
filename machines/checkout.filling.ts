import { not } from 'xstate'
import { contactProblems } from './checkout.rules.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** Who, how, and how to pay (spec §5 "Forms"). */
export const filling = checkoutSetup.createStateConfig({
  description: 'The customer fills in the steps; what they type is kept.',
  initial: 'contact',
  on: {
    'form.changed': { actions: { type: 'changeForm', params: ({ event }) => event.change } },
    'step.reopened': [
      {
        guard: { type: 'isStep', params: ({ event }) => ({ asked: event.step, step: 'contact' }) },
        target: '.contact',
      },
      {
        guard: ({ context, event }) => event.step === 'handover' && contactProblems(context).length === 0,
        target: '.handover',
      },
    ],
    'time.wanted': { target: 'pickingTime' },
    'checkout.left': { target: 'left' },
  },
  states: {
    contact: {
      description: 'Who is ordering.',
      meta: { screen: 'checkout', says: 'checkout.contact' },
      on: {
        'contact.submitted': [
          { guard: 'isContactComplete', target: 'handover' },
          { actions: { type: 'showProblems', params: 'contact' } },
        ],
      },
    },
    handover: {
      description: 'How the order changes hands.',
      meta: { screen: 'checkout', says: 'checkout.handover' },
      on: {
        'handover.submitted': [
          { guard: 'isHandoverComplete', target: 'payment' },
          { actions: { type: 'showProblems', params: 'handover' } },
        ],
      },
    },
    payment: {
      description: 'How it is paid, the terms, and the whole order for a last look.',
      meta: { screen: 'checkout', says: 'checkout.payment' },
      on: {
        'order.confirmed': [
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
