import { dequal } from 'dequal'
import type { SnapshotFrom } from 'xstate'
import type { ComplaintAnswerRequest } from '../../../contract/office/complaints.ts'
import { complaintAnswerMachine } from '../../../machines/office/complaint-answer.machine.ts'
import { answerProblems } from '../../../machines/office/complaint-answer.rules.ts'
import { answerComplaint, type AnswerForm } from '../../../machines/office/complaint-answer.ports.ts'
import { watchConnection } from '../../../machines/office/refund.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { answeredComplaint, officeAnswer, officeComplaint, officeRefusal } from '../fixtures/office.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, type Moment } from '../kit/model.ts'

type State = SnapshotFrom<typeof complaintAnswerMachine>
type AnswerMoment = Moment<typeof complaintAnswerMachine>

const firstKey = uuid(780)
const secondKey = uuid(781)
const line = uuid(782)
const sorry = 'Lo sentimos'
const longest = 'n'.repeat(500)
const complaint = { ...officeComplaint, lines: [line] }

const typed: AnswerForm = { kind: 'words', amount: '', lines: [line], words: sorry }

/** What each complete form sends, by its kind. */
const sent = (key: string): Readonly<Record<string, ComplaintAnswerRequest>> => ({
  refund: { kind: 'refund', cents: 450, key, words: '' },
  coupon: { kind: 'coupon', cents: 700, key, words: sorry },
  remake: { kind: 'remake', lines: [line], key, words: '' },
  words: { kind: 'words', key, words: sorry },
})

const isStep = ({ state, before, step }: AnswerMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')
const isOnItsWay = (state: State | null) => state?.matches('sending') === true || state?.matches('waiting') === true

export const complaintAnswer = defineModel({
  machine: complaintAnswerMachine,
  initialStates: ['writing'],
  transitions: [
    ['writing', 'answer.dropped', 'dropped'],
    ['confirming', 'answer.confirmed', 'sending'],
    ['confirming', 'form.reopened', 'writing'],
    ['confirming', 'answer.dropped', 'dropped'],
    ['sending', 'answer.confirmed', 'stays'],
    ['waiting', 'answer.confirmed', 'stays'],
    ['sending', 'answer.dropped', 'stays'],
    ['waiting', 'answer.dropped', 'stays'],
    ['sending', 'answerComplaint ⇒ given', 'answered'],
    ['sending', 'answerComplaint ⇒ answered by another', 'refused'],
    ['sending', 'answerComplaint ⇒ too much', 'refused'],
    ['sending', 'answerComplaint', 'waiting'],
    ['waiting', 'connection.returned', 'sending'],
    ['waiting', 'watchConnection ⇒ broke', 'sending'],
    ['waiting', 'answer.repeated', 'sending'],
    ['refused', 'form.reopened', 'writing'],
    ['refused', 'answer.dropped', 'dropped'],
  ],
  inputs: {
    'a complaint': { complaint, refundable: 450, typed: null },
    'a complaint with an answer that was typed before': { complaint, refundable: 450, typed },
  },
  events: {
    'form.changed': {
      'all that is left': { change: { kind: 'refund', amount: '4.50', words: '' } },
      'more than is left': { change: { kind: 'refund', amount: '4.51' } },
      'a coupon': { change: { kind: 'coupon', amount: '7', words: ` ${sorry} ` } },
      'a coupon that is too large': { change: { kind: 'coupon', amount: '100.01' } },
      'the food once more': { change: { kind: 'remake', lines: [line], words: '' } },
      'the food once more without a line': { change: { kind: 'remake', lines: [] } },
      words: { change: { kind: 'words', words: sorry } },
      'a message of 500 letters': { change: { kind: 'words', words: longest } },
      'a message that is too long': { change: { kind: 'words', words: `${longest}n` } },
      'no words': { change: { kind: 'words', words: ' ' } },
    },
    'answer.confirmed': { 'with a key': { key: firstKey }, 'a second press': { key: secondKey } },
  },
  streams: { watchConnection: ['connection.returned'] },
  outcomes: {
    answerComplaint: {
      given: officeAnswer(answeredComplaint),
      'answered by another': officeRefusal('COMPLAINT-1'),
      'too much': officeRefusal('REFUND-2', { left: 100 }),
      'server busy': officeRefusal('COMMON-07'),
      'session over': officeRefusal('STAFF-1'),
      'no answer': broken,
    },
    watchConnection: { broke: broken },
  },
  key: ({ context: { form, isChecked, confirmed, failures, refusal } }) => [
    form,
    isChecked,
    confirmed,
    Math.min(failures, 2),
    refusal?.code,
  ],
  stop: ({ context: { failures } }) => failures > 1,
  invariants: {
    'nothing is sent that was not confirmed': ({ calls, steps }) =>
      callsTo(calls, answerComplaint).length === 0 || steps.some(({ name }) => name.startsWith('answer.confirmed')),
    'the same answer has the same key, however often it is sent': ({ calls, steps }) => {
      const keys = new Set(callsTo(calls, answerComplaint).map(({ input }) => input.answer.key))
      return keys.size <= steps.filter(({ name }) => name.startsWith('form.reopened')).length + 1
    },
    'a second press changes nothing of what is on its way': (moment) =>
      !isOnItsWay(moment.before) ||
      !isStep(moment, /^answer.confirmed/) ||
      moment.state.context.confirmed === moment.before?.context.confirmed,
    'what is sent is what was typed and confirmed': ({ state: { context } }) =>
      context.confirmed === null ||
      context.form.words === longest ||
      dequal(context.confirmed, sent(context.confirmed.key)[context.form.kind ?? '']),
    'a message is too long only above 500 letters': ({ state: { context } }) =>
      (answerProblems(context.form, context.refundable).words === 'words-too-long') ===
      (context.form.words.length === 501),
    'the answer is to this complaint': ({ calls, state }) =>
      callsTo(calls, answerComplaint).every(({ input }) => input.complaint === complaint.uuid) &&
      (!state.matches('sending') || callsTo(calls, answerComplaint).at(-1)?.input.answer === state.context.confirmed),
    'a form begins as it was typed before, else empty with the lines that are complained about': ({ state, before }) =>
      before !== null ||
      state.context.form === typed ||
      dequal(state.context.form, { kind: null, amount: '', lines: [line], words: '' }),
    'an incomplete form says what is missing': (moment) =>
      !isStep(moment, /^form.submitted/) ||
      moment.before?.matches('writing') !== true ||
      moment.state.matches('confirming') ||
      moment.state.context.isChecked,
    'nothing is marked before it was submitted': ({ state, steps }) =>
      !state.context.isChecked || steps.some(({ name }) => name.startsWith('form.submitted')),
    'a confirmed answer is kept until the server has decided': (moment) =>
      moment.before?.context.confirmed == null ||
      (moment.state.context.confirmed === null) === moment.state.matches('refused'),
    'an answer whose outcome is unknown cannot be left, only sent again': ({ state }) =>
      !isOnItsWay(state) || !state.can({ type: 'answer.dropped' }),
    'a refusal is shown, and the form stays': (moment) =>
      moment.state.matches('refused') === (moment.state.context.refusal !== null) &&
      (isStep(moment, /^form.changed/) || !moment.before || moment.state.context.form === moment.before.context.form),
    'every failure is counted': ({ state, before }) =>
      !before ||
      state.context.failures ===
        before.context.failures + (state.matches('waiting') && before.matches('sending') ? 1 : 0),
    'the pause before a retry depends on the number of failures': ({ state, calls }) =>
      !state.matches('waiting') || callsTo(calls, watchConnection).at(-1)?.input.failures === state.context.failures,
    'what was dropped was not given': ({ state, before }) =>
      !state.matches('dropped') || before === null || !isOnItsWay(before),
  },
})
