import { assign, setup } from 'xstate'
import type { ComplaintAnswerRequest, OfficeComplaint } from '../../contract/office/complaints.ts'
import { requireValue } from '../shared/require-value.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { answerComplaint, type AnswerForm } from './complaint-answer.ports.ts'
import { answerProblems, answerRequest } from './complaint-answer.rules.ts'
import type { OfficeError, OfficeResult } from './office-result.ts'
import { watchConnection, type ConnectionEvent } from './refund.ports.ts'
import { isComplete, isDecision } from './refund.rules.ts'

/** `refundable`: cents that are left of the order's card payment; `typed`: what was typed before. */
export type ComplaintAnswerInput = { complaint: OfficeComplaint; refundable: number; typed: AnswerForm | null }
type ComplaintAnswerContext = Omit<ComplaintAnswerInput, 'typed'> & {
  form: AnswerForm
  /** Whether the form shows what is missing. */
  isChecked: boolean
  /** What is being sent; the same until the server has decided. */
  confirmed: ComplaintAnswerRequest | null
  failures: number
  refusal: OfficeError | null
}
type ComplaintAnswerEvent =
  | ConnectionEvent
  | { type: 'form.changed'; change: Partial<AnswerForm> }
  | { type: 'form.submitted' }
  | { type: 'form.reopened' }
  | { type: 'answer.confirmed'; key: string }
  | { type: 'answer.repeated' }
  | { type: 'answer.dropped' }

type Answer = OfficeResult<OfficeComplaint>

/** Answering a complaint once: with money, a coupon, the food once more, or words. */
export const complaintAnswerMachine = setup({
  types: {} as { context: ComplaintAnswerContext; events: ComplaintAnswerEvent; input: ComplaintAnswerInput },
  actors: { answerComplaint, watchConnection },
  guards: {
    isComplete: ({ context: { form, refundable } }) => isComplete(answerProblems(form, refundable)),
    isDone: (_, answer: Answer) => answer.ok,
    isRefused: (_, answer: Answer) => !answer.ok && isDecision(answer.error),
  },
  actions: {
    changeForm: assign(({ context: { form } }, change: Partial<AnswerForm>) => ({ form: { ...form, ...change } })),
    showProblems: assign({ isChecked: true }),
    confirm: assign(({ context: { form } }, key: string) => ({ confirmed: answerRequest(key, form) })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    setRefusal: assign((_, answer: Answer) => (answer.ok ? {} : { refusal: answer.error, confirmed: null })),
    clearRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'complaint-answer',
  description: 'Answering a complaint: once, with money, a coupon, the food once more, or words.',
  context: ({ input: { complaint, refundable, typed } }) => ({
    complaint,
    refundable,
    form: typed ?? { kind: null, amount: '', lines: complaint.lines, words: '' },
    isChecked: false,
    confirmed: null,
    failures: 0,
    refusal: null,
  }),
  initial: 'writing',
  states: {
    writing: {
      description: 'What the customer gets, and words to them, are chosen.',
      on: {
        'form.changed': { actions: withEventField('changeForm', 'change') },
        'form.submitted': [{ guard: 'isComplete', target: 'confirming' }, { actions: 'showProblems' }],
        'answer.dropped': { target: 'dropped' },
      },
    },
    confirming: {
      description:
        'What the customer gets is read back once more: after this it is given, and the customer gets an email.',
      on: {
        'answer.confirmed': { target: 'sending', actions: withEventField('confirm', 'key') },
        'form.reopened': { target: 'writing' },
        'answer.dropped': { target: 'dropped' },
      },
    },
    sending: {
      description: 'The answer is sent with its key; a second press finds it on its way.',
      invoke: {
        id: 'answerComplaint',
        src: 'answerComplaint',
        input: ({ context: { complaint, confirmed } }) => ({
          complaint: complaint.uuid,
          answer: requireValue(confirmed, 'Sending needs a confirmed answer'),
        }),
        onDone: [
          { guard: withActorOutput('isDone'), target: 'answered' },
          { guard: withActorOutput('isRefused'), target: 'refused', actions: withActorOutput('setRefusal') },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting' },
      },
    },
    waiting: {
      description: 'It is unknown whether it arrived: it is sent again with the same key, so it is given once.',
      entry: 'countFailure',
      invoke: {
        id: 'watchConnection',
        src: 'watchConnection',
        input: ({ context: { failures } }) => ({ failures }),
        onError: { target: 'sending' },
      },
      on: { 'connection.returned': { target: 'sending' }, 'answer.repeated': { target: 'sending' } },
    },
    refused: {
      description: 'The server says why it does not give it; what was typed can be changed.',
      exit: 'clearRefusal',
      on: { 'form.reopened': { target: 'writing' }, 'answer.dropped': { target: 'dropped' } },
    },
    answered: { type: 'final', description: 'The customer has the answer; the order is read again.' },
    dropped: { type: 'final', description: 'Nothing was answered; the order is looked at again.' },
  },
})
