import type { SnapshotFrom } from 'xstate'
import { orderFileMachine } from '../../../machines/office/order-file.machine.ts'
import { cancelOrder, readOrder, watchReturn } from '../../../machines/office/order-file.ports.ts'
import { complaintAnswerMachine } from '../../../machines/office/complaint-answer.machine.ts'
import type { AnswerForm } from '../../../machines/office/complaint-answer.ports.ts'
import { phoneOrderMachine } from '../../../machines/office/phone-order.machine.ts'
import { refundMachine } from '../../../machines/office/refund.machine.ts'
import type { RefundDraft } from '../../../machines/office/refund.ports.ts'
import { broken } from '../fixtures/answers.ts'
import {
  answeredComplaint,
  officeAnswer,
  officeComplaint,
  officeOrder,
  officeRefund,
  officeRefusal,
} from '../fixtures/office.ts'
import { sentPhoneOrder, typedPhoneOrder } from '../fixtures/phone-orders.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf, type Moment } from '../kit/model.ts'

type State = SnapshotFrom<typeof orderFileMachine>
type FileMoment = Moment<typeof orderFileMachine>

const order = uuid(400)
const form = { isWhole: true, amount: '', reason: 'cold', note: '' } as const
const typed: RefundDraft = { form, confirmed: null }
const sent: RefundDraft = { form, confirmed: { key: uuid(730), cents: 1818, reason: 'cold', note: '' } }
const answer: AnswerForm = { kind: 'words', amount: '', lines: [], words: 'Lo sentimos' }
const paid = officeOrder()
const complained = { ...officeOrder(), complaints: [answeredComplaint, officeComplaint] }
const cash = { ...officeOrder(), payments: [], refundable: 0 }
const waiting = officeOrder({ ...officeRefund, state: 'requested' })
const lastCent = { ...paid, refundable: 1 }
const refunded = officeOrder({ ...officeRefund, amount: 1818 })
const inOven = { ...cash, status: 5 }
const canceled = { ...cash, status: 8 }

const isStep = ({ state, before, step }: FileMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')
const hasFailed = (moment: FileMoment) => isStep(moment, /^readOrder ⇒ (server busy|no answer)/)
const isShowing = (state: State | null) =>
  [
    'shown',
    'rereading',
    'outdated',
    'refunding',
    'answering',
    'orderingAgain',
    'askingCancellation',
    'canceling',
  ].includes(state?.value ?? '')

export const orderFile = defineModel({
  machine: orderFileMachine,
  initialStates: ['reading'],
  transitions: [
    ['reading', 'readOrder ⇒ of another store', 'missing'],
    ['reading', 'readOrder ⇒ server busy', 'unread'],
    ['reading', 'readOrder ⇒ no answer', 'unread'],
    ['unread', 'file.refreshed', 'reading'],
    ['shown', 'file.refreshed', 'rereading'],
    ['shown', 'after bankPause', 'rereading'],
    ['shown', 'page.returned', 'rereading'],
    ['outdated', 'page.returned', 'rereading'],
    ['rereading', 'readOrder ⇒ of another store', 'outdated'],
    ['rereading', 'readOrder ⇒ server busy', 'outdated'],
    ['rereading', 'readOrder ⇒ no answer', 'outdated'],
    ['rereading', 'readOrder', 'shown'],
    ['outdated', 'file.refreshed', 'rereading'],
    ['outdated', 'refund.wanted', 'stays'],
    ['refunding', 'refund', 'rereading'],
    ['answering', 'complaintAnswer', 'rereading'],
    ['shown', 'phoneOrder.wanted', 'orderingAgain'],
    ['orderingAgain', 'phoneOrder', 'rereading'],
    ['askingCancellation', 'cancellation.confirmed', 'canceling'],
    ['askingCancellation', 'cancellation.closed', 'rereading'],
    ['canceling', 'cancelOrder ⇒ canceled', 'shown'],
    ['canceling', 'cancelOrder ⇒ over', 'askingCancellation'],
    ['canceling', 'cancelOrder ⇒ no answer', 'askingCancellation'],
  ],
  delays: { bankPause: 10_000 },
  inputs: {
    'an order': { uuid: order, draft: null, phoneDraft: null },
    'an order with a refund that was typed': { uuid: order, draft: typed, phoneDraft: null },
    'an order with a refund without an answer': { uuid: order, draft: sent, phoneDraft: null },
    'an order with an order by phone that was typed': { uuid: order, draft: null, phoneDraft: typedPhoneOrder },
    'an order with an order by phone without an answer': { uuid: order, draft: null, phoneDraft: sentPhoneOrder },
  },
  events: {
    'answer.wanted': {
      'an open complaint': { complaint: officeComplaint.uuid, typed: null },
      'an open complaint whose answer was typed': { complaint: officeComplaint.uuid, typed: answer },
      'no complaint of the order': { complaint: uuid(799), typed: null },
    },
    'cancellation.confirmed': { 'the customer asked for it': { reason: 'customer' } },
  },
  streams: { watchReturn: ['page.returned'] },
  outcomes: {
    watchReturn: {},
    readOrder: {
      'paid by card': officeAnswer(paid),
      'with a cent left': officeAnswer(lastCent),
      'paid in cash': officeAnswer(cash),
      'in the oven': officeAnswer(inOven),
      'with complaints': officeAnswer(complained),
      'with a refund that the bank has not answered': officeAnswer(waiting),
      'given back': officeAnswer(refunded),
      'of another store': officeRefusal('ORDER-1'),
      'server busy': officeRefusal('COMMON-07'),
      'no answer': broken,
    },
    cancelOrder: {
      canceled: officeAnswer(canceled),
      over: officeRefusal('ORDER-15'),
      'no answer': broken,
    },
    refund: { closed: { output: undefined }, broke: broken },
    complaintAnswer: { closed: { output: undefined }, broke: broken },
    phoneOrder: { closed: { output: undefined }, broke: broken },
  },
  key: ({ context: { order: read, problem, draft, phoneDraft } }) => [
    read?.status,
    read?.refundable,
    read?.complaints.length,
    read?.payments.map(({ refunds }) => refunds.map(({ state }) => state)),
    problem === null,
    draft,
    phoneDraft !== null,
  ],
  invariants: {
    'what is shown is what the server said last': ({ state, calls }) => {
      const read = outputsOf(callsTo(calls, readOrder)).flatMap((each) => (each.ok ? [each.value] : []))
      const { order: shown } = state.context
      return (shown ?? undefined) === read.at(-1) || (shown === canceled && callsTo(calls, cancelOrder).length > 0)
    },
    'an order is canceled only before its end, with the chosen reason': ({ state, calls }) =>
      state.can({ type: 'cancellation.wanted' }) ===
        (state.matches('shown') && ![4, 7, 8, 9].includes(state.context.order?.status ?? 0)) &&
      callsTo(calls, cancelOrder).every(({ input }) => input.uuid === order && input.reason === 'customer'),
    'an order that was not canceled stays as it was, and the reason is said': (moment) =>
      moment.before?.matches('canceling') !== true ||
      moment.state === moment.before ||
      (moment.state.matches('askingCancellation')
        ? moment.state.context.problem !== null && moment.state.context.order === moment.before.context.order
        : moment.state.matches('shown') && moment.state.context.order === canceled),
    'an order is shown only once it was read': ({ state }) => isShowing(state) === (state.context.order !== null),
    'the order of the address is read': ({ calls }) =>
      callsTo(calls, readOrder).every(({ input }) => input.uuid === order),
    'money is given back only while some is left, or a refund waits for its answer': (moment) =>
      !moment.state.matches('refunding') ||
      moment.before?.matches('refunding') === true ||
      (moment.state.context.order?.refundable ?? 0) > 0 ||
      moment.state.context.draft === sent,
    'money can be given back down to the last cent': ({ state }) =>
      !state.matches('shown') || state.can({ type: 'refund.wanted' }) === (state.context.order?.refundable ?? 0) > 0,
    'a refund without an answer is asked for as soon as the order is read': (moment) =>
      moment.before?.matches('reading') !== true ||
      !isStep(moment, /^readOrder ⇒ (paid|with|given|in the)/) ||
      moment.state.matches('refunding') === (moment.state.context.draft === sent),
    'a refund knows what was typed before, and what is left': ({ state, calls }) => {
      const { input } = callsTo(calls, refundMachine).at(-1) ?? {}
      return (
        !state.matches('refunding') ||
        (input?.draft === state.context.draft &&
          input.order === order &&
          input.refundable === state.context.order?.refundable)
      )
    },
    'after a refund the order is read again, and the draft is gone': (moment) =>
      moment.before?.matches('refunding') !== true ||
      moment.state === moment.before ||
      (moment.state.matches('rereading') && moment.state.context.draft === null),
    'a refund that the bank has not answered is looked at again': (moment) =>
      !isStep(moment, /^after bankPause/) || moment.before?.context.order === waiting || moment.state.matches('shown'),
    'only an open complaint of the order is answered': ({ state, calls }) => {
      const { input } = callsTo(calls, complaintAnswerMachine).at(-1) ?? {}
      const isAsked = state.can({ type: 'answer.wanted', complaint: officeComplaint.uuid, typed: null })
      return (
        isAsked === (state.matches('shown') && state.context.order === complained) &&
        (!state.matches('answering') ||
          (input?.complaint === officeComplaint && input.refundable === state.context.order?.refundable))
      )
    },
    'what was typed of an answer before is handed on': (moment) =>
      !isStep(moment, /^answer.wanted/) ||
      callsTo(moment.calls, complaintAnswerMachine).at(-1)?.input.typed ===
        (moment.step?.name.includes('was typed') ? answer : null),
    'after an answer the order is read again': (moment) =>
      moment.before?.matches('answering') !== true ||
      moment.state === moment.before ||
      moment.state.matches('rereading'),
    'an order by phone that was typed or sent goes on as soon as the order is read': (moment) =>
      moment.before?.matches('reading') !== true ||
      !isStep(moment, /^readOrder ⇒ (paid|with|given|in the)/) ||
      moment.state.matches('orderingAgain') === (moment.state.context.phoneDraft !== null),
    'what is ordered again is the order that is shown, and then it is read again': (moment) => {
      const { input } = callsTo(moment.calls, phoneOrderMachine).at(-1) ?? {}
      const isLeaving = moment.before?.matches('orderingAgain') === true && moment.state !== moment.before
      return (
        (!moment.state.matches('orderingAgain') ||
          (input?.order === moment.state.context.order && input?.draft === moment.state.context.phoneDraft)) &&
        (!isLeaving || (moment.state.matches('rereading') && moment.state.context.phoneDraft === null))
      )
    },
    'a visit to the page reads the order again, unless something is being done with it': (moment) =>
      !isStep(moment, /^page.returned/) || moment.state.matches('rereading'),
    'visits are watched as long as the order lies open': ({ calls }) => callsTo(calls, watchReturn).length === 1,
    'a failed reading says so, and what was read stays': (moment) =>
      !hasFailed(moment) ||
      (moment.state.context.problem !== null && moment.state.context.order === moment.before?.context.order),
    'an order that could not be read again gives nothing back': ({ state }) =>
      !state.matches('outdated') || !state.can({ type: 'refund.wanted' }),
    'an order of another store shows nothing': ({ state }) => !state.matches('missing') || state.context.order === null,
    'a reading that succeeded forgets the problem': (moment) =>
      !isStep(moment, /^readOrder ⇒ (paid|with|given|in the)/) || moment.state.context.problem === null,
  },
})
