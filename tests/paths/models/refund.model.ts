import type { SnapshotFrom } from 'xstate'
import { refundMachine } from '../../../machines/office/refund.machine.ts'
import {
  requestRefund,
  watchConnection,
  type ConfirmedRefund,
  type RefundForm,
} from '../../../machines/office/refund.ports.ts'
import { refundProblems } from '../../../machines/office/refund.rules.ts'
import { broken } from '../fixtures/answers.ts'
import { officeAnswer, officeRefund, officeRefusal } from '../fixtures/office.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, type Moment } from '../kit/model.ts'

type State = SnapshotFrom<typeof refundMachine>
type RefundMoment = Moment<typeof refundMachine>

const order = uuid(400)
const firstKey = uuid(730)
const secondKey = uuid(731)
const whole: RefundForm = { isWhole: true, amount: '', reason: 'cold', note: '' }
const part: RefundForm = { isWhole: false, amount: '$4.5', reason: 'missing', note: 'Faltó la malta' }
const longNote: RefundForm = { ...whole, note: 'n'.repeat(200) }
const wrongAmounts = {
  ' ': 'amount-required',
  '0': 'amount-invalid',
  cinco: 'amount-invalid',
  '18.19': 'amount-too-high',
}
const lastCent: RefundForm = { ...part, amount: '18.18' }
const sent: ConfirmedRefund = { key: uuid(732), cents: 450, reason: 'missing', note: 'Faltó la malta' }

const isStep = ({ state, before, step }: RefundMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')
const isOnItsWay = (state: State | null) => state?.matches('sending') === true || state?.matches('waiting') === true
const isAnswered = (state: State) =>
  state.matches('refunded') || state.matches('requested') || state.matches('failed') || state.matches('refused')

export const refund = defineModel({
  machine: refundMachine,
  initialStates: ['writing', 'sending'],
  transitions: [
    ['confirming', 'refund.confirmed', 'sending'],
    ['sending', 'refund.confirmed', 'stays'],
    ['waiting', 'refund.confirmed', 'stays'],
    ['confirming', 'form.reopened', 'writing'],
    ['refused', 'form.reopened', 'writing'],
    ['sending', 'requestRefund ⇒ given back', 'refunded'],
    ['sending', 'requestRefund ⇒ bank silent', 'requested'],
    ['sending', 'requestRefund ⇒ bank refused', 'failed'],
    ['sending', 'requestRefund ⇒ not needed', 'failed'],
    ['sending', 'requestRefund ⇒ too much', 'refused'],
    ['sending', 'requestRefund ⇒ disputed', 'refused'],
    ['sending', 'requestRefund', 'waiting'],
    ['waiting', 'connection.returned', 'sending'],
    ['waiting', 'watchConnection ⇒ broke', 'sending'],
    ['waiting', 'refund.repeated', 'sending'],
    ['writing', 'refund.closed', 'closed'],
    ['confirming', 'refund.closed', 'closed'],
    ['refunded', 'refund.closed', 'closed'],
    ['requested', 'refund.closed', 'closed'],
    ['failed', 'refund.closed', 'closed'],
    ['refused', 'refund.closed', 'closed'],
    ['sending', 'refund.closed', 'stays'],
    ['waiting', 'refund.closed', 'stays'],
  ],
  inputs: {
    'a card payment': { order, refundable: 1818, draft: null },
    'what was typed before': { order, refundable: 1818, draft: { form: part, confirmed: null } },
    'a refund without an answer before a reload': { order, refundable: 1368, draft: { form: part, confirmed: sent } },
  },
  events: {
    'form.changed': {
      'all of it': { form: whole },
      'a part': { form: part },
      'a part without an amount': { form: { ...part, amount: ' ' } },
      nothing: { form: { ...part, amount: '0' } },
      'more than there is': { form: { ...part, amount: '18.19' } },
      'all of it, typed': { form: lastCent },
      'no amount': { form: { ...part, amount: 'cinco' } },
      'no reason': { form: { ...whole, reason: null } },
      'a note of 200 letters': { form: longNote },
      'a note that is too long': { form: { ...whole, note: 'n'.repeat(201) } },
    },
    'refund.confirmed': { 'with a key': { key: firstKey }, 'a second press': { key: secondKey } },
  },
  streams: { watchConnection: ['connection.returned'] },
  outcomes: {
    requestRefund: {
      'given back': officeAnswer(officeRefund),
      'bank silent': officeAnswer({ ...officeRefund, state: 'requested' as const }),
      'bank refused': officeAnswer({ ...officeRefund, state: 'failed' as const }),
      'not needed': officeAnswer({ ...officeRefund, state: 'obsolete' as const }),
      'too much': officeRefusal('REFUND-2', { left: 100 }),
      disputed: officeRefusal('REFUND-3'),
      'too many calls': officeRefusal('COMMON-06', { retry_after: 30 }),
      'server busy': officeRefusal('COMMON-07'),
      'server failed': officeRefusal('COMMON-99'),
      'session over': officeRefusal('STAFF-1'),
      'no answer': broken,
    },
    watchConnection: { broke: broken },
  },
  key: ({ context: { refundable, form, isChecked, confirmed, failures, refund: made, refusal } }) => [
    refundable,
    form,
    isChecked,
    confirmed,
    Math.min(failures, 2),
    made?.state,
    refusal?.code,
  ],
  stop: ({ context: { failures } }) => failures > 2,
  invariants: {
    'nothing is sent that was not confirmed': ({ calls, steps }) =>
      callsTo(calls, requestRefund).every(({ input }) => input.refund === sent) ||
      steps.some(({ name }) => name.startsWith('refund.confirmed')),
    'the same refund has the same key, however often it is sent': ({ calls, steps }) => {
      const keys = new Set(callsTo(calls, requestRefund).map(({ input }) => input.refund.key))
      const confirmations = steps.filter(({ name }) => name.startsWith('form.reopened')).length
      return keys.size <= confirmations + 1
    },
    'a second press changes nothing of what is on its way': (moment) =>
      !isOnItsWay(moment.before) ||
      !isStep(moment, /^refund.confirmed/) ||
      moment.state.context.confirmed === moment.before?.context.confirmed,
    'what is sent is what was confirmed': ({ state, calls }) =>
      !state.matches('sending') || callsTo(calls, requestRefund).at(-1)?.input.refund === state.context.confirmed,
    'the refund is of this order': ({ calls }) =>
      callsTo(calls, requestRefund).every(({ input }) => input.order === order),
    'all of it is all that is left; a part is what was typed': ({ state: { context } }) =>
      context.confirmed === null ||
      context.confirmed.cents === (context.form.isWhole || context.form === lastCent ? context.refundable : 450),
    'an amount is wrong for its own reason': ({ state: { context } }) => {
      const { isWhole, amount } = context.form
      const expected = isWhole ? null : Object.entries(wrongAmounts).find(([text]) => text === amount)?.[1]
      return context.refundable !== 1818 || refundProblems(context.form, 1818).amount === (expected ?? null)
    },
    'reason and note are those of the form': ({ state: { context } }) =>
      context.confirmed === null ||
      (context.confirmed.reason === context.form.reason && context.confirmed.note === context.form.note),
    'the question is asked only about a complete form': ({ state }) =>
      !state.matches('confirming') || [whole, part, longNote, lastCent].includes(state.context.form),
    'an incomplete form says what is missing': (moment) =>
      !isStep(moment, /^form.submitted/) ||
      moment.before?.matches('writing') !== true ||
      moment.state.matches('confirming') ||
      moment.state.context.isChecked,
    'a confirmed refund is kept until the server has decided': (moment) =>
      moment.before?.context.confirmed == null ||
      (moment.state.context.confirmed === null) === isAnswered(moment.state),
    'what the server has decided is shown': ({ state }) =>
      (state.context.refund !== null) ===
        (state.matches('refunded') || state.matches('requested') || state.matches('failed')) || state.matches('closed'),
    'a refund is called given back only when the bank said so': ({ state }) =>
      !state.matches('refunded') || state.context.refund?.state === 'refunded',
    'a refund whose outcome is unknown cannot be left, only asked for': ({ state }) =>
      !isOnItsWay(state) || !state.can({ type: 'refund.closed' }),
    'a refusal is shown, and the form stays': (moment) =>
      moment.state.matches('refused') === (moment.state.context.refusal !== null) &&
      (isStep(moment, /^form.changed/) || !moment.before || moment.state.context.form === moment.before.context.form),
    'every failure is counted': ({ state, before }) =>
      !before ||
      state.context.failures ===
        before.context.failures + (state.matches('waiting') && before.matches('sending') ? 1 : 0),
    'the pause before a retry depends on the number of failures': ({ state, calls }) =>
      !state.matches('waiting') || callsTo(calls, watchConnection).at(-1)?.input.failures === state.context.failures,
    'a reload goes on with what was sent': ({ calls }) => {
      const [first] = callsTo(calls, requestRefund)
      return first?.input.refund.key !== sent.key || first.input.refund === sent
    },
  },
})
