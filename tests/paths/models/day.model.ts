import { dequal } from 'dequal'
import { dayMachine } from '../../../machines/office/day.machine.ts'
import { readDay, saveSales, type DayChoice } from '../../../machines/office/day.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { emptyDay, officeAnswer, officeRefusal, soldDay } from '../fixtures/office.ts'
import { callsTo, defineModel, outputsOf, type Moment } from '../kit/model.ts'

type DayMoment = Moment<typeof dayMachine>

const wednesday: DayChoice = { date: '2026-03-04', outlet: '' }
const isStep = ({ state, before, step }: DayMoment, pattern: RegExp) =>
  state !== before && pattern.test(step?.name ?? '')

export const day = defineModel({
  machine: dayMachine,
  initialStates: ['reading'],
  transitions: [
    ['reading', 'readDay ⇒ one order', 'shown.idle'],
    ['reading', 'readDay ⇒ only a canceled order', 'shown.idle'],
    ['reading', 'readDay ⇒ only a refused order', 'shown.idle'],
    ['reading', 'readDay ⇒ only an order that is not over', 'shown.idle'],
    ['reading', 'readDay ⇒ nothing', 'empty'],
    ['reading', 'readDay', 'unread'],
    ['any', 'day.repeated', 'reading'],
    ['shown', 'file.wanted', 'shown.saving'],
    ['shown.saving', 'saveSales ⇒ saved', 'shown.idle'],
    ['shown.saving', 'saveSales', 'shown.unsaved'],
  ],
  inputs: { 'a Wednesday': { choice: wednesday } },
  events: {
    'day.given': {
      'the day before': { choice: { ...wednesday, date: '2026-03-03' } },
      'one store': { choice: { ...wednesday, outlet: 'B001' } },
    },
  },
  outcomes: {
    readDay: {
      'one order': officeAnswer(soldDay),
      'only a canceled order': officeAnswer({ ...emptyDay, canceled: 1 }),
      'only a refused order': officeAnswer({ ...emptyDay, refused: 1 }),
      'only an order that is not over': officeAnswer({ ...emptyDay, quarter_hours: soldDay.quarter_hours }),
      nothing: officeAnswer(emptyDay),
      'of another role': officeRefusal('COMMON-03'),
      'no answer': broken,
    },
    saveSales: { saved: officeAnswer(null), 'server busy': officeRefusal('COMMON-07'), 'no answer': broken },
  },
  key: ({ context: { choice, day: read, problem } }) => [
    choice,
    read?.sales.length,
    read?.canceled,
    read?.refused,
    problem === null,
  ],
  invariants: {
    'the day that is read is that of the address': ({ state, calls }) =>
      !state.matches('reading') || callsTo(calls, readDay).at(-1)?.input.choice === state.context.choice,
    'what is shown is what the server said last': ({ state, calls }) => {
      const read = outputsOf(callsTo(calls, readDay)).flatMap((each) => (each.ok ? [each.value] : []))
      return (state.context.day ?? undefined) === read.at(-1)
    },
    'sales are shown only for the day of the address': ({ state, calls }) =>
      !(state.matches('shown') || state.matches('empty')) ||
      callsTo(calls, readDay).at(-1)?.input.choice === state.context.choice,
    'a day without anything is called empty, and no other': ({ state }) =>
      !(state.matches('shown') || state.matches('empty')) ||
      state.matches('empty') === dequal(state.context.day, emptyDay),
    'another day or store is read, the same one is not': (moment) =>
      !isStep(moment, /^day.given/) ||
      dequal(moment.state.context.choice, moment.before?.context.choice) ||
      moment.state.matches('reading'),
    'the file is that of the day and the store': ({ state, calls }) =>
      !state.matches({ shown: 'saving' }) || callsTo(calls, saveSales).at(-1)?.input.choice === state.context.choice,
    'a file is asked for only of a day that is shown': ({ state }) =>
      state.can({ type: 'file.wanted' }) === (state.matches({ shown: 'idle' }) || state.matches({ shown: 'unsaved' })),
    'a failure says why': ({ state }) =>
      (state.context.problem !== null) === (state.matches('unread') || state.matches({ shown: 'unsaved' })),
    'a file that was not saved leaves the day shown': (moment) =>
      !isStep(moment, /^saveSales/) ||
      (moment.state.matches('shown') && moment.state.context.day === moment.before?.context.day),
    'a day that was read stays while another one is read': (moment) =>
      isStep(moment, /^readDay ⇒ (one|only|nothing)/) ||
      !moment.before ||
      moment.state.context.day === moment.before.context.day,
    'a failed day can be read again': ({ state }) => !state.matches('unread') || state.can({ type: 'day.repeated' }),
  },
})
