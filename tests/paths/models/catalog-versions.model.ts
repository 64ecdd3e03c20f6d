import { catalogVersionsMachine } from '../../../machines/office/catalog/catalog-versions.machine.ts'
import { beginDraft, readVersions } from '../../../machines/office/catalog/catalog-versions.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { draftVersion, publishedVersion } from '../fixtures/catalog-versions.ts'
import { officeAnswer, officeRefusal } from '../fixtures/office.ts'
import { callsTo, defineModel, type Moment } from '../kit/model.ts'

type VersionsMoment = Moment<typeof catalogVersionsMachine>
const versions = [draftVersion, publishedVersion]
const isStep = ({ state, before, step }: VersionsMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')

export const catalogVersions = defineModel({
  machine: catalogVersionsMachine,
  initialStates: ['reading'],
  transitions: [
    ['reading', 'readVersions ⇒ two', 'listed'],
    ['reading', 'readVersions', 'unread'],
    ['reading', 'draft.wanted', 'stays'],
    ['unread', 'list.refreshed', 'reading'],
    ['listed', 'list.refreshed', 'reading'],
    ['listed', 'draft.wanted', 'drafting'],
    ['drafting', 'draft.wanted', 'stays'],
    ['drafting', 'beginDraft ⇒ begun', 'drafted'],
    ['drafting', 'beginDraft ⇒ of another role', 'listed'],
    ['drafting', 'beginDraft ⇒ no answer', 'reading'],
  ],
  inputs: { 'who changes the menu': undefined },
  events: {},
  outcomes: {
    readVersions: { two: officeAnswer(versions), 'server busy': officeRefusal('COMMON-07'), 'no answer': broken },
    beginDraft: { begun: officeAnswer(5), 'of another role': officeRefusal('COMMON-03'), 'no answer': broken },
  },
  key: ({ context: { versions: read, draft, problem } }) => [
    read?.length,
    draft,
    typeof problem === 'string' ? problem : problem?.code,
  ],
  invariants: {
    'versions are shown as the server has them': ({ state }) =>
      state.context.versions === null || state.context.versions === versions,
    'a list that is shown was read': ({ state }) =>
      !(state.matches('listed') || state.matches('drafting')) || state.context.versions === versions,
    'versions that were read stay': ({ state, before }) =>
      before?.context.versions == null || state.context.versions === before.context.versions,
    'a draft is opened exactly when it was begun': ({ state }) =>
      state.matches('drafted') === (state.context.draft !== null),
    'the draft that is opened is the one that was begun': ({ state }) =>
      state.context.draft === null || state.context.draft === 5,
    'a second press begins nothing more': ({ calls, steps }) =>
      callsTo(calls, beginDraft).length <= steps.filter(({ name }) => name === 'draft.wanted').length,
    'a lost answer reads the list before another draft is begun': ({ state, before }) =>
      before?.matches('drafting') !== true || state.context.problem !== 'unanswered' || state.matches('reading'),
    'a draft that was not begun says why, also once the list was read': (moment) =>
      moment.before?.context.problem == null ||
      isStep(moment, /^(list|draft)/) ||
      moment.state.context.problem !== null,
    'why a draft was not begun is said': (moment) =>
      moment.before?.matches('drafting') !== true ||
      moment.state.matches('drafted') ||
      moment.state.matches('drafting') ||
      moment.state.context.problem !== null,
    'the next try clears the problem': (moment) =>
      moment.state === moment.before ||
      !isStep(moment, /^(list|draft)/) ||
      moment.before?.matches('drafting') === true ||
      moment.before?.matches('reading') === true ||
      moment.state.context.problem === null,
    'a list that was not read says why, and can be read again': ({ state }) =>
      !state.matches('unread') || (state.context.problem !== null && state.can({ type: 'list.refreshed' })),
    'it is asked for all versions': ({ calls }) =>
      [...callsTo(calls, readVersions), ...callsTo(calls, beginDraft)].every(({ input }) => input === null),
  },
})
