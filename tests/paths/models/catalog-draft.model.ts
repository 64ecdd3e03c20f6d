import { catalogDraftMachine } from '../../../machines/office/catalog/catalog-draft.machine.ts'
import { readDraft, saveEdits, type Draft } from '../../../machines/office/catalog/catalog-draft.ports.ts'
import type { Typed } from '../../../machines/office/catalog/catalog-fields.rules.ts'
import { broken } from '../fixtures/answers.ts'
import { draftVersion, emptyCatalog, publishedVersion } from '../fixtures/catalog-versions.ts'
import { officeAnswer, officeRefusal } from '../fixtures/office.ts'
import { callsTo, defineModel, type Moment } from '../kit/model.ts'

type DraftMoment = Moment<typeof catalogDraftMachine>
const draft: Draft = { version: draftVersion, document: emptyCatalog, problems: [] }
const over: Draft = { ...draft, version: publishedVersion }
const path = 'outlets.SJ01.minCart'
const amount: Typed = { kind: 'money', text: '17.00' }
const other: Typed = { kind: 'money', text: '18' }
const unreadable: Typed = { kind: 'money', text: 'mucho' }
const closed: Typed = { kind: 'value', value: true }
const problems = [{ path: `${path}.x`, problem: 'is empty' }]
const isStep = ({ state, before, step }: DraftMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')
const codeOf = (problem: DraftMoment['state']['context']['problem']) =>
  typeof problem === 'string' ? problem : problem?.code

export const catalogDraft = defineModel({
  machine: catalogDraftMachine,
  initialStates: ['reading'],
  transitions: [
    ['reading', 'readDraft ⇒ published meanwhile', 'readOnly'],
    ['reading', 'readDraft ⇒ deleted', 'missing'],
    ['reading', 'readDraft ⇒ server busy', 'unread'],
    ['reading', 'readDraft ⇒ no answer', 'unread'],
    ['reading', 'save.pressed', 'stays'],
    ['unread', 'draft.refreshed', 'reading'],
    ['saved', 'draft.refreshed', 'reading'],
    ['saved', 'field.typed', 'typing'],
    ['typing', 'typing.dropped', 'saved'],
    ['saving', 'save.pressed', 'stays'],
    ['saving', 'saveEdits ⇒ saved', 'reading'],
    ['saving', 'saveEdits', 'typing'],
  ],
  inputs: {
    'a draft': { number: 5, typed: {} },
    'a draft into which something was typed before': { number: 5, typed: { [path]: amount } },
  },
  events: {
    'field.typed': {
      'an amount': { path, typed: amount },
      'another amount': { path, typed: other },
      'no amount': { path, typed: unreadable },
      'another field': { path: 'outlets.SJ01.temporarilyClosed', typed: closed },
    },
    'field.dropped': { 'the amount': { path } },
  },
  outcomes: {
    readDraft: {
      'a draft': officeAnswer(draft),
      'published meanwhile': officeAnswer(over),
      deleted: officeRefusal('COMMON-04'),
      'server busy': officeRefusal('COMMON-07'),
      'no answer': broken,
    },
    saveEdits: {
      saved: officeAnswer(null),
      'something is wrong': officeRefusal('CATALOG-1', { problems }),
      'server busy': officeRefusal('COMMON-07'),
      'no answer': broken,
    },
  },
  key: ({ context: { draft: read, typed, sent, isChecked, refused, problem } }) => [
    read?.version.state,
    typed,
    sent,
    isChecked,
    refused.length,
    codeOf(problem),
  ],
  invariants: {
    'what was typed stays until the server has it, or it is dropped': (moment) =>
      moment.before === null ||
      isStep(moment, /^(saveEdits ⇒ saved|typing.dropped|field.dropped|readDraft ⇒ (published|deleted))/) ||
      Object.keys(moment.before.context.typed).every((field) => field in moment.state.context.typed),
    'a draft that can no longer be changed has nothing unsaved': ({ state }) =>
      (!state.matches('readOnly') && !state.matches('missing')) || Object.keys(state.context.typed).length === 0,
    'a typed value is kept as it was typed': (moment) =>
      !isStep(moment, /^field.typed an amount/) ||
      moment.before?.matches('missing') === true ||
      moment.before?.matches('readOnly') === true ||
      moment.state.context.typed[path] === amount,
    'other fields stay while one is typed': (moment) =>
      !isStep(moment, /^field.typed (an|no|another) amount/) ||
      moment.state.context.typed['outlets.SJ01.temporarilyClosed'] ===
        moment.before?.context.typed['outlets.SJ01.temporarilyClosed'],
    'what is sent is every field that was typed': ({ calls, state }) => {
      const edits = callsTo(calls, saveEdits).at(-1)?.input.edits ?? []
      return (
        !state.matches('saving') ||
        (edits.length === Object.keys(state.context.sent).length &&
          edits.every(({ path: at, value }) =>
            at === path ? (state.context.sent[at] === amount ? value === 1700 : value === 1800) : value === true,
          ))
      )
    },
    'what is sent is of this draft, and keeps its note': ({ calls }) =>
      callsTo(calls, saveEdits).every(({ input }) => input.number === 5 && input.note === 'Agua'),
    'nothing unreadable is sent': ({ state }) =>
      Object.values(state.context.sent).every((field) => field !== unreadable),
    'what cannot be read is shown, and nothing is sent': (moment) =>
      !isStep(moment, /^save.pressed/) ||
      moment.before?.matches('typing') !== true ||
      (moment.before.context.typed[path] === unreadable
        ? moment.state.matches('typing') && moment.state.context.isChecked
        : moment.state.matches('saving') && !moment.state.context.isChecked),
    'a second press sends nothing more': ({ calls, steps }) =>
      callsTo(calls, saveEdits).length <= steps.filter(({ name }) => name === 'save.pressed').length,
    'what was typed while it was saved is not called saved': (moment) =>
      !isStep(moment, /^saveEdits ⇒ saved/) ||
      Object.entries(moment.before?.context.typed ?? {}).every(
        ([field, typed]) =>
          (moment.state.context.typed[field] === typed) === (moment.before?.context.sent[field] !== typed),
      ),
    'a page without unsaved typing has none': ({ state }) =>
      !state.matches('saved') || Object.keys(state.context.typed).length === 0,
    'typing means that there is something to save': ({ state }) =>
      !state.matches('typing') || Object.keys(state.context.typed).length > 0,
    'what the server refused is shown at its field until that is typed': (moment) =>
      !isStep(moment, /^saveEdits ⇒ something/) ||
      (moment.state.context.refused === problems && codeOf(moment.state.context.problem) === 'CATALOG-1'),
    'a typed field is no longer shown as refused, others are': (moment) =>
      moment.before?.context.refused.length !== 1 ||
      !isStep(moment, /^field.typed/) ||
      (moment.state.context.refused.length === 0) === isStep(moment, /amount/),
    'why it was not saved is said': (moment) =>
      moment.before?.matches('saving') !== true ||
      !moment.state.matches('typing') ||
      moment.state.context.problem !== null,
    'no answer is said': (moment) =>
      !isStep(moment, /⇒ no answer|^after/) || moment.state.context.problem === 'unanswered',
    'dropping a field forgets it and what was wrong, and leaves the others': (moment) =>
      !isStep(moment, /^field.dropped/) ||
      moment.before?.matches('typing') !== true ||
      (!(path in moment.state.context.typed) &&
        moment.state.context.problem === null &&
        moment.state.context.refused.length === 0 &&
        !moment.state.context.isChecked &&
        Object.keys(moment.state.context.typed).length ===
          Object.keys(moment.before.context.typed).filter((field) => field !== path).length),
    'dropping forgets typing and problems': (moment) =>
      !isStep(moment, /^typing.dropped/) ||
      moment.before?.matches('typing') !== true ||
      (moment.state.context.problem === null &&
        moment.state.context.refused.length === 0 &&
        !moment.state.context.isChecked),
    'saving begins without the problems before': (moment) =>
      !moment.state.matches('saving') ||
      moment.before?.matches('saving') === true ||
      (moment.state.context.problem === null && moment.state.context.refused.length === 0),
    'the draft is shown as the server has it': ({ state }) =>
      state.context.draft === null || [draft, over].includes(state.context.draft),
    'a draft is typed into only while it is one': ({ state }) =>
      !state.matches('readOnly') || state.context.draft === over,
    'it is asked for this draft': ({ calls }) => callsTo(calls, readDraft).every(({ input }) => input.number === 5),
    'a draft that was not read says why, and can be read again': (moment) =>
      !moment.state.matches('unread') ||
      (moment.state.context.problem !== null && moment.state.can({ type: 'draft.refreshed' })),
    'another try clears why it was not read': (moment) =>
      moment.before?.matches('unread') !== true ||
      !isStep(moment, /^draft.refreshed/) ||
      moment.state.context.problem === null,
  },
})
