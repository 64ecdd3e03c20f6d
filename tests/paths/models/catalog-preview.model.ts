import { catalogPreviewMachine } from '../../../machines/office/catalog/catalog-preview.machine.ts'
import { readPreview, type PreviewChoice } from '../../../machines/office/catalog/catalog-preview.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { seenStore } from '../fixtures/catalog-versions.ts'
import { officeAnswer, officeRefusal } from '../fixtures/office.ts'
import { callsTo, defineModel, type Moment } from '../kit/model.ts'

type PreviewMoment = Moment<typeof catalogPreviewMachine>
const noon: PreviewChoice = { number: 5, outlet: 'SJ01', moment: '2026-12-24T12:00' }
const night: PreviewChoice = { ...noon, moment: '2026-12-24T22:00' }
const elsewhere: PreviewChoice = { ...noon, outlet: 'SJ02' }
const draft: PreviewChoice = { ...noon, number: 6 }
const nowhere: PreviewChoice = { ...noon, outlet: '' }
const never: PreviewChoice = { ...noon, moment: '' }
const isStep = ({ state, before, step }: PreviewMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')

export const catalogPreview = defineModel({
  machine: catalogPreviewMachine,
  initialStates: ['reading', 'choosing'],
  transitions: [
    ['reading', 'readPreview ⇒ seen', 'shown'],
    ['reading', 'readPreview', 'unread'],
    ['choosing', 'preview.repeated', 'stays'],
    ['shown', 'preview.repeated', 'reading'],
    ['unread', 'preview.repeated', 'reading'],
  ],
  inputs: { 'a store at noon': { choice: noon }, 'no store': { choice: nowhere } },
  events: {
    'preview.given': {
      'the same': { choice: { ...noon } },
      'at night': { choice: night },
      'another store': { choice: elsewhere },
      'another version': { choice: draft },
      'no store': { choice: nowhere },
      'no moment': { choice: never },
    },
  },
  outcomes: {
    readPreview: { seen: officeAnswer(seenStore), 'unknown store': officeRefusal('HUTBE-1'), 'no answer': broken },
  },
  key: ({ context: { choice, preview, problem } }) => [
    choice,
    preview !== null,
    typeof problem === 'string' ? problem : problem?.code,
  ],
  invariants: {
    'a store and a moment are needed': ({ state }) =>
      state.matches('choosing') === (state.context.choice.outlet === '' || state.context.choice.moment === ''),
    'what is read is what was chosen': ({ state, calls }) =>
      !state.matches('reading') || callsTo(calls, readPreview).at(-1)?.input.choice === state.context.choice,
    'nothing is read without a store or a moment': ({ calls }) =>
      callsTo(calls, readPreview).every(({ input }) => input.choice.outlet !== '' && input.choice.moment !== ''),
    'the same choice is not read again': (moment) =>
      !isStep(moment, /the same/) ||
      moment.before?.context.choice !== noon ||
      moment.state.context.choice === moment.before.context.choice,
    'another choice is taken': (moment) =>
      !isStep(moment, /^preview.given (at night|another|no)/) ||
      [night, elsewhere, draft, nowhere, never].includes(moment.state.context.choice),
    'what was read stays while another is read': ({ state, before }) =>
      before?.context.preview == null || state.context.preview !== null,
    'what is shown is what the server computed': ({ state }) =>
      state.context.preview === null || state.context.preview === seenStore,
    'it is shown once it was read': ({ state }) => !state.matches('shown') || state.context.preview === seenStore,
    'why it was not read is said': ({ state }) => !state.matches('unread') || state.context.problem !== null,
    'no answer is said': (moment) =>
      !isStep(moment, /⇒ no answer|^after/) || moment.state.context.problem === 'unanswered',
    'the next try begins without the problem': ({ state }) =>
      !state.matches('reading') || state.context.problem === null,
  },
})
