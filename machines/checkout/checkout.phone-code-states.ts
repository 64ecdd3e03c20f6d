import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { orderRequest } from './checkout.rules.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** Proves the phone of a stranger who pays cash, by a code that is sent to it. */
export const provingPhone = checkoutSetup.createStateConfig({
  description:
    'The store takes cash of a phone that it does not know only with a code sent to it. The customer can also correct the phone, or pay in another way.',
  initial: 'needed',
  on: {
    'code.submitted': [
      { guard: 'isComplete', target: 'placing', actions: [withEventField('setCode', 'code'), 'beginAttempt'] },
      {
        target: 'filling.payment',
        actions: ['clearRefusal', { type: 'showProblems', params: 'payment' }],
        description: 'A Sunday began meanwhile: it takes no cash, and brings the order out to a car.',
      },
    ],
    'correction.wanted': { target: 'filling.contact', actions: 'clearRefusal' },
    'refusal.read': { target: 'filling.payment', actions: 'clearRefusal' },
    'checkout.left': { target: 'left' },
  },
  states: {
    needed: {
      description: 'The customer has the code sent, for the first time or again.',
      meta: { screen: 'checkout', announcement: 'checkout.codeNeeded' },
      on: { 'code.wanted': { target: 'sending' } },
    },
    sending: {
      description: 'A code is being sent to the phone.',
      meta: { screen: 'checkout', announcement: 'checkout.sendingCode' },
      invoke: {
        id: 'sendPhoneCode',
        src: 'sendPhoneCode',
        input: ({ context }) => ({ cart_id: context.order.cartId, phone: orderRequest(context).contact.phone }),
        onDone: [
          { guard: withActorOutput('isAccepted'), target: 'typing', actions: 'clearRefusal' },
          { target: 'needed', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'needed', actions: 'clearRefusal' },
      },
    },
    typing: {
      description: 'The customer types the code from the message, or has another one sent once the server allows it.',
      meta: { screen: 'checkout', announcement: 'checkout.typingCode' },
      on: { 'code.wanted': { target: 'sending' } },
    },
  },
})
