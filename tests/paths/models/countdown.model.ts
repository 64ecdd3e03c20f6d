import { getNextTransitions } from 'xstate'
import { countdownMachine, type CountdownInput } from '../../../machines/store-availability/countdown.machine.ts'
import { readClosing, watchCatalog, type StoreClosing } from '../../../machines/store-availability/countdown.ports.ts'
import { broken } from '../fixtures/answers.ts'
import { chosenCondado } from '../fixtures/places.ts'
import { callsTo, defineModel, outputsOf, type Moment } from '../kit/model.ts'

/** The store closes two minutes after local midnight. */
const closing = '2026-03-05T04:02:00Z'
const instant = {
  noon: '2026-03-04T16:00:00Z',
  'a minute later': '2026-03-04T16:01:00Z',
  'ten minutes later': '2026-03-04T16:10:00Z',
  'just out of the quote time': '2026-03-05T03:31:59.999Z',
  'half an hour before': '2026-03-05T03:32:00Z',
  'six minutes before': '2026-03-05T03:56:00Z',
  'five minutes before': '2026-03-05T03:57:00Z',
  'two minutes before': '2026-03-05T04:00:00Z',
  'after midnight, half a minute before': '2026-03-05T04:01:30Z',
  'at closing': '2026-03-05T04:02:00Z',
  'the next morning': '2026-03-05T13:00:00Z',
}
type Name = keyof typeof instant
const ticks = Object.fromEntries(Object.entries(instant).map(([name, now]) => [name, { now }]))
const said = (now: Name, isOpen = true, closesAt: string | null = closing): { output: StoreClosing } => ({
  output: { now: instant[now], isOpen, closesAt: isOpen ? closesAt : null, outlet: chosenCondado },
})

const input: CountdownInput = {
  outletCode: 'B001',
  outletName: 'Condado',
  orderType: 'carryout',
  quoteMinutes: 30,
  when: { kind: 'asap' },
}
const at = (slot: string): CountdownInput => ({ ...input, when: { kind: 'slot', at: slot } })

const minutesLeft = ({ state }: Moment<typeof countdownMachine>) => {
  const { now, closing: known } = state.context
  if (now === null || known?.closesAt == null) return null
  return (Date.parse(known.closesAt) - Date.parse(now)) / 60_000
}
const isSoon = ({ context: { when } }: Moment<typeof countdownMachine>['state']) => when.kind === 'asap'
const counts = ({ state }: Moment<typeof countdownMachine>) =>
  (['near', 'lastFive', 'lastMinute'] as const).some((stage) => state.matches({ watching: stage }))

export const countdown = defineModel({
  machine: countdownMachine,
  delays: { silence: 60_000 },
  initialStates: ['asking'],
  transitions: [
    ['asking', 'readClosing ⇒ no such store', 'gone'],
    ['asking', 'readClosing ⇒ no answer', 'silent'],
    ['asking', 'readClosing ⇒ closes it does not know when', 'watching'],
    ['asking', 'readClosing ⇒ open at noon', 'watching'],
    ['silent', 'after silence', 'asking'],
    ['watching', 'watchClock ⇒ broke', 'silent'],
    ['any', 'catalog.changed', 'asking'],
  ],
  inputs: {
    'as soon as possible': input,
    'a slot at the start of the closing period': at('2026-03-05T03:32:00Z'),
    'a slot at noon': at(instant.noon),
    'a slot at closing': at(closing),
    'a slot tonight, long before closing': at('2026-03-04T23:00:00Z'),
    'a slot tomorrow': at('2026-03-05T22:00:00Z'),
  },
  events: { 'clock.ticked': ticks },
  streams: { watchClock: ['clock.ticked'], watchCatalog: ['catalog.changed'] },
  outcomes: {
    readClosing: {
      'open at noon': said('noon'),
      'closing in half an hour': said('half an hour before'),
      'closing in half a minute': said('after midnight, half a minute before'),
      'past closing, its answer was late': said('at closing'),
      'closed at noon': said('noon', false),
      'closed since': said('the next morning', false),
      'closes it does not know when': said('noon', true, null),
      'no such store': { output: null },
      'no answer': broken,
    },
    watchClock: { broke: broken },
    watchCatalog: {},
  },
  plays: { 'a slot at noon': ['readClosing ⇒ closed at noon'] },
  invariants: {
    'an active countdown always has a next transition': ({ state }) =>
      state.status !== 'active' || getNextTransitions(state).length > 0,
    'the countdown never ends before closing': (moment) => {
      const left = minutesLeft(moment)
      const { state } = moment
      return (
        state.status !== 'done' ||
        state.output === 'gone' ||
        state.context.closing?.isOpen === false ||
        (left ?? 1) <= 0
      )
    },
    'an ASAP countdown ends at closing': (moment) => {
      const left = minutesLeft(moment)
      return !isSoon(moment.state) || left === null || left > 0 || !moment.state.matches('watching')
    },
    'a closed store ends an ASAP countdown at once': ({ state, step }) =>
      step?.name !== 'readClosing ⇒ closed since' || !isSoon(state) || state.status === 'done',
    'a closed store ends the countdown of a slot exactly from its time on': ({ state: { context, status }, step }) => {
      const [, now] = /^readClosing ⇒ closed (at noon|since)$/.exec(step?.name ?? '') ?? []
      if (now === undefined || context.when.kind === 'asap') return true
      const asked = instant[now === 'since' ? 'the next morning' : 'noon']
      return (status === 'done') === Date.parse(context.when.at) <= Date.parse(asked)
    },
    'the countdown ends as gone exactly when the store no longer exists': ({ state, calls }) =>
      (state.status === 'done' && state.output === 'gone') === outputsOf(callsTo(calls, readClosing)).includes(null),
    '[time.countdown] minutes are counted only within the quote time': (moment) =>
      !counts(moment) || (minutesLeft(moment) ?? 99) <= 30,
    'minutes are always counted within the quote time of an ASAP order': (moment) => {
      const left = minutesLeft(moment)
      return !moment.state.matches('watching') || !isSoon(moment.state) || left === null || left > 30 || counts(moment)
    },
    'lastFive is active exactly from five minutes to one minute left': (moment) => {
      const left = minutesLeft(moment)
      if (!counts(moment) || left === null) return true
      return moment.state.matches({ watching: 'lastFive' }) === (left <= 5 && left > 1)
    },
    'lastMinute is active exactly in the last minute': (moment) => {
      const left = minutesLeft(moment)
      if (!counts(moment) || left === null) return true
      return moment.state.matches({ watching: 'lastMinute' }) === left <= 1
    },
    'a slot on another day or long before closing is never counted': (moment) =>
      !/tomorrow|long before/.test(slotName(moment)) || !counts(moment),
    'a slot tomorrow never ends the countdown': ({ state }) =>
      state.context.when.kind !== 'slot' ||
      state.context.when.at !== '2026-03-05T22:00:00Z' ||
      state.status !== 'done' ||
      state.output === 'gone',
    'readClosing receives the code of the store and the order type': ({ calls }) =>
      callsTo(calls, readClosing).every(
        ({ input: { outletCode, orderType } }) => outletCode === 'B001' && orderType === 'carryout',
      ),
    'a change of the catalog is passed on, and the store is asked anew': ({ state, step, emitted, calls }) =>
      step?.name !== 'catalog.changed' ||
      (state.matches('asking') &&
        emitted.at(-1)?.type === 'catalog.changed' &&
        callsTo(calls, readClosing).at(-1)?.answer === null),
    'the catalog of the store is followed once, whatever is asked meanwhile': ({ calls }) =>
      callsTo(calls, watchCatalog).length === 1 &&
      callsTo(calls, watchCatalog).every(({ input: { outletCode } }) => outletCode === 'B001'),
    'closing always comes from the server': ({ state, calls }) =>
      state.context.closing === null || outputsOf(callsTo(calls, readClosing)).includes(state.context.closing),
    'a timeout leads to silent or asking': ({ state, step }) =>
      step?.kind !== 'wait' || state.matches('silent') || state.matches('asking'),
    'now is the time of the clock, and at first that of the server': ({ state, before, step }) =>
      step?.kind === 'news' && before?.matches('watching') && !state.matches('asking')
        ? state.context.now === step.event.now
        : !step?.name.startsWith('readClosing ⇒') ||
          step.name.endsWith('no answer') ||
          state.context.now === (state.context.closing?.now ?? null),
    'a slot is counted exactly within the quote time of closing': (moment) => {
      const { closing: known, when } = moment.state.context
      const left = minutesLeft(moment)
      if (!moment.state.matches('watching') || when.kind === 'asap' || known?.closesAt == null || left === null)
        return true
      const early = (Date.parse(known.closesAt) - Date.parse(when.at)) / 60_000
      return counts(moment) === (early >= 0 && early <= 30 && left <= 30)
    },
    'a store without a closing time is polled every minute': ({ state, before, step }) =>
      step?.name !== 'clock.ticked (a minute later)' ||
      !before?.matches({ watching: 'far' }) ||
      before.context.closing?.now !== instant.noon ||
      state.matches('asking') === (before.context.closing.closesAt === null),
    'the time of the order never changes': ({ state, before }) =>
      before === null || state.context.when === before.context.when,
    'a distant closing time is refreshed after ten minutes': ({ state, before, step }) =>
      step?.name !== 'clock.ticked (ten minutes later)' ||
      !before?.matches({ watching: 'far' }) ||
      before.context.closing?.now !== instant.noon ||
      state.matches('asking'),
  },
})

function slotName({ state }: Moment<typeof countdownMachine>): string {
  const { when } = state.context
  if (when.kind === 'asap') return 'soon'
  return when.at === '2026-03-05T22:00:00Z'
    ? 'tomorrow'
    : when.at === '2026-03-04T23:00:00Z'
      ? 'long before'
      : 'closing'
}
