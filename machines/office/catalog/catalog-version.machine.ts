import { assign, setup } from 'xstate'
import { requireValue } from '../../shared/require-value.ts'
import { withActorOutput } from '../../shared/with-actor-output.ts'
import { withEventField } from '../../shared/with-event-field.ts'
import type { OfficeResult, Problem } from '../office-result.ts'
import {
  readVersion,
  takeStep,
  type ShownVersion,
  type StepOutcome,
  type VersionStep,
} from './catalog-version.ports.ts'
import { wasTaken } from './catalog-version.rules.ts'

/** `against`: the version that it is compared with; null for the published one. */
type CatalogVersionInput = { number: number; against: number | null }
type CatalogVersionContext = CatalogVersionInput & {
  shown: ShownVersion | null
  /** What is asked about, being done, or was done last. */
  step: VersionStep | null
  /** What became of the last step. */
  outcome: StepOutcome | null
  /** Why the last step was not taken. */
  problem: Problem | null
  /** Why the version was not read. */
  unread: Problem | null
}
type CatalogVersionEvent =
  | { type: 'version.given'; number: number; against: number | null }
  | { type: 'version.refreshed' }
  | { type: 'step.wanted'; step: VersionStep }
  | { type: 'step.confirmed' }
  | { type: 'step.canceled' }

type Answer = OfficeResult<ShownVersion>
type Taken = OfficeResult<StepOutcome>

/** One version of the catalog: what it changes, and publishing it once, however often it is pressed. */
export const catalogVersionMachine = setup({
  types: {} as { context: CatalogVersionContext; events: CatalogVersionEvent; input: CatalogVersionInput },
  actors: { readVersion, takeStep },
  guards: {
    isOther: ({ context: { number, against } }, given: CatalogVersionInput) =>
      number !== given.number || against !== given.against,
    isRead: (_, answer: Answer) => answer.ok,
    isMissing: (_, answer: OfficeResult<unknown>) => !answer.ok && answer.error.code === 'COMMON-04',
    isDiscarded: ({ context: { step } }, taken: Taken) => taken.ok && step?.kind === 'discard',
    isTaken: (_, taken: Taken) => taken.ok,
  },
  actions: {
    setGiven: assign((_, { number, against }: CatalogVersionInput) => ({ number, against })),
    setShown: assign((_, answer: Answer) => (answer.ok ? { shown: answer.value } : {})),
    settleStep: assign(({ context: { step, problem, number } }, answer: Answer) =>
      answer.ok && step !== null && problem !== null && wasTaken(step, answer.value)
        ? { problem: null, outcome: { number, conflicts: [] } }
        : {},
    ),
    setStep: assign((_, step: VersionStep) => ({ step, outcome: null, problem: null })),
    clearStep: assign({ step: null, outcome: null, problem: null }),
    setOutcome: assign((_, taken: Taken) => (taken.ok ? { outcome: taken.value, number: taken.value.number } : {})),
    setProblem: assign((_, answer: OfficeResult<unknown>) => (answer.ok ? {} : { problem: answer.error })),
    setUnanswered: assign({ problem: 'unanswered' }),
    setUnread: assign((_, answer: Answer) => (answer.ok ? {} : { unread: answer.error })),
    setUnreadUnanswered: assign({ unread: 'unanswered' }),
    clearUnread: assign({ unread: null }),
  },
}).createMachine({
  id: 'catalog-version',
  description: 'One version of the catalog: what it changes, and publishing it once, however often it is pressed.',
  context: ({ input }) => ({ ...input, shown: null, step: null, outcome: null, problem: null, unread: null }),
  initial: 'reading',
  on: {
    'version.given': {
      guard: { type: 'isOther', params: ({ event: { number, against } }) => ({ number, against }) },
      target: '.reading',
      actions: [{ type: 'setGiven', params: ({ event: { number, against } }) => ({ number, against }) }, 'clearStep'],
    },
  },
  states: {
    reading: {
      description: 'The version is read: at first, and after each step, so that what is shown is true.',
      entry: 'clearUnread',
      invoke: {
        id: 'readVersion',
        src: 'readVersion',
        input: ({ context: { number, against } }) => ({ number, against }),
        onDone: [
          {
            guard: withActorOutput('isRead'),
            target: 'shown',
            actions: [withActorOutput('setShown'), withActorOutput('settleStep')],
          },
          { guard: withActorOutput('isMissing'), target: 'missing' },
          { target: 'unread', actions: withActorOutput('setUnread') },
        ],
        onError: { target: 'unread', actions: 'setUnreadUnanswered' },
      },
    },
    missing: { description: 'There is no version of this number: it was deleted, or has another one since.' },
    unread: {
      description: 'The version could not be read, so nothing can be done with it; it can be tried again.',
      on: { 'version.refreshed': { target: 'reading' } },
    },
    shown: {
      description: 'The version is shown with what it changes, and what became of the last step.',
      on: {
        'version.refreshed': { target: 'reading', actions: 'clearStep' },
        'step.wanted': { target: 'confirming', actions: withEventField('setStep', 'step') },
      },
    },
    confirming: {
      description: 'The question before customers see it, or before something is deleted.',
      on: {
        'step.confirmed': { target: 'sending' },
        'step.canceled': { target: 'shown', actions: 'clearStep' },
      },
    },
    sending: {
      description: 'The step is taken; a second press finds it on its way.',
      on: { 'version.given': undefined },
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context: { number, step } }) => ({
          number,
          step: requireValue(step, 'What is sent was confirmed'),
        }),
        onDone: [
          { guard: withActorOutput('isDiscarded'), target: 'discarded' },
          { guard: withActorOutput('isTaken'), target: 'reading', actions: withActorOutput('setOutcome') },
          {
            target: 'reading',
            actions: withActorOutput('setProblem'),
            description: 'The version may have changed meanwhile, by somebody else or by a press before.',
          },
        ],
        onError: { target: 'reading', actions: 'setUnanswered' },
      },
    },
    discarded: { type: 'final', description: 'The version is deleted; the list is opened.' },
  },
})
