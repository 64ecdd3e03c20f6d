import { dequal } from 'dequal'
import type { SnapshotFrom } from 'xstate'
import type { When } from '../../../contract/disposition.ts'
import {
  timePickerMachine,
  type TimePickerContext,
  type TimePickerInput,
} from '../../../machines/time-picker/time-picker.machine.ts'
import { loadTimes, watchDay, type TimeDay } from '../../../machines/time-picker/time-picker.ports.ts'
import type { OrderType } from '../../../contract/primitives.ts'
import { broken, refusal } from '../fixtures/answers.ts'
import { asap } from '../fixtures/places.ts'
import { soldEarly } from '../fixtures/wanted-products.ts'
import { callsTo, defineModel, outputsOf, type Step } from '../kit/model.ts'

const slot = (date: string, clock: string, full = false) => ({ at: `${date}T${clock}:00-04:00`, date, clock, full })
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
const saturdayNight: readonly TimeDay[] = [
  { date: full, asap: false, slots: [slot(full, '23:45'), slot(sunday, '00:30')] },
  { date: sunday, asap: false, slots: [slot(sunday, '18:00'), slot(monday, '00:30')] },
]
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
/** Whether the wanted product is sold at a time. */
const isSold = ({ product }: TimePickerContext, time: string) =>
  !product || ['18:00', '18:15'].includes(time.slice(11, 16))
const at = (date: string, clock: string) => slot(date, clock).at

/** Whether there is no pickup on that date. */
const isOff = ({ orderType, sundayCarryout }: { orderType: OrderType; sundayCarryout: boolean }, date: string | null) =>
  orderType === 'carryout' && date === sunday && !sundayCarryout

/** Returns all open times of the answers, with "asap" for ASAP. */
const openTimes = (answers: readonly (readonly TimeDay[])[]) =>
  answers
    .flat()
    .flatMap((day) => [...(day.asap ? ['asap'] : []), ...day.slots.flatMap((one) => (one.full ? [] : [one.at]))])

/** Returns the times that the customer can choose, by day. */
const freeTimes = (context: TimePickerContext) => openTimes([freeDays(context)])
const freeDays = (context: TimePickerContext) =>
  context.days
    .map((day) => ({
      ...day,
      asap: day.asap && !isOff(context, day.date),
      slots: day.slots.filter(({ date }) => !isOff(context, date)),
    }))
    .filter((day) => day.asap || day.slots.length > 0)
const freeToday = (context: TimePickerContext) =>
  freeTimes({ ...context, days: context.days.filter(({ date }) => date === context.date) })
const timeOf = (when: When | null) => (when?.kind === 'slot' ? when.at : (when?.kind ?? ''))

/** Returns ASAP and the next three slots, without the refused time. */
function offers(context: TimePickerContext): string[] {
  const others = freeTimes(context).filter((time) => time !== timeOf(context.chosen))
  const slots = others.filter((time) => time !== 'asap')
  return [...(slots.length < others.length ? ['asap'] : []), ...slots.slice(0, 3)]
}

const canChoose = (state: SnapshotFrom<typeof timePickerMachine>, time: string) =>
  time === 'asap' ? state.can({ type: 'asap.chosen' }) : state.can({ type: 'slot.chosen', at: time })

/** Whether exactly these times can be chosen. */
const canChooseOnly = (state: SnapshotFrom<typeof timePickerMachine>, times: readonly string[]) =>
  ['asap', ...state.context.days.flatMap(({ slots }) => slots.map((one) => one.at))].every(
    (time) => canChoose(state, time) === times.includes(time),
  )

/** Returns the time that a step chooses. */
function pressedTime(step: Step | null): string | null {
  if (step?.kind !== 'event') return null
  return step.name === 'asap.chosen' ? 'asap' : step.event.type === 'slot.chosen' ? String(step.event.at) : null
}

export const timePicker = defineModel({
  machine: timePickerMachine,
  initialStates: ['loading'],
  transitions: [
    ['any', 'picker.dismissed', 'dismissed'],
    ['loading', 'loadTimes ⇒ no days', 'noTimes'],
    ['loading', 'loadTimes ⇒ no answer', 'failed'],
    ['offering', 'times.asked', 'choosing.fresh'],
    ['offering', 'day.turned', 'loading'],
    ['offering', 'watchDay ⇒ broke', 'failed'],
    ['offering', 'store.rejected', 'elsewhere'],
    ['offering', 'day.chosen', 'stays'],
    ['choosing', 'day.chosen', 'stays'],
    ['choosing', 'slot.chosen', 'stays'],
    ['choosing', 'asap.chosen', 'stays'],
    ['choosing', 'watchDay ⇒ broke', 'failed'],
    ['choosing.fresh', 'day.turned', 'choosing.renewing'],
    ['choosing.renewing', 'loadTimes ⇒ no days', 'noTimes'],
    ['choosing.renewing', 'loadTimes ⇒ no answer', 'failed'],
    ['choosing.renewing', 'loadTimes', 'choosing.fresh'],
    ['noTimes', 'store.rejected', 'elsewhere'],
    ['failed', 'load.retried', 'loading'],
    ['failed', 'store.rejected', 'elsewhere'],
  ],
  inputs: {
    'no time yet': first,
    'pickup on a sunday, as soon as possible': { ...first, orderType: 'carryout', chosen: asap },
    'pickup on a sunday at the curb, as soon as possible': {
      ...first,
      orderType: 'carryout',
      sundayCarryout: true,
      chosen: asap,
    },
    'pickup on a sunday, refused': {
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
    'something that is sold from six to half past six': {
      ...first,
      chosen: asap,
      from: at(wednesday, '18:00'),
      product: soldEarly,
    },
    'slots only': { ...first, chosen: { kind: 'slot', at: at(thursday, '18:15') }, slotsOnly: true },
    'slots only, refused': {
      ...first,
      chosen: { kind: 'slot', at: at(thursday, '18:15') },
      refusal: refusal('ORDER-18').error,
      slotsOnly: true,
    },
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
      'a night that becomes a sunday': { output: saturdayNight },
      'a sunday alone': { output: sundayFirst.slice(0, 1) },
      'no days': { output: [] },
      'no answer': broken,
    },
  },
  key: ({
    context: {
      outletId,
      orderType,
      sundayCarryout,
      chosen,
      from,
      date,
      days: offered,
      refusal: refused,
      slotsOnly,
      product,
    },
  }) => [
    slotsOnly,
    product?.name,
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
    'the picker ends with an open time or none': ({ state, calls }) => {
      const when = state.output?.when
      if (!when) return true
      return openTimes(outputsOf(callsTo(calls, loadTimes)).slice(-1)).includes(when.kind === 'asap' ? 'asap' : when.at)
    },
    'elsewhere is returned exactly after store.rejected or delivery.chosen': ({ state, step }) =>
      (state.output?.isElsewhere ?? false) ===
      ((step?.name === 'store.rejected' && state.matches('elsewhere')) ||
        (step?.name === 'delivery.chosen' && state.matches('delivery'))),
    'day.turned reloads the times': ({ calls, step, before }) =>
      step?.name !== 'day.turned' ||
      !(before?.matches('offering') || before?.matches({ choosing: 'fresh' })) ||
      callsTo(calls, loadTimes).at(-1)?.answer === null,
    'picked always returns a time': ({ state }) => !state.matches('picked') || state.output?.when !== null,
    'the confirmed time is the one that was shown': ({ state, before }) =>
      !state.matches('picked') || before?.matches('offering') === true || state.output?.when === before?.context.chosen,
    'the day shown is one of the loaded days': ({ state }) =>
      !state.matches('choosing') || state.context.days.some(({ date }) => date === state.context.date),
    'a time is selected exactly on a day with an open time': ({ state }) => {
      const day = freeDays(state.context).find(({ date }) => date === state.context.date)
      const open = day !== undefined && (day.asap || day.slots.some(({ full: taken }) => !taken))
      return !state.matches('choosing') || (state.context.chosen !== null) === open
    },
    'times always come from the server': ({ state, calls }) =>
      !state.matches('choosing') ||
      state.context.slotsOnly === true ||
      state.context.product !== undefined ||
      outputsOf(callsTo(calls, loadTimes)).at(-1) === state.context.days,
    'a picker of slots offers all of them, and never as soon as possible': ({ state, calls }) =>
      state.context.slotsOnly !== true ||
      !(state.matches('choosing') || state.matches('offering')) ||
      (!state.can({ type: 'asap.chosen' }) &&
        dequal(
          state.context.days.flatMap(({ slots }) => slots),
          outputsOf(callsTo(calls, loadTimes))
            .at(-1)
            ?.flatMap(({ slots }) => slots),
        )),
    'for a product all times at which it is sold are offered, and no others': ({ state, calls }) =>
      !state.context.product ||
      !state.matches('choosing') ||
      (!state.can({ type: 'asap.chosen' }) &&
        dequal(
          state.context.days.flatMap(({ slots }) => slots),
          outputsOf(callsTo(calls, loadTimes))
            .at(-1)
            ?.flatMap(({ slots }) => slots.filter((one) => isSold(state.context, one.at))),
        )),
    'the picker can always be closed': ({ state }) =>
      state.status !== 'active' || state.can({ type: 'picker.dismissed' }),
    'loadTimes receives the store and the order type': ({ state, calls }) =>
      callsTo(calls, loadTimes).every(
        ({ input }) => input.outletId === 'o1' && input.orderType === state.context.orderType,
      ),
    'no Sunday pickup is returned for a store without curbside': ({ state, calls }) => {
      const when = state.output?.when
      if (!isOff(state.context, sunday) || !when) return true
      const today = outputsOf(callsTo(calls, loadTimes))
        .at(-1)
        ?.find((day) => day.asap)?.date
      return when.kind === 'asap' ? today !== sunday : !when.at.startsWith(sunday)
    },
    'a Sunday without pickup offers a delivery and confirms nothing': ({ state }) =>
      !state.matches('choosing') ||
      freeToday(state.context).length > 0 ||
      !isOff(state.context, state.context.date) ||
      (state.can({ type: 'delivery.chosen' }) && !state.can({ type: 'time.confirmed' })),
    'the picker starts on an available day if there is one': ({ state, before, step }) =>
      step?.name !== 'loadTimes ⇒ a sunday and a monday' ||
      !before?.matches('loading') ||
      !state.matches('choosing') ||
      !isOff(state.context, sunday) ||
      state.context.date === monday,
    'a product sold from a later time selects the first open slot from then on': ({ state, before, calls, step }) => {
      const { from, chosen, date, days: offered } = state.context
      if (from === null || step?.kind !== 'answer' || !before?.matches('loading') || !state.matches('choosing'))
        return true
      const later = openTimes(outputsOf(callsTo(calls, loadTimes)).slice(-1)).filter(
        (time) => time >= from && time !== 'asap' && isSold(state.context, time),
      )
      if (later.length === 0) return true
      const day = offered.find((one) => one.date === date)
      return (
        chosen?.kind === 'slot' && chosen.at === later[0] && day?.slots.some((one) => one.at === chosen.at) === true
      )
    },
    'loaded times lead to choosing, and after a refusal to offering': ({ state, before, step }) =>
      !before?.matches('loading') ||
      !/^loadTimes ⇒ (?!no )/.test(step?.name ?? '') ||
      state.matches(before.context.refusal ? 'offering' : { choosing: 'fresh' }),
    'exactly the open times can be chosen': ({ state }) =>
      !state.matches('choosing') || canChooseOnly(state, freeTimes(state.context)),
    'after a refusal exactly the offered times can be chosen': ({ state }) =>
      !state.matches('offering') || (canChooseOnly(state, offers(state.context)) && state.can({ type: 'times.asked' })),
    'a pressed time is selected, and while offering picked at once': ({ state, before, step }) => {
      const time = pressedTime(step)
      if (time === null || !before || !canChoose(before, time)) return true
      const { chosen, days: offered, date } = state.context
      const isOnItsDay = time !== 'asap' || offered.some((day) => day.date === date && day.asap)
      return timeOf(chosen) === time && isOnItsDay && state.matches(before.matches('offering') ? 'picked' : 'choosing')
    },
    'the wanted time stays selected while it is open, and its day is shown': ({ state: { context }, before, step }) => {
      const isAsked = step?.name === 'times.asked' && before?.matches('offering')
      const isTold = /^loadTimes ⇒ (?!no )/.test(step?.name ?? '') && !before?.matches('offering')
      if (!before || !(isAsked || isTold) || context.refusal !== null || context.from !== null) return true
      const wanted = isAsked ? offers(before.context)[0] : timeOf(before.context.chosen)
      const had = freeDays(context)
      const own = had.find((day) => (wanted === 'asap' ? day.asap : day.slots.some((one) => one.at === wanted)))
      const free = freeToday(context)
      return (
        context.date === (own ?? had[0] ?? context.days[0])?.date &&
        timeOf(context.chosen) === (free.find((time) => time === wanted) ?? free[0] ?? '')
      )
    },
    '[time.picked-day] another day keeps the hour if it is open, and otherwise takes its first': ({
      state: { context },
      before,
      step,
    }) => {
      if (step?.kind !== 'event' || step.event.type !== 'day.chosen' || !before?.matches('choosing')) return true
      if (context.days.every(({ date }) => date !== step.event.date)) return true
      const clock = timeOf(before.context.chosen).slice(10)
      const free = freeToday(context)
      return (
        context.date === step.event.date &&
        timeOf(context.chosen) === (free.find((time) => time.slice(10) === clock) ?? free[0] ?? '')
      )
    },
    'time.confirmed is accepted exactly if a time is selected': ({ state }) =>
      !state.matches('choosing') || state.can({ type: 'time.confirmed' }) === (state.context.chosen !== null),
    'time.confirmed leads to picked': ({ state, before, step }) =>
      step?.name !== 'time.confirmed' || !before?.can({ type: 'time.confirmed' }) || state.matches('picked'),
    'choosing has no refusal': ({ state }) => !state.matches('choosing') || state.context.refusal === null,
    'watchDay runs while times are shown': ({ state, calls }) =>
      !(state.matches('choosing') || state.matches('offering')) || callsTo(calls, watchDay).at(-1)?.answer === null,
    'a time is returned exactly in picked': ({ state }) =>
      state.status !== 'done' || (state.output?.when !== null) === state.matches('picked'),
    'delivery.chosen is possible exactly on a day that is not available': ({ state }) =>
      state.can({ type: 'delivery.chosen' }) ===
      (state.matches('choosing') && freeDays(state.context).every(({ date }) => date !== state.context.date)),
    'a delivery is wanted for the day that is shown, or as soon as possible': ({ state, before }) => {
      const delivery = state.output?.delivery
      const shown = state.context.days.find(({ date }) => date === before?.context.date)
      return (
        !delivery || delivery.kind === 'asap' || shown?.slots.some(({ at: slotAt }) => slotAt === delivery.at) === true
      )
    },
    'times that failed to load can be loaded again': ({ state }) =>
      !state.matches('failed') || state.can({ type: 'load.retried' }),
    'while times are chosen, another store is offered exactly on a day that is not available': ({ state }) =>
      !state.matches('choosing') || state.can({ type: 'store.rejected' }) === state.can({ type: 'delivery.chosen' }),
    'store.rejected leads to elsewhere': ({ state, before, step }) =>
      step?.name !== 'store.rejected' || !before?.can({ type: 'store.rejected' }) || state.matches('elsewhere'),
  },
})
