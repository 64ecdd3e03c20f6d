import { assign, enqueueActions, setup } from 'xstate'
import type { AnyCode, Result } from '../../contract/errors.ts'
import type { AppConfirmation, CardPaymentResponse, PaymentStatus } from '../../contract/payments.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { beginPayment, cancelPayment, changePhone, loadPaymentStatus } from './payment.ports.ts'
import { askPause, canRetry, maxAttempts } from './payment.rules.ts'

/** `transaction`: the payment that the customer returns from; null starts one. `isReopened`: back at the checkout, not from the bank. */
export type PaymentInput = { orderUuid: string; token: string; transaction: string | null; isReopened?: boolean }
export type PaymentContext = PaymentInput & {
  /** The payment page. */
  url: string | null
  /** What the customer confirms in an app; null for a card. */
  app: AppConfirmation | null
  /** What the payment begun before takes; null until the server says it. */
  amount: number | null
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

/** The payment's types, ports, guards and actions. */
export const paymentSetup = setup({
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
    isReopened: ({ context }) => context.isReopened === true && context.transaction !== null,
    isReturning: ({ context }) => context.transaction !== null,
    isBegun: (_, result: Result<CardPaymentResponse>) => result.ok,
    isBegunInApp: (_, result: Result<CardPaymentResponse>) => result.ok && result.value.app !== null,
    isAwaitedInApp: (_, result: Result<PaymentStatus>) => result.ok && result.value.app !== null,
    isPlacedAlready: (_, result: Result<CardPaymentResponse>) => !result.ok && result.error.code === 'ORDER-11',
    isPlaced: (_, result: Result<PaymentStatus>) => result.ok && result.value.status === 'placed',
    isFailed: (_, result: Result<PaymentStatus>) => result.ok && result.value.status === 'failed',
    isUnknown: (_, result: Result<PaymentStatus>) => !result.ok && result.error.code === 'ORDER-1',
    isChanged: (_, result: Result<PaymentStatus>) => result.ok && result.value.code === 'PAYMENT-2',
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
    setAmount: assign((_, result: Result<PaymentStatus>) => ({ amount: result.ok ? result.value.amount : null })),
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
  delays: { askPause },
})
