import { assign, setup } from 'xstate'
import type { When } from '../../contract/disposition.ts'
import type { ApiError } from '../../contract/errors.ts'
import type { OrderType } from '../../contract/primitives.ts'
import type { StateMeta } from '../shared/state-meta.ts'
import { loadTimes, watchDay, type DayEvent, type TimeDay } from './time-picker.ports.ts'
import {
  dateOfTime,
  dayBlocker,
  defaultTime,
  deliveryTimeOn,
  firstSlotFrom,
  firstAlternative,
  isAsapOffered,
  isAlternative,
  isSlotOpen,
  saleDays,
  sameHourOn,
  availableDays,
  type WantedProduct,
} from './time-picker.rules.ts'
import { withEventField } from '../shared/with-event-field.ts'
import { withActorOutput } from '../shared/with-actor-output.ts'

/**
 * `refusal` is why `chosen` is unavailable: alternatives are then offered first. `from` is the earliest wanted instant;
 * null if any time will do. With a product, only times at which it is sold are offered.
 */
export type TimePickerInput = {
  outletId: string
  outletName: string
  orderType: OrderType
  /** Whether the store offers pickup on Sundays. */
  sundayCarryout: boolean
  chosen: When | null
  refusal: ApiError | null
  from: string | null
  product?: WantedProduct | null
  /** As soon as possible is not offered. */
  slotsOnly?: boolean
}
export type TimePickerContext = TimePickerInput & {
  days: readonly TimeDay[]
  date: string | null
  isElsewhere: boolean
  delivery: When | null
}
export type TimePickerEvent =
  | { type: 'day.chosen'; date: string }
  | { type: 'slot.chosen'; at: string }
  | { type: 'asap.chosen' }
  | { type: 'time.confirmed' }
  | { type: 'times.asked' }
  | { type: 'store.rejected' }
  | { type: 'delivery.chosen' }
  | { type: 'picker.dismissed' }
  | { type: 'load.retried' }
  | DayEvent
/**
 * Output of the picker: a time, the wish for another store, or neither when dismissed. `delivery` is the time of a
 * delivery that is wanted instead of the pickup.
 */
export type TimePickerOutput = { when: When | null; isElsewhere: boolean; delivery: When | null }

const takenOf = (context: Pick<TimePickerContext, 'orderType' | 'sundayCarryout' | 'days'>) =>
  availableDays(context, context.days)
/** Returns the read days with what this picker offers. */
function offeredDays({ slotsOnly = false, product, from }: TimePickerInput, days: readonly TimeDay[]) {
  if (product) return saleDays(product, from, days)
  return slotsOnly ? days.map((day) => ({ ...day, asap: false })).filter(({ slots }) => slots.length > 0) : days
}
const dayOf = (days: readonly TimeDay[], date: string | null) => days.find((day) => day.date === date)

/** Picks a day, then as soon as possible or a slot. */
export const timePickerMachine = setup({
  types: {} as {
    context: TimePickerContext
    events: TimePickerEvent
    input: TimePickerInput
    output: TimePickerOutput
    meta: StateMeta
  },
  actors: { loadTimes, watchDay },
  guards: {
    hasDay: ({ context }, date: string) => context.days.some((day) => day.date === date),
    isSlotOpen: ({ context }, at: string) => isSlotOpen(takenOf(context), at),
    isAsapOffered: ({ context }) => isAsapOffered(takenOf(context)),
    isChoiceOpen: ({ context }) =>
      context.chosen !== null &&
      (context.chosen.kind === 'asap'
        ? isAsapOffered(takenOf(context))
        : isSlotOpen(takenOf(context), context.chosen.at)),
    hasTimes: ({ context }, days: readonly TimeDay[]) => offeredDays(context, days).length > 0,
    hasTimesAfterRefusal: ({ context }, days: readonly TimeDay[]) =>
      offeredDays(context, days).length > 0 && context.refusal !== null,
    isOffer: ({ context }, when: When) => isAlternative(takenOf(context), context.chosen, when),
    isDayBlocked: ({ context }) => dayBlocker(context) !== null,
  },
  actions: {
    showTimes: assign(({ context }, { days: read, chosen }: { days: readonly TimeDay[]; chosen: When | null }) => {
      const days = offeredDays(context, read)
      const taken = takenOf({ ...context, days })
      const date = dateOfTime(taken, chosen) ?? dateOfTime(days, chosen)
      return { days, date, chosen: defaultTime(dayOf(taken, date), chosen) }
    }),
    showDay: assign(({ context }, date: string) => {
      const taken = takenOf(context)
      return { date, chosen: defaultTime(dayOf(taken, date), sameHourOn(taken, date, context.chosen)) }
    }),
    setTimes: assign(({ context }, days: readonly TimeDay[]) => ({ days: offeredDays(context, days) })),
    chooseSlot: assign((_, at: string) => ({ chosen: { kind: 'slot' as const, at } })),
    chooseAsap: assign(({ context }) => ({
      chosen: { kind: 'asap' as const },
      date: dateOfTime(takenOf(context), { kind: 'asap' }),
    })),
    clearRefusal: assign({ refusal: null }),
    chooseNothing: assign({ chosen: null }),
    chooseElsewhere: assign({ chosen: null, isElsewhere: true }),
    chooseDelivery: assign(({ context: { days, date, chosen } }) => ({
      chosen: null,
      isElsewhere: true,
      delivery: deliveryTimeOn(days, date, chosen),
    })),
  },
}).createMachine({
  id: 'time-picker',
  description: 'When does the customer want the order?',
  context: ({ input }) => ({ ...input, days: [], date: null, isElsewhere: false, delivery: null }),
  initial: 'loading',
  on: { 'picker.dismissed': { target: '.dismissed', description: 'The customer closes the picker; nothing changes.' } },
  states: {
    loading: {
      description: 'The times of the store are being fetched.',
      meta: { screen: 'time-picker', announcement: 'time-picker.loading' },
      invoke: {
        id: 'loadTimes',
        src: 'loadTimes',
        input: ({ context: { outletId, orderType } }) => ({ outletId, orderType }),
        onDone: [
          { guard: withActorOutput('hasTimesAfterRefusal'), target: 'offering', actions: withActorOutput('setTimes') },
          {
            guard: withActorOutput('hasTimes'),
            target: 'choosing',
            actions: {
              type: 'showTimes',
              params: ({ context, event: { output } }) => ({
                days: output,
                chosen:
                  firstSlotFrom(availableDays(context, offeredDays(context, output)), context.from) ?? context.chosen,
              }),
            },
          },
          { target: 'noTimes' },
        ],
        onError: { target: 'failed' },
      },
    },
    offering: {
      description: 'The time cannot be had: the customer sees why, and the next ones that can.',
      meta: { screen: 'time-picker', announcement: 'time-picker.offering' },
      invoke: { id: 'watchDay', src: 'watchDay', onError: { target: 'failed' } },
      on: {
        'asap.chosen': {
          guard: { type: 'isOffer', params: { kind: 'asap' } },
          target: 'picked',
          actions: 'chooseAsap',
        },
        'slot.chosen': {
          guard: { type: 'isOffer', params: ({ event }) => ({ kind: 'slot', at: event.at }) },
          target: 'picked',
          actions: withEventField('chooseSlot', 'at'),
        },
        'times.asked': {
          target: 'choosing',
          actions: [
            {
              type: 'showTimes',
              params: ({ context }) => ({
                days: context.days,
                chosen: firstAlternative(takenOf(context), context.chosen),
              }),
            },
            'clearRefusal',
          ],
        },
        'store.rejected': { target: 'elsewhere' },
        'day.turned': { target: 'loading' },
      },
    },
    choosing: {
      description: 'The customer sees the days and their times, and chooses one.',
      meta: { screen: 'time-picker', announcement: 'time-picker.choosing' },
      invoke: { id: 'watchDay', src: 'watchDay', onError: { target: 'failed' } },
      initial: 'fresh',
      states: {
        fresh: {
          description: 'The days are those of today.',
          on: { 'day.turned': { target: 'renewing' } },
        },
        renewing: {
          description: 'A new day began: its times are being fetched, and what was chosen stays where it still can.',
          invoke: {
            id: 'loadTimes',
            src: 'loadTimes',
            input: ({ context: { outletId, orderType } }) => ({ outletId, orderType }),
            onDone: [
              {
                guard: withActorOutput('hasTimes'),
                target: 'fresh',
                actions: {
                  type: 'showTimes',
                  params: ({ context: { chosen }, event: { output } }) => ({ days: output, chosen }),
                },
              },
              { target: '#time-picker.noTimes' },
            ],
            onError: { target: '#time-picker.failed' },
          },
        },
      },
      on: {
        'day.chosen': { guard: withEventField('hasDay', 'date'), actions: withEventField('showDay', 'date') },
        'slot.chosen': { guard: withEventField('isSlotOpen', 'at'), actions: withEventField('chooseSlot', 'at') },
        'asap.chosen': { guard: 'isAsapOffered', actions: 'chooseAsap' },
        'time.confirmed': { guard: 'isChoiceOpen', target: 'picked' },
        'delivery.chosen': {
          guard: 'isDayBlocked',
          target: 'delivery',
          description: 'Nothing is collected on that day: the customer wants a delivery instead.',
        },
        'store.rejected': {
          guard: 'isDayBlocked',
          target: 'elsewhere',
          description: 'Nothing is collected on that day: the customer wants another store.',
        },
      },
    },
    noTimes: {
      description: 'The store takes no orders in the coming days.',
      meta: { screen: 'time-picker', announcement: 'time-picker.noTimes' },
      on: { 'store.rejected': { target: 'elsewhere' } },
    },
    failed: {
      description: 'The times could not be fetched; the customer can try again.',
      meta: { screen: 'time-picker', announcement: 'time-picker.failed' },
      on: { 'load.retried': { target: 'loading' }, 'store.rejected': { target: 'elsewhere' } },
    },
    picked: { type: 'final', description: 'A time was chosen.' },
    dismissed: { type: 'final', description: 'The picker was closed without a choice.', entry: 'chooseNothing' },
    elsewhere: { type: 'final', description: 'The customer wants another store.', entry: 'chooseElsewhere' },
    delivery: { type: 'final', description: 'The customer wants a delivery on that day.', entry: 'chooseDelivery' },
  },
  output: ({ context: { chosen, isElsewhere, delivery } }) => ({ when: chosen, isElsewhere, delivery }),
})
