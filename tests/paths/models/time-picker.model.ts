import { timePickerMachine, type TimePickerInput } from '../../../machines/time-picker.machine.ts'
import { loadTimes, type TimeDay } from '../../../machines/time-picker.ports.ts'
import type { OrderType } from '../../../contract/primitives.ts'
import { asap, broken, refusal } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf } from '../kit/model.ts'

const slot = (date: string, clock: string, full = false) => ({ at: `${date}T${clock}:00-04:00`, clock, full })
const [wednesday, thursday, friday, full] = ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'] as const
const [sunday, monday] = ['2026-03-08', '2026-03-09'] as const
const days: readonly TimeDay[] = [
  { date: wednesday, asap: true, slots: [slot(wednesday, '18:00'), slot(wednesday, '18:15', true)] },
  {
    date: thursday,
    asap: false,
    slots: [slot(thursday, '17:45', true), slot(thursday, '18:00'), slot(thursday, '18:15')],
  },
  { date: friday, asap: false, slots: [slot(friday, '18:00', true), slot(friday, '19:00')] },
]
const fullDays: readonly TimeDay[] = [{ date: full, asap: false, slots: [slot(full, '18:00', true)] }]
const sundayFirst: readonly TimeDay[] = [
  { date: sunday, asap: true, slots: [slot(sunday, '18:00'), slot(sunday, '18:15')] },
  { date: monday, asap: false, slots: [slot(monday, '18:00')] },
]
const first: TimePickerInput = {
  outletId: 'o1',
  outletName: 'Condado',
  orderType: 'delivery',
  sundayCarryout: false,
  chosen: null,
  refusal: null,
  from: null,
}
const at = (date: string, clock: string) => slot(date, clock).at

/** Whether nothing is collected on that date. */
const isOff = ({ orderType, sundayCarryout }: { orderType: OrderType; sundayCarryout: boolean }, date: string | null) =>
  orderType === 'carryout' && date === sunday && !sundayCarryout

/** Every time that the server said is open, ASAP as "asap". */
const openTimes = (answers: readonly (readonly TimeDay[])[]) =>
  answers
    .flat()
    .flatMap((day) => [...(day.asap ? ['asap'] : []), ...day.slots.flatMap((one) => (one.full ? [] : [one.at]))])

export const timePicker = defineModel({
  machine: timePickerMachine,
  times: { answerLimit: 15_000 },
  inputs: {
    'no time yet': first,
    'collection on a sunday, as soon as possible': { ...first, orderType: 'carryout', chosen: asap },
    'collection on a sunday at the curb, as soon as possible': {
      ...first,
      orderType: 'carryout',
      sundayCarryout: true,
      chosen: asap,
    },
    'collection on a sunday, refused': {
      ...first,
      orderType: 'carryout',
      chosen: { kind: 'slot', at: at(sunday, '18:15') },
      refusal: refusal('ORDER-18').error,
    },
    'as soon as possible before': { ...first, chosen: asap },
    'a slot of tomorrow before': { ...first, chosen: { kind: 'slot', at: at(thursday, '18:15') } },
    'a slot that is full by now': { ...first, chosen: { kind: 'slot', at: at(friday, '18:00') } },
    'as soon as possible, refused': { ...first, chosen: asap, refusal: refusal('HUTFE-14').error },
    'a slot that was refused': {
      ...first,
      chosen: { kind: 'slot', at: at(thursday, '18:15') },
      refusal: refusal('ORDER-18').error,
    },
    'something that is sold from thursday at a quarter past six': {
      ...first,
      chosen: asap,
      from: at(thursday, '18:15'),
    },
    'something that is sold from friday at six': { ...first, chosen: asap, from: at(friday, '18:00') },
    'something that is sold after all these days': { ...first, chosen: asap, from: at('2026-04-01', '18:00') },
    'a slot that is gone': { ...first, chosen: { kind: 'slot', at: at('2026-02-01', '18:00') } },
  },
  events: {
    'day.chosen': {
      today: { date: wednesday },
      tomorrow: { date: thursday },
      friday: { date: friday },
      'the sunday': { date: sunday },
      'a day that is not offered': { date: '1999-01-01' },
    },
    'slot.chosen': {
      'today at six': { at: at(wednesday, '18:00') },
      'a full slot': { at: at(wednesday, '18:15') },
      'tomorrow at a quarter past six': { at: at(thursday, '18:15') },
      'friday at seven': { at: at(friday, '19:00') },
      'sunday at six': { at: at(sunday, '18:00') },
      'no such slot': { at: 'whenever' },
    },
  },
  streams: { watchDay: ['day.turned'] },
  outcomes: {
    watchDay: { broke: broken },
    loadTimes: {
      'three days': { output: days },
      'only later days': { output: days.slice(1) },
      'as soon as possible on a later day': { output: [...days.slice(1), ...days.slice(0, 1)] },
      'one full day': { output: fullDays },
      'a sunday and a monday': { output: sundayFirst },
      'a sunday alone': { output: sundayFirst.slice(0, 1) },
      'no days': { output: [] },
      'no answer': broken,
    },
  },
  key: ({ context: { outletId, orderType, sundayCarryout, chosen, from, date, days: offered, refusal: refused } }) => [
    refused?.code,
    outletId,
    orderType,
    sundayCarryout,
    from,
    chosen,
    date,
    offered.map((day) => day.date),
  ],
  invariants: {
    'ends with an open time or none': ({ state, calls }) => {
      const when = state.output?.when
      if (!when) return true
      return openTimes(outputsOf(callsTo(calls, loadTimes)).slice(-1)).includes(when.kind === 'asap' ? 'asap' : when.at)
    },
    'another store is wanted only by whoever said so': ({ state, steps }) =>
      (state.output?.isElsewhere ?? false) === (steps.at(-1)?.name === 'store.rejected' && state.matches('elsewhere')),
    'a refusal is answered with other times first': ({ state, before, step }) =>
      state.context.refusal === null ||
      step?.name !== 'loadTimes ⇒ three days' ||
      before?.matches('choosing') === true ||
      (state.matches('offering') && state.can({ type: 'times.asked' })),
    'what was refused is not taken again at once': ({ state, before }) =>
      !before?.matches('offering') ||
      !state.matches('picked') ||
      JSON.stringify(state.output?.when) !== JSON.stringify(before.context.chosen),
    'whoever sees all times finds the first free one chosen': ({ state, before, step }) => {
      const { days: offered, chosen } = state.context
      if (step?.name !== 'times.asked' || !before?.matches('offering')) return true
      if (before.context.refusal?.code !== 'HUTFE-14') return true
      const [shown] = offered
      const free = shown?.slots.find(({ full: taken }) => !taken)
      return !(shown?.asap && free) || (chosen?.kind === 'slot' && chosen.at === free.at)
    },
    'there is another store wherever there are no times': ({ state }) =>
      !(state.matches('noTimes') || state.matches('failed') || state.matches('offering')) ||
      state.can({ type: 'store.rejected' }),
    'when the day turns, the store is asked anew': ({ calls, step, before }) =>
      step?.name !== 'day.turned' ||
      !(before?.matches('offering') || before?.matches({ choosing: 'fresh' })) ||
      callsTo(calls, loadTimes).at(-1)?.answer === null,
    'a day that turns takes nothing from whoever chose a time that is still open': ({ state, before, step }) => {
      const was = before?.context.chosen
      if (step?.name !== 'loadTimes ⇒ three days' || !before?.matches({ choosing: 'renewing' }) || !was) return true
      const still = was.kind === 'asap' || openTimes([days]).includes(was.at)
      return !still || JSON.stringify(state.context.chosen) === JSON.stringify(was)
    },
    'a dismissal chooses nothing': ({ state }) => !state.matches('dismissed') || state.output?.when === null,
    'a picked time is a time': ({ state }) => !state.matches('picked') || state.output?.when !== null,
    'what is confirmed is what was seen': ({ state, before }) =>
      !state.matches('picked') || before?.matches('offering') === true || state.output?.when === before?.context.chosen,
    'the day that is shown is one of the days': ({ state }) =>
      !state.matches('choosing') || state.context.days.some(({ date }) => date === state.context.date),
    'a full slot is never chosen while choosing': ({ state, calls }) => {
      const { chosen } = state.context
      if (!state.matches('choosing') || chosen?.kind !== 'slot') return true
      return openTimes(outputsOf(callsTo(calls, loadTimes)).slice(-1)).includes(chosen.at)
    },
    'a day with an open time has one chosen': ({ state }) => {
      const day = state.context.days.find(({ date }) => date === state.context.date)
      const open =
        day !== undefined &&
        !isOff(state.context, day.date) &&
        (day.asap || day.slots.some(({ full: taken }) => !taken))
      return !state.matches('choosing') || (state.context.chosen !== null) === open
    },
    'times are the ones that the server gave': ({ state, calls }) =>
      !state.matches('choosing') || outputsOf(callsTo(calls, loadTimes)).at(-1) === state.context.days,
    'without days nothing can be picked': ({ state }) =>
      !state.matches('noTimes') || !state.can({ type: 'time.confirmed' }),
    'it can always be closed': ({ state }) => state.status !== 'active' || state.can({ type: 'picker.dismissed' }),
    'the store is asked about itself': ({ state, calls }) =>
      callsTo(calls, loadTimes).every(
        ({ input }) => input.outletId === 'o1' && input.orderType === state.context.orderType,
      ),
    'nothing is collected on a sunday where nothing is brought to the car': ({ state, calls }) => {
      const when = state.output?.when
      if (!isOff(state.context, sunday) || !when) return true
      const today = outputsOf(callsTo(calls, loadTimes))
        .at(-1)
        ?.find((day) => day.asap)?.date
      return when.kind === 'asap' ? today !== sunday : !when.at.startsWith(sunday)
    },
    'whoever sees a sunday on which nothing is collected can go elsewhere, and confirms nothing': ({ state }) =>
      !state.matches('choosing') ||
      !isOff(state.context, state.context.date) ||
      (state.can({ type: 'store.rejected' }) && !state.can({ type: 'time.confirmed' })),
    'a picker does not begin with a day that cannot be had, where another can': ({ state, before, step }) =>
      step?.name !== 'loadTimes ⇒ a sunday and a monday' ||
      !before?.matches('loading') ||
      !state.matches('choosing') ||
      !isOff(state.context, sunday) ||
      state.context.date === monday,
    'on a sunday a delivery is had as on any day, and so is what is brought to the car': ({ state }) =>
      !state.matches('choosing') ||
      isOff(state.context, sunday) ||
      state.context.date !== sunday ||
      state.can({ type: 'time.confirmed' }),
    'a chosen slot is the one asked for': ({ state, step }) =>
      step?.name !== 'slot.chosen (friday at seven)' ||
      !state.context.days.some(({ date }) => date === friday) ||
      !state.matches('choosing') ||
      (state.context.chosen?.kind === 'slot' && state.context.chosen.at === at(friday, '19:00')),
    'a new day shows a time of that day': ({ state, before, step }) => {
      const { chosen, date, days: offered } = state.context
      if (step?.kind !== 'event' || step.event.type !== 'day.chosen' || date === before?.context.date || !chosen)
        return true
      const day = offered.find((one) => one.date === date)
      return chosen.kind === 'asap' ? day?.asap === true : day?.slots.some((one) => one.at === chosen.at) === true
    },
    'what is sold from some time on is offered for then': ({ state, before, calls, step }) => {
      const { from, chosen, date, days: offered } = state.context
      if (from === null || step?.kind !== 'answer' || !before?.matches('loading') || !state.matches('choosing'))
        return true
      const later = openTimes(outputsOf(callsTo(calls, loadTimes)).slice(-1)).filter(
        (time) => time >= from && time !== 'asap',
      )
      if (later.length === 0) return true
      const day = offered.find((one) => one.date === date)
      return (
        chosen?.kind === 'slot' &&
        chosen.at === later.toSorted()[0] &&
        day?.slots.some((one) => one.at === chosen.at) === true
      )
    },
    'the hour of the clock is kept when the day has it': ({ state, before, step }) => {
      const { chosen } = state.context
      const was = before?.context.chosen
      const from = was?.kind === 'slot' && was.at === at(wednesday, '18:00')
      if (!from || step?.name !== 'day.chosen (tomorrow)' || !state.matches('choosing')) return true
      return chosen?.kind === 'slot' && chosen.at === at(thursday, '18:00')
    },
  },
})
