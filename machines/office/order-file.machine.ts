import { assertEvent, assign, setup } from 'xstate'
import type { OfficeOrder } from '../../contract/office/orders.ts'
import { finalStatuses } from '../../contract/orders.ts'
import type { CancellationReason } from '../../contract/cancellation.ts'
import { requireValue } from '../shared/require-value.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { complaintAnswerMachine } from './complaint-answer.machine.ts'
import type { AnswerForm } from './complaint-answer.ports.ts'
import type { OfficeResult, Problem } from './office-result.ts'
import { cancelOrder, readOrder, watchReturn, type ReturnEvent } from './order-file.ports.ts'
import { phoneOrderMachine } from './phone-order.machine.ts'
import type { PhoneDraft } from './phone-order.ports.ts'
import { refundMachine } from './refund.machine.ts'
import type { RefundDraft } from './refund.ports.ts'

/** The order, and what the tab keeps of its refund and of ordering it again. */
type OrderFileInput = { uuid: string; draft: RefundDraft | null; phoneDraft: PhoneDraft | null }
type OrderFileContext = OrderFileInput & { order: OfficeOrder | null; problem: Problem | null }
/** `complaint`: its id; `typed`: what was typed of its answer before. */
type OrderFileEvent =
  | ReturnEvent
  | { type: 'file.refreshed' }
  | { type: 'refund.wanted' }
  | { type: 'answer.wanted'; complaint: string; typed: AnswerForm | null }
  | { type: 'phoneOrder.wanted' }
  | { type: 'cancellation.wanted' }
  | { type: 'cancellation.confirmed'; reason: CancellationReason }
  | { type: 'cancellation.closed' }

type Answer = OfficeResult<OfficeOrder>

const orderOf = ({ order }: OrderFileContext) =>
  requireValue(order, 'What is done to an order needs the order that was read')

const openComplaint = ({ order }: OrderFileContext, id: string) =>
  order?.complaints.find(({ uuid, answer }) => uuid === id && answer === null)

/** One order with its whole history, canceling it, giving back its money, answering its complaints, and ordering it again by phone. */
export const orderFileMachine = setup({
  types: {} as {
    context: OrderFileContext
    events: OrderFileEvent
    input: OrderFileInput
    children: { refund: 'refund'; complaintAnswer: 'complaintAnswer'; phoneOrder: 'phoneOrder' }
  },
  actors: {
    readOrder,
    cancelOrder,
    watchReturn,
    refund: refundMachine,
    complaintAnswer: complaintAnswerMachine,
    phoneOrder: phoneOrderMachine,
  },
  guards: {
    isRead: (_, answer: Answer) => answer.ok,
    isMissing: (_, answer: Answer) => !answer.ok && answer.error.code === 'ORDER-1',
    isReadAndConfirmed: ({ context: { draft } }, answer: Answer) =>
      answer.ok && draft !== null && draft.confirmed !== null,
    isReadAndOrderedAgain: ({ context: { phoneDraft } }, answer: Answer) => answer.ok && phoneDraft !== null,
    isUnderWay: ({ context: { order } }) => order !== null && !finalStatuses.includes(order.status),
    hasMoney: ({ context: { order } }) => order !== null && order.refundable > 0,
    isOpen: ({ context }, complaint: string) => openComplaint(context, complaint) !== undefined,
    hasOpenRefund: ({ context: { order } }) =>
      order !== null && order.payments.some(({ refunds }) => refunds.some(({ state }) => state === 'requested')),
  },
  actions: {
    setOrder: assign((_, answer: Answer) => (answer.ok ? { order: answer.value, problem: null } : {})),
    setProblem: assign((_, answer: Answer) => (answer.ok ? {} : { problem: answer.error })),
    setUnanswered: assign({ problem: 'unanswered' }),
    clearDraft: assign({ draft: null }),
    clearPhoneDraft: assign({ phoneDraft: null }),
  },
  delays: { bankPause: 10_000 },
}).createMachine({
  id: 'order-file',
  description:
    'One order with all that happened to it, canceling it, giving back its money, answering its complaints, and ordering it again.',
  context: ({ input }) => ({ ...input, order: null, problem: null }),
  invoke: { id: 'watchReturn', src: 'watchReturn' },
  initial: 'reading',
  states: {
    reading: {
      description: 'The order is read.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context: { uuid } }) => ({ uuid }),
        onDone: [
          {
            guard: withActorOutput('isReadAndConfirmed'),
            target: 'refunding',
            actions: withActorOutput('setOrder'),
            description: 'A confirmed refund was never answered: its answer is asked for.',
          },
          {
            guard: withActorOutput('isReadAndOrderedAgain'),
            target: 'orderingAgain',
            actions: withActorOutput('setOrder'),
            description: 'An order by phone was typed, or sent and never answered: it goes on.',
          },
          { guard: withActorOutput('isRead'), target: 'shown', actions: withActorOutput('setOrder') },
          { guard: withActorOutput('isMissing'), target: 'missing' },
          { target: 'unread', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'unread', actions: 'setUnanswered' },
      },
    },
    missing: { description: 'There is no such order, or it is of a store that this person does not see.' },
    unread: {
      description: 'The order could not be read; it can be tried again.',
      on: { 'file.refreshed': { target: 'reading' } },
    },
    shown: {
      description: 'The order and its history are shown; a visit to the page reads what others did meanwhile.',
      on: {
        'file.refreshed': { target: 'rereading' },
        'page.returned': { target: 'rereading' },
        'refund.wanted': { guard: 'hasMoney', target: 'refunding' },
        'phoneOrder.wanted': { target: 'orderingAgain' },
        'cancellation.wanted': { guard: 'isUnderWay', target: 'askingCancellation' },
        'answer.wanted': { guard: withEventField('isOpen', 'complaint'), target: 'answering' },
      },
      after: {
        bankPause: {
          guard: 'hasOpenRefund',
          target: 'rereading',
          description: 'The bank has not answered a refund yet.',
        },
      },
    },
    rereading: {
      description: 'The order is read again; what was read before stays visible.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context: { uuid } }) => ({ uuid }),
        onDone: [
          { guard: withActorOutput('isRead'), target: 'shown', actions: withActorOutput('setOrder') },
          { target: 'outdated', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'outdated', actions: 'setUnanswered' },
      },
    },
    outdated: {
      description: 'The order could not be read again: it is shown as it was, without a refund.',
      on: { 'file.refreshed': { target: 'rereading' }, 'page.returned': { target: 'rereading' } },
    },
    refunding: {
      description: 'Money of the order is given back.',
      invoke: {
        id: 'refund',
        src: 'refund',
        input: ({ context }) => ({
          order: context.uuid,
          refundable: orderOf(context).refundable,
          draft: context.draft,
        }),
        onDone: { target: 'rereading', actions: 'clearDraft' },
        onError: { target: 'rereading', actions: 'clearDraft' },
      },
    },
    answering: {
      description: 'A complaint about the order is answered.',
      invoke: {
        id: 'complaintAnswer',
        src: 'complaintAnswer',
        input: ({ context, event }) => {
          assertEvent(event, 'answer.wanted')
          return {
            complaint: requireValue(openComplaint(context, event.complaint), 'An open complaint is answered'),
            refundable: orderOf(context).refundable,
            typed: event.typed,
          }
        },
        onDone: { target: 'rereading' },
        onError: { target: 'rereading' },
      },
    },
    orderingAgain: {
      description: 'The same is ordered again for the customer, who is on the phone.',
      invoke: {
        id: 'phoneOrder',
        src: 'phoneOrder',
        input: ({ context }) => ({ order: orderOf(context), draft: context.phoneDraft }),
        onDone: { target: 'rereading', actions: 'clearPhoneDraft' },
        onError: { target: 'rereading', actions: 'clearPhoneDraft' },
      },
    },
    askingCancellation: {
      description:
        'What becomes of the money is said, and why the order is canceled is asked; after a failure it says what happened.',
      on: { 'cancellation.confirmed': { target: 'canceling' }, 'cancellation.closed': { target: 'rereading' } },
    },
    canceling: {
      description: 'The order is canceled with its reason; a second time changes nothing.',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { uuid }, event }) => {
          assertEvent(event, 'cancellation.confirmed')
          return { uuid, reason: event.reason }
        },
        onDone: [
          { guard: withActorOutput('isRead'), target: 'shown', actions: withActorOutput('setOrder') },
          { target: 'askingCancellation', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'askingCancellation', actions: 'setUnanswered' },
      },
    },
  },
})
