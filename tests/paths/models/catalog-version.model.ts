import type { ShownVersion, StepOutcome, VersionStep } from '../../../machines/office/catalog/catalog-version.ports.ts'
import { catalogVersionMachine } from '../../../machines/office/catalog/catalog-version.machine.ts'
import { readVersion, takeStep } from '../../../machines/office/catalog/catalog-version.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { draftVersion, priceChange, publishedVersion, scheduledVersion } from '../fixtures/catalog-versions.ts'
import { officeAnswer, officeRefusal } from '../fixtures/office.ts'
import { callsTo, defineModel, type Moment } from '../kit/model.ts'

type VersionMoment = Moment<typeof catalogVersionMachine>
const shownDraft: ShownVersion = { version: draftVersion, changes: [priceChange], problems: [] }
const shownPublished: ShownVersion = { version: publishedVersion, changes: [], problems: [] }
const shownScheduled: ShownVersion = { version: scheduledVersion, changes: [priceChange], problems: [] }
const shownLater: ShownVersion = {
  ...shownScheduled,
  version: { ...scheduledVersion, publish_at: '2026-03-10T04:00:00Z' },
}
const wanted = {
  'to publish': { kind: 'publish', at: null },
  'to publish at a time': { kind: 'publish', at: '2026-03-09T00:00:00-04:00' },
  'to take its time back': { kind: 'unschedule' },
  'to go back to it': { kind: 'back' },
  'to delete': { kind: 'discard' },
} as const satisfies Record<string, VersionStep>
/** The steps that each version shows as taken. */
const taking: Readonly<Record<string, readonly VersionStep[]>> = {
  'a draft': [wanted['to take its time back']],
  published: [wanted['to publish'], wanted['to go back to it']],
  'waiting for its time': [wanted['to publish at a time']],
  'waiting for another time': [],
}
const taken: StepOutcome = { number: 5, conflicts: [] }
const renumbered: StepOutcome = { number: 7, conflicts: [priceChange] }
const isStep = ({ state, before, step }: VersionMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')
const codeOf = (problem: VersionMoment['state']['context']['problem']) =>
  typeof problem === 'string' ? problem : problem?.code

export const catalogVersion = defineModel({
  machine: catalogVersionMachine,
  initialStates: ['reading'],
  transitions: [
    ['reading', 'readVersion ⇒ a draft', 'shown'],
    ['reading', 'readVersion ⇒ published', 'shown'],
    ['reading', 'readVersion ⇒ waiting for its time', 'shown'],
    ['reading', 'readVersion ⇒ waiting for another time', 'shown'],
    ['reading', 'readVersion ⇒ deleted', 'missing'],
    ['reading', 'readVersion', 'unread'],
    ['unread', 'version.refreshed', 'reading'],
    ['shown', 'version.refreshed', 'reading'],
    ['shown', 'step.wanted', 'confirming'],
    ['reading', 'step.wanted', 'stays'],
    ['sending', 'step.confirmed', 'stays'],
    ['sending', 'version.given', 'stays'],
    ['confirming', 'step.confirmed', 'sending'],
    ['confirming', 'step.canceled', 'shown'],
    ['sending', 'takeStep ⇒ no answer', 'reading'],
  ],
  inputs: { 'a version': { number: 5, against: null } },
  events: {
    'version.given': {
      'the same address': { number: 5, against: null },
      'another comparison': { number: 5, against: 4 },
      'another version': { number: 6, against: null },
    },
    'step.wanted': {
      'to publish': { step: wanted['to publish'] },
      'to publish at a time': { step: wanted['to publish at a time'] },
      'to take its time back': { step: wanted['to take its time back'] },
      'to go back to it': { step: wanted['to go back to it'] },
      'to delete': { step: wanted['to delete'] },
    },
  },
  outcomes: {
    readVersion: {
      'a draft': officeAnswer(shownDraft),
      published: officeAnswer(shownPublished),
      'waiting for its time': officeAnswer(shownScheduled),
      'waiting for another time': officeAnswer(shownLater),
      deleted: officeRefusal('COMMON-04'),
      'server busy': officeRefusal('COMMON-07'),
      'no answer': broken,
    },
    takeStep: {
      taken: officeAnswer(taken),
      'under another number': officeAnswer(renumbered),
      'published by somebody else': officeRefusal('CATALOG-2', { version: 6 }),
      'no answer': broken,
    },
  },
  key: ({ context: { number, against, shown, step, outcome, problem, unread } }) => [
    number,
    against,
    shown?.version.state,
    shown?.version.publish_at,
    step,
    outcome?.number,
    codeOf(problem),
    codeOf(unread),
  ],
  stop: ({ context: { number } }) => number === 6,
  invariants: {
    'a step is sent only after it was confirmed': ({ calls, steps }) =>
      callsTo(calls, takeStep).length <= steps.filter(({ name }) => name === 'step.confirmed').length,
    'what is sent is what was asked about': ({ calls, steps }) =>
      callsTo(calls, takeStep).every(({ input }) =>
        steps.some((one) => one.kind === 'event' && one.event.step === input.step),
      ),
    'a step is sent for the version that is shown': ({ state, calls }) =>
      !state.matches('sending') || callsTo(calls, takeStep).at(-1)?.input.number === state.context.number,
    'the step that is sent is the one of the question': ({ state, calls }) =>
      !state.matches('sending') || callsTo(calls, takeStep).at(-1)?.input.step === state.context.step,
    'after each step the version is read before the next one': ({ state, before }) =>
      before?.matches('sending') !== true ||
      state.matches('sending') ||
      state.matches('reading') ||
      state.matches('discarded'),
    'what is read is the version of the address, or that of the step': ({ state, calls }) => {
      const last = callsTo(calls, readVersion).at(-1)?.input
      return (
        !state.matches('reading') || (last?.number === state.context.number && last.against === state.context.against)
      )
    },
    'an outcome is what the server said, or what the version shows': ({ state: { context } }) =>
      context.outcome === null || context.outcome.number === context.number,
    'what both changed is kept for the reader': (moment) =>
      !isStep(moment, /under another/) ||
      moment.state.matches('discarded') ||
      moment.state.context.outcome?.conflicts[0] === priceChange,
    'a lost step that happened is called done, and any other one is said': (moment) => {
      const { state, before, step } = moment
      const name = Object.keys(taking).find((shown) => step?.name.startsWith(`readVersion ⇒ ${shown}`))
      if (name === undefined || !before?.context.step || before.context.problem === null) return true
      if (!isStep(moment, /^readVersion/)) return true
      const isTaken = taking[name]?.includes(before.context.step)
      const { problem, outcome } = state.context
      return isTaken ? problem === null && outcome !== null : problem === before.context.problem && outcome === null
    },
    'done and refused are never said together': ({ state: { context } }) =>
      context.outcome === null || context.problem === null,
    'no answer is said': (moment) =>
      moment.before?.matches('sending') !== true ||
      !isStep(moment, /no answer|^after/) ||
      moment.state.context.problem === 'unanswered',
    'a refusal is said': (moment) =>
      !isStep(moment, /^takeStep ⇒ published by/) || codeOf(moment.state.context.problem) === 'CATALOG-2',
    'a deletion that was made leaves the page': (moment) =>
      !isStep(moment, /^takeStep ⇒ (taken|under)/) ||
      moment.state.matches('discarded') === (moment.before?.context.step?.kind === 'discard'),
    'another address forgets the step before': (moment) =>
      !isStep(moment, /^version.given another/) ||
      moment.before?.matches('sending') === true ||
      moment.before?.context.number === 6 ||
      (moment.state.context.step === null &&
        moment.state.context.outcome === null &&
        moment.state.context.problem === null),
    'a question begins without the outcome of the one before': ({ state: { context, ...state } }) =>
      state.value !== 'confirming' || (context.outcome === null && context.problem === null && context.step !== null),
    'no answer to the question changes nothing': (moment) =>
      !isStep(moment, /^step.canceled/) ||
      moment.before?.matches('confirming') !== true ||
      (moment.state.context.step === null && moment.state.context.shown === moment.before.context.shown),
    'what is shown is what was read': ({ state: { context } }) =>
      context.shown === null || [shownDraft, shownPublished, shownScheduled, shownLater].includes(context.shown),
    'a version that was not read says why, and can be read again': ({ state }) =>
      state.matches('unread') === (state.context.unread !== null) &&
      (!state.matches('unread') || state.can({ type: 'version.refreshed' })),
    'no answer to reading is said, apart from the step': (moment) =>
      !isStep(moment, /^readVersion ⇒ no answer/) || moment.state.context.unread === 'unanswered',
    'reading on request starts afresh': (moment) =>
      !isStep(moment, /^version.refreshed/) ||
      moment.before?.matches('shown') !== true ||
      (moment.state.context.step === null && moment.state.context.problem === null),
  },
})
