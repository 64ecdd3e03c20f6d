import type { AnyCode } from '../../../contract/errors.ts'
import type { AppConfirmation, PaymentStatus } from '../../../contract/payments.ts'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import type { PaymentInput } from '../../../machines/payment/payment.setup.ts'
import { beginPayment, cancelPayment, changePhone, loadPaymentStatus } from '../../../machines/payment/payment.ports.ts'
import { placedOrder } from '../fixtures/orders.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const first: PaymentInput = { orderUuid: placedOrder.uuid, token: placedOrder.order_token, transaction: null }
const begun = { transaction: uuid(500), payment_url: `/sandbox-bank/pay/${'b'.repeat(43)}`, app: null }
const app = { phone: '7875550101', amount: 1818, closes_at: '2026-03-03T23:10:00Z', url: null }
const otherPhone = { ...app, phone: '9395550188' }
const inApp = {
  transaction: uuid(500),
  payment_url: `/tracker-order?transaction=${uuid(500)}&order=${placedOrder.uuid}`,
  app,
}
const said = (
  status: PaymentStatus['status'],
  code: PaymentStatus['code'] = null,
  shown: AppConfirmation | null = null,
) => ({
  output: accepted({ transaction: uuid(500), order_uuid: placedOrder.uuid, status, code, app: shown, amount: 1839 }),
})
/** Codes that a retry cannot resolve. */
const final: readonly (AnyCode | null)[] = ['PAYMENT-1', 'PAYMENT-2', 'PAYMENT-3', 'ORDER-1']

const pressed = [
  { type: 'payment.retried', leadsTo: 'beginning' },
  { type: 'payment.asked', leadsTo: 'asking' },
] as const

export const payment = defineModel({
  machine: paymentMachine,
  delays: { askPause: 1_500 },
  inputs: {
    'from the checkout': first,
    'back from the bank': { ...first, transaction: uuid(500) },
    'back at the checkout': { ...first, transaction: uuid(500), isReopened: true },
  },
  events: { 'phone.changed': { 'another phone': { phone: '(939) 555-0188' } } },
  outcomes: {
    beginPayment: {
      begun: { output: accepted(begun) },
      'begun in an app': { output: accepted(inApp) },
      'placed already': { output: refusal('ORDER-11') },
      'too late': { output: refusal('PAYMENT-3') },
      'bank unreachable': { output: refusal('PAYMENT-5') },
      'not by card here': { output: refusal('PAYMENT-1') },
      'no answer': broken,
    },
    loadPaymentStatus: {
      placed: said('placed'),
      pending: said('pending'),
      'pending in an app': said('pending', null, app),
      declined: said('failed', 'PAYMENT-4'),
      changed: said('failed', 'PAYMENT-2'),
      'given up': said('failed'),
      'no such payment': { output: refusal('ORDER-1') },
      'server busy': { output: refusal('COMMON-07') },
      'no answer': broken,
    },
    changePhone: {
      changed: said('pending', null, otherPhone),
      'placed meanwhile': said('placed'),
      'over meanwhile': said('failed', 'PAYMENT-3'),
      'not a phone': { output: refusal('ORDER-4', { path: 'phone', min: 10 }) },
      'no answer': broken,
    },
    cancelPayment: {
      'taken back': said('failed', 'PAYMENT-2'),
      'placed meanwhile': said('placed'),
      'confirmed meanwhile': said('pending', null, app),
      'server busy': { output: refusal('COMMON-07') },
      'no answer': broken,
    },
  },
  key: ({ context: { transaction, url, app: shown, amount, code, asked, isPlaced } }) => [
    transaction,
    url,
    shown?.phone,
    amount,
    code,
    asked,
    isPlaced,
  ],
  // Further status requests are all alike.
  stop: ({ context: { asked } }) => asked > 21,
  invariants: {
    'isPlaced is set exactly when the server said so': ({ state, calls }) => {
      const answers = [
        ...outputsOf(callsTo(calls, loadPaymentStatus)),
        ...outputsOf(callsTo(calls, changePhone)),
        ...outputsOf(callsTo(calls, cancelPayment)),
      ]
      const asked = answers.some((result) => result.ok && result.value.status === 'placed')
      const refusedAsPlaced = outputsOf(callsTo(calls, beginPayment)).some(
        (result) => !result.ok && result.error.code === 'ORDER-11',
      )
      return (state.output?.isPlaced === true) === (asked || refusedAsPlaced)
    },
    'returning from the bank starts no payment without payment.retried': ({ calls, steps }) =>
      callsTo(calls, beginPayment).length <=
      steps.filter(({ name }) => name === 'payment.retried').length + (calls[0]?.logic === beginPayment ? 1 : 0),
    '[payment.once] no second payment starts while the outcome of the first is unknown': ({ state, calls, steps }) =>
      calls.every(({ logic }, index) => {
        if (logic !== beginPayment) return true
        const before = calls[index - 1]
        if (!before || before.logic === beginPayment) return true
        // The server continues the payment that is still open.
        if (index === 1 && state.context.isReopened && steps.some(({ name }) => name === 'payment.retried')) return true
        const answer = before.answer
        return (
          answer !== null && answer !== undefined && 'output' in answer && /failed|ORDER/.test(JSON.stringify(answer))
        )
      }),
    'each call has the token of its order': ({ calls }) =>
      [
        ...callsTo(calls, beginPayment),
        ...callsTo(calls, loadPaymentStatus),
        ...callsTo(calls, changePhone),
        ...callsTo(calls, cancelPayment),
      ].every(({ input }) => input.token === placedOrder.order_token),
    'loadPaymentStatus receives the transaction that the bank returned': ({ calls }) =>
      [...callsTo(calls, loadPaymentStatus), ...callsTo(calls, changePhone), ...callsTo(calls, cancelPayment)].every(
        ({ input }) => input.transaction === uuid(500),
      ),
    'leaving has the URL of the bank': ({ state }) =>
      !state.matches('leaving') || state.context.url === begun.payment_url,
    'the failure code is the one that was answered': ({ state, calls }) => {
      const last = calls.at(-1)
      if (!state.matches('failed') || !last) return true
      const [answer] = last.logic === loadPaymentStatus ? outputsOf(callsTo([last], loadPaymentStatus)) : []
      const [other] = last.logic === changePhone ? outputsOf(callsTo([last], changePhone)) : []
      if (other) return other.ok && state.context.code === other.value.code
      const [refused] = last.logic === beginPayment ? outputsOf(callsTo([last], beginPayment)) : []
      if (answer) return state.context.code === (answer.ok ? answer.value.code : answer.error.code)
      return refused !== undefined && !refused.ok && state.context.code === refused.error.code
    },
    'payment.retried is accepted in failed exactly if it can help': ({ state }) =>
      !state.matches('failed') || state.can({ type: 'payment.retried' }) === !final.includes(state.context.code),
    'begun, failed, unreached and leaving accept method.rejected': ({ state }) =>
      !(state.matches('begun') || state.matches('failed') || state.matches('unreached') || state.matches('leaving')) ||
      state.can({ type: 'method.rejected' }),
    'unreached accepts payment.retried; leaving and unsure accept payment.asked': ({ state }) =>
      (!state.matches('unreached') || state.can({ type: 'payment.retried' })) &&
      (!(state.matches('leaving') || state.matches('unsure')) || state.can({ type: 'payment.asked' })),
    'each accepted event leads to its state': ({ state, before, step }) =>
      pressed.every(({ type, leadsTo }) => {
        if (step?.name !== type || !before?.can({ type })) return true
        return state.matches(before.matches('confirming') ? 'cancelling' : leadsTo)
      }),
    'another phone is asked at once': ({ state, before, step }) =>
      !step?.name.startsWith('phone.changed') || !before?.matches('confirming') || state.matches('changingPhone'),
    'a retry clears the previous payment': ({ state: { context }, before, step }) =>
      step?.name !== 'payment.retried' ||
      !before?.matches('failed') ||
      !before.can({ type: 'payment.retried' }) ||
      (context.transaction === null &&
        context.url === null &&
        context.app === null &&
        context.code === null &&
        context.asked === 0),
    'a payment with a transaction is checked first': ({ before, steps }) => {
      if (steps.length !== 1 || !before) return true
      const { transaction, isReopened } = before.context
      return before.matches(transaction === null ? 'beginning' : isReopened ? 'recalling' : 'asking')
    },
    'the checkout opens an approved payment as its order, explains an order that changed, forgets a failed payment, and offers an open one':
      ({ state, before, step }) => {
        const name = step?.name ?? ''
        if (!before?.matches('recalling') || !name.startsWith('loadPaymentStatus')) return true
        if (name.endsWith('⇒ placed')) return state.matches('placed')
        if (name.endsWith('⇒ pending in an app')) return state.matches('confirming')
        if (name.endsWith('⇒ changed')) return state.matches('failed') && !state.can({ type: 'payment.retried' })
        if (/⇒ (declined|given up|no such payment)$/.test(name)) return state.matches('left')
        return state.matches('begun')
      },
    'an open payment has the amount that the server said': ({ state, step }) =>
      step?.name !== 'loadPaymentStatus ⇒ pending' || !state.matches('begun') || state.context.amount === 1839,
    'an open payment goes on only when the customer says so': ({ state, before, step }) =>
      !before?.matches('begun') ||
      state.matches(
        step?.name === 'payment.retried' ? 'beginning' : step?.name === 'method.rejected' ? 'rechecking' : 'begun',
      ),
    'a payment made in another tab is never paid another way': ({ state, before, step }) =>
      !before?.matches('rechecking') ||
      !step?.name.startsWith('loadPaymentStatus') ||
      state.matches(step?.name === 'loadPaymentStatus ⇒ placed' ? 'placed' : 'left'),
    'a rejection leads to failed at once': ({ state, before, step }) =>
      before?.matches('recalling') === true ||
      before?.matches('rechecking') === true ||
      !/^loadPaymentStatus ⇒ (declined|changed|given up|no such payment)$/.test(step?.name ?? '') ||
      state.matches('failed'),
    'a pending or unanswered payment is polled, never failed': ({ state, before, step }) =>
      !before?.matches('asking') ||
      !/^loadPaymentStatus ⇒ (pending|server busy|no answer)$/.test(step?.name ?? '') ||
      state.matches('waiting') ||
      state.matches('unsure'),
    'unsure is entered exactly after twenty checks': ({ state }) =>
      state.matches('unsure') ? state.context.asked >= 20 : !state.matches('waiting') || state.context.asked < 20,
    'payment.asked restarts the count of checks': ({ state, before, step }) =>
      step?.name !== 'payment.asked' || !before?.matches('unsure') || state.context.asked === 1,
    'a customer who confirms in an app sees what the server said to confirm': ({ state, calls, step }) => {
      if (!state.matches('confirming')) return true
      const [changed] = outputsOf(callsTo(calls.slice(-1), changePhone))
      const expected = step?.name === 'changePhone ⇒ changed' && changed?.ok ? otherPhone.phone : null
      return state.context.app !== null && (expected === null || state.context.app.phone === expected)
    },
    'a payment in an app is asked about until the server decides': ({ state, before, step }) =>
      !before?.matches('confirming') ||
      !/^loadPaymentStatus ⇒ (pending|pending in an app|server busy|no answer)$/.test(step?.name ?? '') ||
      state.matches({ confirming: 'pausing' }),
    'confirming accepts another phone and another way to pay': ({ state }) =>
      !state.matches('confirming') ||
      (state.can({ type: 'phone.changed', phone: '' }) && state.can({ type: 'method.rejected' })),
    'a phone that was not changed is told': ({ state, step }) =>
      !/^changePhone ⇒ (not a phone|no answer)$/.test(step?.name ?? '') ||
      (state.matches('confirming') && state.context.code !== null),
    'a payment that was confirmed is not left': ({ state, step }) =>
      step?.name !== 'cancelPayment ⇒ confirmed meanwhile' || state.matches('confirming'),
    'the output names the order': ({ state }) =>
      state.status !== 'done' || state.output?.orderUuid === placedOrder.uuid,
  },
})
