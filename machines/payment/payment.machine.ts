import { assertEvent, assign, enqueueActions, setup } from 'xstate'
import type { AnyCode, Result } from '../../contract/errors.ts'
import type { AppConfirmation, CardPaymentResponse, PaymentStatus } from '../../contract/payments.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { beginPayment, cancelPayment, changePhone, loadPaymentStatus } from './payment.ports.ts'
import { askPause, canRetry, maxAttempts } from './payment.rules.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { requireValue } from '../shared/require-value.ts'

/** `transaction`: the payment that the customer returns from; null starts one. */
export type PaymentInput = { orderUuid: string; token: string; transaction: string | null }
export type PaymentContext = PaymentInput & {
  /** The payment page. */
  url: string | null
  /** What the customer confirms in an app; null for a card. */
  app: AppConfirmation | null
  /** Why the payment failed; null if the customer canceled it. */
  code: AnyCode | null
  /** Number of lookups without an answer. */
  asked: number
  isPlaced: boolean
}
export type PaymentEvent =
  | { type: 'payment.asked' }
  | { type: 'payment.retried' }
  | { type: 'method.rejected' }
  | { type: 'phone.changed'; phone: string }
/** The payment page. */
export type PaymentEmitted = { type: 'bank.found'; transaction: string; url: string }
/** Whether the order is placed; if not, the customer returns to the checkout. */
export type PaymentOutput = { isPlaced: boolean; orderUuid: string; token: string }

/** A payment by card, with redirect, return and outcome, or in an app, with the wait for its confirmation (spec §8 "PAYMENT-4 and PAYMENT-5", decisions §2 "tracker"). */
export const paymentMachine = setup({
  types: {} as {
    context: PaymentContext
    events: PaymentEvent
    emitted: PaymentEmitted
    input: PaymentInput
    output: PaymentOutput
    meta: StateMeta
  },
  actors: { beginPayment, loadPaymentStatus, changePhone, cancelPayment },
  guards: {
    isReturning: ({ context }) => context.transaction !== null,
    isBegun: (_, result: Result<CardPaymentResponse>) => result.ok,
    isBegunInApp: (_, result: Result<CardPaymentResponse>) => result.ok && result.value.app !== null,
    isAwaitedInApp: (_, result: Result<PaymentStatus>) => result.ok && result.value.app !== null,
    isPlacedAlready: (_, result: Result<CardPaymentResponse>) => !result.ok && result.error.code === 'ORDER-11',
    isPlaced: (_, result: Result<PaymentStatus>) => result.ok && result.value.status === 'placed',
    isFailed: (_, result: Result<PaymentStatus>) => result.ok && result.value.status === 'failed',
    isUnknown: (_, result: Result<PaymentStatus>) => !result.ok && result.error.code === 'ORDER-1',
    isTooLong: ({ context }) => context.asked >= maxAttempts,
    canRetry: ({ context }) => canRetry(context.code),
  },
  actions: {
    setPayment: assign((_, result: Result<CardPaymentResponse>) =>
      result.ok ? { transaction: result.value.transaction, url: result.value.payment_url, app: result.value.app } : {},
    ),
    setRefusal: assign((_, result: Result<CardPaymentResponse>) => ({ code: result.ok ? null : result.error.code })),
    setFailure: assign((_, result: Result<PaymentStatus>) => ({
      code: result.ok ? result.value.code : result.error.code,
    })),
    setApp: assign((_, result: Result<PaymentStatus>) => (result.ok ? { app: result.value.app, code: null } : {})),
    noteSilence: assign({ code: 'PAYMENT-5' as const }),
    countQuestion: assign(({ context }) => ({ asked: context.asked + 1 })),
    askAnew: assign({ asked: 0 }),
    emitPaymentAddress: enqueueActions(({ enqueue }, result: Result<CardPaymentResponse>) => {
      if (!result.ok) return
      const { transaction, payment_url: url } = result.value
      enqueue.emit({ type: 'bank.found', transaction, url })
    }),
    notePlaced: assign({ isPlaced: true }),
    beginAnew: assign({ transaction: null, url: null, app: null, code: null, asked: 0 }),
  },
  delays: { answerLimit: 15_000, askPause },
}).createMachine({
  id: 'payment',
  description:
    'The customer pays an order by card at the bank, or confirms it in the app of ATH Móvil: one charge, and only what the bank says counts.',
  context: ({ input }) => ({ ...input, url: null, app: null, code: null, asked: 0, isPlaced: false }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The customer comes from the checkout, or back from the bank.',
      always: [{ guard: 'isReturning', target: 'asking' }, { target: 'beginning' }],
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
      after: { answerLimit: { target: 'unreached' } },
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
        input: ({ context: { transaction, token } }) => ({
          transaction: requireValue(transaction, 'A lookup needs a started payment'),
          token,
        }),
        onDone: [
          { guard: withActorOutput('isPlaced'), target: 'placed' },
          { guard: withActorOutput('isFailed'), target: 'failed', actions: withActorOutput('setFailure') },
          { guard: withActorOutput('isUnknown'), target: 'failed', actions: withActorOutput('setFailure') },
          { guard: withActorOutput('isAwaitedInApp'), target: 'confirming', actions: withActorOutput('setApp') },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting' },
      },
      after: { answerLimit: { target: 'waiting' } },
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
            input: ({ context: { transaction, token } }) => ({
              transaction: requireValue(transaction, 'A lookup needs a started payment'),
              token,
            }),
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
          after: { answerLimit: { target: 'pausing' } },
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
      after: { answerLimit: { target: 'confirming', actions: 'noteSilence' } },
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
      after: { answerLimit: { target: 'left' } },
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
