import { openComplaintsMachine } from '../../../machines/office/open-complaints.machine.ts'
import { readComplaints } from '../../../machines/office/open-complaints.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { officeAnswer, officeRefusal, openComplaint } from '../fixtures/office.ts'
import { callsTo, defineModel, outputsOf, type Moment } from '../kit/model.ts'

const isStep = ({ state, before, step }: Moment<typeof openComplaintsMachine>, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')
const failed = /server busy$|no answer$/

export const openComplaints = defineModel({
  machine: openComplaintsMachine,
  initialStates: ['reading'],
  transitions: [
    ['reading', 'readComplaints ⇒ none', 'listed'],
    ['reading', 'readComplaints ⇒ two', 'listed'],
    ['reading', 'readComplaints', 'unread'],
    ['reading', 'list.refreshed', 'stays'],
    ['listed', 'list.refreshed', 'reading'],
    ['listed', 'after nextReading', 'reading'],
    ['unread', 'list.refreshed', 'reading'],
    ['unread', 'after nextReading', 'reading'],
  ],
  delays: { nextReading: 60_000 },
  inputs: { 'a member of staff': undefined },
  events: {},
  outcomes: {
    readComplaints: {
      none: officeAnswer([]),
      two: officeAnswer([openComplaint(1), openComplaint(2)]),
      'server busy': officeRefusal('COMMON-07'),
      'no answer': broken,
    },
  },
  key: ({ context: { complaints, problem } }) => [complaints?.length, problem === null],
  invariants: {
    'complaints are those of the last answer': ({ state, calls }) => {
      const answered = outputsOf(callsTo(calls, readComplaints)).findLast((answer) => answer.ok)
      return state.context.complaints === (answered?.ok ? answered.value : null)
    },
    'before the first answer nothing says that all are answered': ({ state, calls }) =>
      outputsOf(callsTo(calls, readComplaints)).some(({ ok }) => ok) || state.context.complaints === null,
    'a list is shown only once it was read': ({ state }) =>
      !state.matches('listed') || state.context.complaints !== null,
    'a failure is said, and what was read stays': (moment) =>
      !isStep(moment, failed) ||
      (moment.state.matches('unread') &&
        moment.state.context.problem !== null &&
        moment.state.context.complaints === moment.before?.context.complaints),
    'a silent server is said as such': (moment) =>
      !isStep(moment, /no answer$/) || moment.state.context.problem === 'unanswered',
    'a refusal is said with its reason': (moment) =>
      !isStep(moment, /server busy$/) || moment.state.context.problem !== 'unanswered',
    'an answer forgets the problem': (moment) =>
      !isStep(moment, /⇒ (none|two)$/) || (moment.state.matches('listed') && moment.state.context.problem === null),
    'a reading begins at the start, after a pause, and by a press': (moment) =>
      moment.state.matches('reading') ===
      (moment.step === null || /nextReading$|^list.refreshed/.test(moment.step.name)),
  },
})
