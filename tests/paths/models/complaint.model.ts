import { dequal } from 'dequal'
import { complaintMachine } from '../../../machines/tracker/complaint.machine.ts'
import { loadComplaint, sendComplaint } from '../../../machines/tracker/complaint.ports.ts'
import { complaintProblem, emptyComplaint } from '../../../machines/tracker/complaint.rules.ts'
import { accepted, broken, refusal } from '../fixtures/answers.ts'
import { complaintStates, filledComplaint, picture } from '../fixtures/complaints.ts'
import { uuid } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const order = { uuid: uuid(400), token: 'opens-the-order', isOwn: true }
const firstKey = uuid(770)
const line = uuid(771)

export const complaint = defineModel({
  machine: complaintMachine,
  initialStates: ['reading', 'closed'],
  transitions: [
    ['reading', 'loadComplaint ⇒ possible', 'offered'],
    ['reading', 'loadComplaint ⇒ too late', 'closed'],
    ['reading', 'loadComplaint ⇒ waiting', 'waiting'],
    ['reading', 'loadComplaint ⇒ answered', 'answered'],
    ['reading', 'loadComplaint', 'unread'],
    ['unread', 'complaint.retried', 'reading'],
    ['offered', 'complaint.wanted', 'form.filling'],
    ['sending', 'sendComplaint ⇒ taken', 'sent'],
    ['sending', 'sendComplaint ⇒ said elsewhere', 'reading'],
    ['sending', 'sendComplaint ⇒ no answer', 'form.unanswered'],
    ['sending', 'sendComplaint', 'form.refused'],
    ['sent', 'after rereadPause', 'rereading'],
    ['waiting', 'after rereadPause', 'rereading'],
    ['rereading', 'loadComplaint ⇒ answered', 'answered'],
    ['rereading', 'loadComplaint ⇒ possible', 'offered'],
    ['rereading', 'loadComplaint ⇒ too late', 'closed'],
    ['rereading', 'loadComplaint', 'waiting'],
  ],
  delays: { rereadPause: 60_000 },
  inputs: { 'the own order': order, 'somebody’s order': { ...order, token: null, isOwn: false } },
  events: {
    'complaint.wanted': { 'with a key': { key: firstKey } },
    'form.changed': {
      quality: { change: filledComplaint },
      'quality without words': { change: { kind: 'quality', words: '' } },
      'something is missing': { change: { kind: 'missing', words: '' } },
      'what is missing': { change: { lines: [line] } },
      'something else': { change: { kind: 'other', words: ' ' } },
    },
    'picture.chosen': { 'a pixel': { picture } },
    'picture.refused': { 'no picture': { problem: 'type' }, 'too large': { problem: 'size' } },
  },
  outcomes: {
    loadComplaint: {
      possible: { output: accepted(complaintStates.possible) },
      'too late': { output: accepted(complaintStates.tooLate) },
      waiting: { output: accepted(complaintStates.waiting) },
      answered: { output: accepted(complaintStates.answered) },
      'answered for good': { output: accepted(complaintStates.answeredForGood) },
      'server busy': { output: refusal('COMMON-07') },
      'no answer': broken,
    },
    sendComplaint: {
      taken: { output: accepted(complaintStates.waiting) },
      'said elsewhere': { output: refusal('COMMON-02') },
      'too late': { output: refusal('ORDER-16') },
      'another file': { output: refusal('COMMON-01', { path: 'picture' }) },
      'too large': { output: refusal('COMMON-05') },
      'too many calls': { output: refusal('COMMON-06', { retry_after: 30 }) },
      'no answer': broken,
    },
  },
  key: ({ context: { isOwn, said, key, form, isShown, refusal: refused, pictureProblem } }) => [
    isOwn,
    said,
    key,
    form,
    isShown,
    refused?.code,
    pictureProblem,
  ],
  invariants: {
    'what is shown is what the server said last': ({ state, calls }) => {
      const asked = [...callsTo(calls, loadComplaint), ...callsTo(calls, sendComplaint)]
      const answers = outputsOf(asked.toSorted((a, b) => calls.indexOf(a) - calls.indexOf(b)))
      const last = answers.findLast((answer) => answer.ok)
      return dequal(state.context.said, last?.ok ? last.value : null)
    },
    'only the customer of the order asks': ({ state, calls }) => state.context.isOwn || calls.length === 0,
    'a complete form is sent, with the order, the key and the picture': ({ state, calls }) => {
      const { uuid: asked, token, request } = callsTo(calls, sendComplaint).at(-1)?.input ?? {}
      const { form, key } = state.context
      return (
        !state.matches('sending') ||
        (complaintProblem(form) === null &&
          asked === order.uuid &&
          token === order.token &&
          request?.key === key &&
          request.kind === form.kind &&
          request.words === form.words.trim() &&
          dequal(request.lines, form.kind === 'missing' ? form.lines : []) &&
          request.picture === (form.picture?.base64 ?? null))
      )
    },
    'nothing is sent that was not submitted': ({ calls, steps }) =>
      callsTo(calls, sendComplaint).length <= steps.filter(({ name }) => name === 'complaint.submitted').length,
    'a form that is not sent keeps what was written': ({ state, before, step }) =>
      step?.kind !== 'answer' || !state.matches('form') || dequal(state.context.form, before?.context.form),
    'an incomplete form says what is missing': ({ state, before, step }) =>
      step?.name !== 'complaint.submitted' ||
      before?.matches('form') !== true ||
      state.matches('sending') ||
      (state.context.isShown && complaintProblem(state.context.form) !== null),
    'a form without a kind lacks the kind first': ({ state: { context } }) =>
      (context.form.kind === null) === (complaintProblem(context.form) === 'kind'),
    'only what is missing, and anything else, needs more than a kind': ({ state: { context } }) =>
      context.form.kind !== 'quality' || complaintProblem(context.form) === null,
    'a form opens empty': ({ state, before, step }) =>
      !step?.name.startsWith('complaint.wanted') ||
      !state.matches('form') ||
      before?.matches('form') === true ||
      (dequal(state.context.form, emptyComplaint) && !state.context.isShown && state.context.pictureProblem === null),
    'a refusal is shown with its reason': ({ state }) =>
      !state.matches({ form: 'refused' }) || state.context.refusal !== null,
    'a refused picture leaves the one that was chosen before': ({ state, before, step }) =>
      !step?.name.startsWith('picture.refused') ||
      before?.matches('form') !== true ||
      (state.context.form.picture === before.context.form.picture && state.context.pictureProblem !== null),
    'a removed picture is not sent': ({ state, before, step }) =>
      step?.name !== 'picture.removed' || before?.matches('form') !== true || state.context.form.picture === null,
    'another complaint can be made exactly while the server takes one': ({ state }) =>
      state.can({ type: 'complaint.wanted', key: firstKey }) ===
      ((state.matches('offered') || state.matches('answered')) && state.context.said?.open_until != null),
    'a dropped form shows what was there before': ({ state, before, step }) =>
      step?.name !== 'complaint.dropped' ||
      before?.matches('form') !== true ||
      state.matches(before.context.said?.complaint ? 'answered' : 'offered'),
    'an answer is shown exactly if there is one': ({ state }) =>
      !state.matches('answered') || state.context.said?.complaint?.answer != null,
  },
})
