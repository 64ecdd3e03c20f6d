import { assertEvent } from 'xstate'
import { requireValue } from '../shared/require-value.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { paymentSetup, type PaymentContext } from './payment.setup.ts'

const startedPayment = ({ context: { transaction, token } }: { context: PaymentContext }) => ({
  transaction: requireValue(transaction, 'A lookup needs a started payment'),
  token,
})

/** A payment by card, with redirect, return and outcome, or in an app, with the wait for its confirmation [payment.once]. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description:
    'The customer pays an order by card at the bank, or confirms it in the app of ATH Móvil: one charge, and only what the bank says counts.',
  context: ({ input }) => ({ ...input, url: null, app: null, amount: null, code: null, asked: 0, isPlaced: false }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The customer comes from the checkout, or back from the bank.',
      always: [
        { guard: 'isReopened', target: 'recalling' },
        { guard: 'isReturning', target: 'asking' },
        { target: 'beginning' },
      ],
    },
    recalling: {
      description:
        'The customer is back at the checkout with a payment begun: the bank is asked about it first. One of an order that changed meanwhile is over.',
      meta: { screen: 'payment', announcement: 'payment.asking' },
      invoke: {
        id: 'recallPayment',
        src: 'loadPaymentStatus',
        input: startedPayment,
        onDone: [
          { guard: withActorOutput('isPlaced'), target: 'placed' },
          { guard: withActorOutput('isChanged'), target: 'failed', actions: withActorOutput('setFailure') },
          { guard: withActorOutput('isFailed'), target: 'left' },
          { guard: withActorOutput('isUnknown'), target: 'left' },
          { guard: withActorOutput('isAwaitedInApp'), target: 'confirming', actions: withActorOutput('setApp') },
          { target: 'begun', actions: withActorOutput('setAmount') },
        ],
        onError: { target: 'begun' },
      },
    },
    begun: {
      description:
        'A payment was begun and is still open: the customer goes on with the same one, or pays another way, which takes it back.',
      meta: { screen: 'payment', announcement: 'payment.begun' },
      on: { 'payment.retried': { target: 'beginning' }, 'method.rejected': { target: 'rechecking' } },
    },
    rechecking: {
      description:
        'Before the customer pays another way, the bank is asked once more: the payment may have been made in another tab.',
      meta: { screen: 'payment', announcement: 'payment.asking' },
      invoke: {
        id: 'recheckPayment',
        src: 'loadPaymentStatus',
        input: startedPayment,
        onDone: [{ guard: withActorOutput('isPlaced'), target: 'placed' }, { target: 'left' }],
        onError: { target: 'left' },
      },
    },
    beginning: {
      description: 'The bank is asked to take a payment.',
      meta: { screen: 'payment', announcement: 'payment.beginning' },
      invoke: {
        id: 'beginPayment',
        src: 'beginPayment',
        input: ({ context: { orderUuid, token } }) => ({ orderUuid, token }),
        onDone: [
          {
            guard: withActorOutput('isBegunInApp'),
            target: 'confirming',
            actions: [withActorOutput('setPayment'), withActorOutput('emitPaymentAddress')],
          },
          {
            guard: withActorOutput('isBegun'),
            target: 'leaving',
            actions: [withActorOutput('setPayment'), withActorOutput('emitPaymentAddress')],
          },
          { guard: withActorOutput('isPlacedAlready'), target: 'placed' },
          { target: 'failed', actions: withActorOutput('setRefusal') },
        ],
        onError: { target: 'unreached' },
      },
    },
    unreached: {
      description:
        'No answer came before the customer was at the bank: nothing was charged, and it can be tried again.',
      meta: { screen: 'payment', announcement: 'payment.unreached' },
      on: { 'payment.retried': { target: 'beginning' }, 'method.rejected': { target: 'left' } },
    },
    leaving: {
      description: 'The customer goes to the bank; who comes back to this page can ask what became of it.',
      meta: { screen: 'payment', announcement: 'payment.leaving' },
      on: { 'payment.asked': { target: 'asking' }, 'method.rejected': { target: 'left' } },
    },
    asking: {
      description: 'The server is asked what the bank said.',
      meta: { screen: 'payment', announcement: 'payment.asking' },
      entry: 'countQuestion',
      invoke: {
        id: 'loadPaymentStatus',
        src: 'loadPaymentStatus',
        input: startedPayment,
        onDone: [
          { guard: withActorOutput('isPlaced'), target: 'placed' },
          { guard: withActorOutput('isFailed'), target: 'failed', actions: withActorOutput('setFailure') },
          { guard: withActorOutput('isUnknown'), target: 'failed', actions: withActorOutput('setFailure') },
          { guard: withActorOutput('isAwaitedInApp'), target: 'confirming', actions: withActorOutput('setApp') },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting' },
      },
    },
    waiting: {
      description: 'The bank has not said anything yet: it is asked again in a moment.',
      meta: { screen: 'payment', announcement: 'payment.asking' },
      always: { guard: 'isTooLong', target: 'unsure' },
      after: { askPause: { target: 'asking' } },
    },
    confirming: {
      description:
        'The customer confirms the payment in the ATH Móvil app, until its time is over. The server is asked again and again what became of it.',
      meta: { screen: 'payment', announcement: 'payment.confirming' },
      initial: 'pausing',
      on: {
        'phone.changed': { target: 'changingPhone' },
        'method.rejected': { target: 'cancelling' },
      },
      states: {
        pausing: {
          description: 'The customer has a moment to confirm in the ATH Móvil app.',
          after: { askPause: { target: 'asking' } },
        },
        asking: {
          description: 'The server is asked whether the customer has confirmed.',
          invoke: {
            id: 'loadAppPayment',
            src: 'loadPaymentStatus',
            input: startedPayment,
            onDone: [
              { guard: withActorOutput('isPlaced'), target: '#payment.placed' },
              { guard: withActorOutput('isFailed'), target: '#payment.failed', actions: withActorOutput('setFailure') },
              {
                guard: withActorOutput('isUnknown'),
                target: '#payment.failed',
                actions: withActorOutput('setFailure'),
              },
              { target: 'pausing' },
            ],
            onError: { target: 'pausing' },
          },
        },
      },
    },
    changingPhone: {
      description: 'Another phone is asked to confirm.',
      meta: { screen: 'payment', announcement: 'payment.changingPhone' },
      invoke: {
        id: 'changePhone',
        src: 'changePhone',
        input: ({ context: { transaction, token }, event }) => {
          assertEvent(event, 'phone.changed')
          const changed = requireValue(transaction, 'Only a started payment has a phone')
          return { transaction: changed, phone: event.phone, token }
        },
        onDone: [
          { guard: withActorOutput('isPlaced'), target: 'placed' },
          { guard: withActorOutput('isFailed'), target: 'failed', actions: withActorOutput('setFailure') },
          { guard: withActorOutput('isAwaitedInApp'), target: 'confirming', actions: withActorOutput('setApp') },
          { target: 'confirming', actions: withActorOutput('setFailure') },
        ],
        onError: { target: 'confirming', actions: 'noteSilence' },
      },
    },
    cancelling: {
      description:
        'The payment is taken back, so that the app cannot confirm it any more; one that was confirmed goes on. Without an answer the order is left, and the next payment takes this one back.',
      meta: { screen: 'payment', announcement: 'payment.cancelling' },
      invoke: {
        id: 'cancelPayment',
        src: 'cancelPayment',
        input: ({ context: { transaction, token } }) => ({
          transaction: requireValue(transaction, 'Only a started payment can be taken back'),
          token,
        }),
        onDone: [
          { guard: withActorOutput('isPlaced'), target: 'placed' },
          { guard: withActorOutput('isAwaitedInApp'), target: 'confirming' },
          { target: 'left' },
        ],
        onError: { target: 'left' },
      },
    },
    unsure: {
      description:
        'The bank is slow to answer: the customer reads that an approval places the order, and can ask again. An unpaid order is canceled after 15 minutes, or after 45 if the bank never answers.',
      meta: { screen: 'payment', announcement: 'payment.unsure' },
      on: { 'payment.asked': { target: 'asking', actions: 'askAnew' } },
    },
    failed: {
      description:
        'The bank declined the card or the payment failed, or the cart was changed, ordered, or waits for its payment on another device. The reason is shown with what can be done: another attempt, another payment method, or the new total. Nothing was charged, and a reservation is given back.',
      meta: { screen: 'payment', announcement: 'payment.failed' },
      on: {
        'payment.retried': { guard: 'canRetry', target: 'beginning', actions: 'beginAnew' },
        'method.rejected': { target: 'left' },
      },
    },
    placed: {
      type: 'final',
      description:
        'The order is placed: the bank holds the amount, or another device placed the same cart meanwhile, and what the bank holds here is released.',
      entry: 'notePlaced',
    },
    left: { type: 'final', description: 'The customer goes back to the checkout; the order waits there.' },
  },
  output: ({ context: { isPlaced, orderUuid, token } }) => ({ isPlaced, orderUuid, token }),
})
