import { assign, setup } from 'xstate'
import type { Day } from '../../contract/office/days.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { readDay, saveSales, type DayChoice } from './day.ports.ts'
import type { OfficeResult, Problem } from './office-result.ts'

type DayInput = { choice: DayChoice }
type DayContext = DayInput & {
  /** The sales that were read last, also while another day is read. */
  day: Day | null
  problem: Problem | null
}
type DayEvent = { type: 'day.given'; choice: DayChoice } | { type: 'day.repeated' } | { type: 'file.wanted' }

type Answer = OfficeResult<Day>

/** Nothing was sold, refunded, canceled or refused. */
const isEmptyDay = ({ sales, quarter_hours: quarters, canceled, refused }: Day) =>
  sales.length === 0 && canceled === 0 && refused === 0 && quarters.every(({ orders }) => orders === 0)

/** The sales of a day by store, kind and payment. */
export const dayMachine = setup({
  types: {} as { context: DayContext; events: DayEvent; input: DayInput },
  actors: { readDay, saveSales },
  guards: {
    isEmpty: (_, answer: Answer) => answer.ok && isEmptyDay(answer.value),
    isRead: (_, answer: OfficeResult<unknown>) => answer.ok,
    isOther: ({ context: { choice } }, other: DayChoice) =>
      choice.date !== other.date || choice.outlet !== other.outlet,
  },
  actions: {
    setChoice: assign((_, choice: DayChoice) => ({ choice })),
    setDay: assign((_, answer: Answer) => (answer.ok ? { day: answer.value } : {})),
    setProblem: assign((_, answer: OfficeResult<unknown>) => (answer.ok ? {} : { problem: answer.error })),
    setUnanswered: assign({ problem: 'unanswered' }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'day',
  description: 'The sales and taxes of a day, and how well the stores kept their promises.',
  context: ({ input }) => ({ ...input, day: null, problem: null }),
  initial: 'reading',
  on: {
    'day.given': {
      guard: withEventField('isOther', 'choice'),
      target: '.reading',
      actions: withEventField('setChoice', 'choice'),
    },
  },
  states: {
    reading: {
      description: 'The day is being read; the one before stays visible.',
      entry: 'clearProblem',
      invoke: {
        id: 'readDay',
        src: 'readDay',
        input: ({ context: { choice } }) => ({ choice }),
        onDone: [
          { guard: withActorOutput('isEmpty'), target: 'empty', actions: withActorOutput('setDay') },
          { guard: withActorOutput('isRead'), target: 'shown', actions: withActorOutput('setDay') },
          { target: 'unread', actions: withActorOutput('setProblem') },
        ],
        onError: { target: 'unread', actions: 'setUnanswered' },
      },
    },
    empty: {
      description: 'Nothing was sold on that day.',
      on: { 'day.repeated': { target: 'reading' } },
    },
    unread: {
      description: 'The day was refused or had no answer; it can be tried again.',
      on: { 'day.repeated': { target: 'reading' } },
    },
    shown: {
      description: 'Sales, taxes and promises of the day are shown.',
      initial: 'idle',
      on: { 'day.repeated': { target: 'reading' } },
      states: {
        idle: {
          description: 'The day can be saved as a file.',
          on: { 'file.wanted': { target: 'saving' } },
        },
        saving: {
          description: 'The file of the day is being read.',
          entry: 'clearProblem',
          invoke: {
            id: 'saveSales',
            src: 'saveSales',
            input: ({ context: { choice } }) => ({ choice }),
            onDone: [
              { guard: withActorOutput('isRead'), target: 'idle' },
              { target: 'unsaved', actions: withActorOutput('setProblem') },
            ],
            onError: { target: 'unsaved', actions: 'setUnanswered' },
          },
        },
        unsaved: {
          description: 'The file could not be read; it can be tried again.',
          on: { 'file.wanted': { target: 'saving' } },
        },
      },
    },
  },
})
