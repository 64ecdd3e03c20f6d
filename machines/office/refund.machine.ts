import { assign, setup } from 'xstate'
import type { OfficeRefund } from '../../contract/office/orders.ts'
import { requireValue } from '../shared/require-value.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'
import type { OfficeError, OfficeResult } from './office-result.ts'
import {
  requestRefund,
  watchConnection,
  type ConfirmedRefund,
  type ConnectionEvent,
  type RefundDraft,
  type RefundForm,
} from './refund.ports.ts'
import { emptyRefundForm, isComplete, isDecision, refundCents, refundProblems } from './refund.rules.ts'

type RefundInput = { order: string; refundable: number; draft: RefundDraft | null }
type RefundContext = Omit<RefundInput, 'draft'> & {
  form: RefundForm
  /** Whether the form shows what is missing. */
  isChecked: boolean
  /** What is being sent; the same until the server has decided. */
  confirmed: ConfirmedRefund | null
  failures: number
  /** What became of it. */
  refund: OfficeRefund | null
  refusal: OfficeError | null
}
type RefundEvent =
  | ConnectionEvent
  | { type: 'form.changed'; form: RefundForm }
  | { type: 'form.submitted' }
  | { type: 'form.reopened' }
  | { type: 'refund.confirmed'; key: string }
  | { type: 'refund.repeated' }
  | { type: 'refund.closed' }

type Answer = OfficeResult<OfficeRefund>
const stateOf = (answer: Answer) => (answer.ok ? answer.value.state : null)

const setRefund = { actions: withActorOutput('setRefund') } as const

/** Giving back money of an order, once, however often it is pressed, sent or reloaded. */
export const refundMachine = setup({
  types: {} as { context: RefundContext; events: RefundEvent; input: RefundInput },
  actors: { requestRefund, watchConnection },
  guards: {
    isConfirmed: ({ context }) => context.confirmed !== null,
    isComplete: ({ context }) => isComplete(refundProblems(context.form, context.refundable)),
    isRefunded: (_, answer: Answer) => stateOf(answer) === 'refunded',
    isRequested: (_, answer: Answer) => stateOf(answer) === 'requested',
    isOver: (_, answer: Answer) => answer.ok,
    isRefused: (_, answer: Answer) => !answer.ok && isDecision(answer.error),
  },
  actions: {
    setForm: assign((_, form: RefundForm) => ({ form })),
    showProblems: assign({ isChecked: true }),
    confirm: assign(({ context: { form, refundable } }, key: string) => ({
      confirmed: {
        key,
        cents: requireValue(refundCents(form, refundable), 'A complete form has an amount'),
        reason: requireValue(form.reason, 'A complete form has a reason'),
        note: form.note,
      },
    })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    setRefund: assign((_, answer: Answer) => (answer.ok ? { refund: answer.value, confirmed: null } : {})),
    setRefusal: assign((_, answer: Answer) => (answer.ok ? {} : { refusal: answer.error, confirmed: null })),
    clearRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'refund',
  description: 'Giving back money of an order: once, however often it is pressed, sent or reloaded.',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    form: draft?.form ?? emptyRefundForm,
    isChecked: false,
    confirmed: draft?.confirmed ?? null,
    failures: 0,
    refund: null,
    refusal: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'The tab may know of a confirmed refund that was never answered.',
      always: [{ guard: 'isConfirmed', target: 'sending' }, { target: 'writing' }],
    },
    writing: {
      description: 'The amount, whole or in part, the reason and a note are chosen.',
      on: {
        'form.changed': { actions: withEventField('setForm', 'form') },
        'form.submitted': [{ guard: 'isComplete', target: 'confirming' }, { actions: 'showProblems' }],
        'refund.closed': { target: 'closed' },
      },
    },
    confirming: {
      description: 'The amount is read back once more: after this the money is given back.',
      on: {
        'refund.confirmed': { target: 'sending', actions: withEventField('confirm', 'key') },
        'form.reopened': { target: 'writing' },
        'refund.closed': { target: 'closed' },
      },
    },
    sending: {
      description: 'The refund is sent with its key; a second press finds it on its way.',
      invoke: {
        id: 'requestRefund',
        src: 'requestRefund',
        input: ({ context: { order, confirmed } }) => ({
          order,
          refund: requireValue(confirmed, 'Sending needs a confirmed refund'),
        }),
        onDone: [
          { guard: withActorOutput('isRefunded'), target: 'refunded', ...setRefund },
          { guard: withActorOutput('isRequested'), target: 'requested', ...setRefund },
          { guard: withActorOutput('isOver'), target: 'failed', ...setRefund },
          { guard: withActorOutput('isRefused'), target: 'refused', actions: withActorOutput('setRefusal') },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting' },
      },
    },
    waiting: {
      description: 'It is unknown whether it arrived: it is asked again with the same key, so it is given back once.',
      entry: 'countFailure',
      invoke: {
        id: 'watchConnection',
        src: 'watchConnection',
        input: ({ context: { failures } }) => ({ failures }),
        onError: { target: 'sending' },
      },
      on: { 'connection.returned': { target: 'sending' }, 'refund.repeated': { target: 'sending' } },
    },
    refunded: {
      description: 'The bank has given the money back.',
      on: { 'refund.closed': { target: 'closed' } },
    },
    requested: {
      description: 'The bank has not answered yet; the server asks it again by itself.',
      on: { 'refund.closed': { target: 'closed' } },
    },
    failed: {
      description: 'The bank did not give the money back.',
      on: { 'refund.closed': { target: 'closed' } },
    },
    refused: {
      description: 'The server says why it does not give the money back; what was typed can be changed.',
      exit: 'clearRefusal',
      on: { 'form.reopened': { target: 'writing' }, 'refund.closed': { target: 'closed' } },
    },
    closed: { type: 'final', description: 'The order is looked at again.' },
  },
})
