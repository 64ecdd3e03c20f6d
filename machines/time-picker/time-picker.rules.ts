import { asSoonAsPossible, type When } from '../../contract/disposition.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { saleProblem, type SaleCalendar, type SaleProblem, type SaleTerms } from '../../contract/sale-rules.ts'
import type { Slot } from '../../contract/slots.ts'
import type { Blocked } from '../shared/blocked.ts'
import type { TimeDay } from './time-picker.ports.ts'

/** The order type; `sundayCarryout`: whether the store offers pickup on Sundays. */
export type CarryoutDays = { readonly orderType: OrderType; readonly sundayCarryout: boolean }

/** The product that the time is wanted for, with its terms of sale; `problem` is why the order's time does not suit it. */
export type WantedProduct = SaleTerms & {
  readonly name: string
  readonly problem: SaleProblem
  readonly calendar: SaleCalendar
}

/** Returns the days with the slots from an instant on at which a product is sold. */
export function saleDays(product: WantedProduct, from: string | null, days: readonly TimeDay[]): readonly TimeDay[] {
  const terms = { ...product, advance_hours: 0 } // `from` is after them
  const isSold = ({ at }: Slot) =>
    (from === null || Date.parse(at) >= Date.parse(from)) &&
    saleProblem(terms, { at, future: true, now: at }, product.calendar) === null
  return days
    .map((day) => ({ ...day, asap: false, slots: day.slots.filter(isSold) }))
    .filter(({ slots }) => slots.length > 0)
}

/** Whether the order is picked up on a Sunday: then curbside and paid by card [time.sunday]. */
const isSundayCarryout = ({ orderType }: Pick<CarryoutDays, 'orderType'>, date: string): boolean =>
  orderType === 'carryout' && new Date(`${date}T00:00:00Z`).getUTCDay() === 0

/** Whether the store offers no pickup on a date, because it is a Sunday. */
const isSundayOff = (ordering: CarryoutDays, date: string): boolean =>
  !ordering.sundayCarryout && isSundayCarryout(ordering, date)

/** Returns the days with what is available for the order type; slots after midnight are of the next date. */
export const availableDays = (ordering: CarryoutDays, days: readonly TimeDay[]): readonly TimeDay[] =>
  days
    .map((day) => ({
      ...day,
      asap: day.asap && !isSundayOff(ordering, day.date),
      slots: day.slots.filter(({ date }) => !isSundayOff(ordering, date)),
    }))
    .filter(({ asap, slots }) => asap || slots.length > 0)

/** The shown day of a picker, with what its order type may have. */
type ShownDay = CarryoutDays & { readonly days: readonly TimeDay[]; readonly date: string | null }

/** Returns what of the shown day is available. */
export const shownDay = (shown: ShownDay): TimeDay | undefined =>
  availableDays(shown, shown.days).find(({ date }) => date === shown.date)

/** Returns why the shown day has no times, and its remedy. */
export const dayBlocker = (shown: ShownDay): Blocked<{ type: 'delivery.chosen' }> | null =>
  shown.date !== null && !shownDay(shown) ? { code: 'sunday', remedy: { type: 'delivery.chosen' } } : null

/** Whether what is chosen, else the shown day, is a pickup on a Sunday. */
export function isSundayChosen(shown: ShownDay & { readonly chosen: When | null }): boolean {
  const { chosen, date } = shown
  const slot = chosen?.kind === 'slot' && shownDay(shown)?.slots.find(({ at }) => at === chosen.at)
  return date !== null && isSundayCarryout(shown, slot ? slot.date : date)
}

/** Returns the slot `at` of any day, if it is still offered and not full. */
export function isSlotOpen(days: readonly TimeDay[], at: string): boolean {
  return days.some(({ slots }) => slots.some((slot) => slot.at === at && !slot.full))
}

/** Whether ASAP can be chosen. */
export const isAsapOffered = (days: readonly TimeDay[]): boolean => days.some(({ asap }) => asap)

/** Returns the choice for a selected day: the same hour if open, else ASAP, else the first open slot [time.picked-day]. */
export function defaultTime(day: TimeDay | undefined, saved: When | null): When | null {
  if (!day) return null
  if (saved?.kind === 'asap' && day.asap) return saved
  if (saved?.kind === 'slot' && isSlotOpen([day], saved.at)) return saved
  if (day.asap) return { kind: 'asap' }
  const first = day.slots.find(({ full }) => !full)
  return first ? { kind: 'slot', at: first.at } : null
}

/** Returns the first open slot from an ISO instant; null without one. */
export function firstSlotFrom(days: readonly TimeDay[], from: string | null): When | null {
  const slot = days
    .flatMap(({ slots }) => slots)
    .find(({ at, full }) => !full && Date.parse(at) >= Date.parse(from ?? ''))
  return slot ? { kind: 'slot', at: slot.at } : null
}

/** Returns the date of `when`, else the first one. */
export function dateOfTime(days: readonly TimeDay[], when: When | null): string | null {
  const own = days.find(({ asap, slots }) =>
    when?.kind === 'slot' ? slots.some(({ at }) => at === when.at) : when?.kind === 'asap' && asap,
  )
  return (own ?? days[0])?.date ?? null
}

/** Returns the time of a delivery on a day without pickup: the same hour if it can be, as soon as possible without an open one. */
export const deliveryTimeOn = (days: readonly TimeDay[], date: string | null, when: When | null): When =>
  defaultTime(
    days.find((day) => day.date === date),
    date === null ? when : sameHourOn(days, date, when),
  ) ?? asSoonAsPossible

/** Returns the same time of day on another day, if open. */
export function sameHourOn(days: readonly TimeDay[], date: string, when: When | null): When | null {
  if (when?.kind !== 'slot') return when
  const clock = days.flatMap(({ slots }) => slots).find(({ at }) => at === when.at)?.clock
  const slot = days.find((day) => day.date === date)?.slots.find((other) => other.clock === clock && !other.full)
  return slot ? { kind: 'slot', at: slot.at } : when
}

const maxOffers = 3

/** Returns the alternatives of a refused time: ASAP if available, and the next slots [time.alternatives]. */
export function alternativesTo(
  days: readonly TimeDay[],
  refused: When | null,
): { asap: boolean; slots: readonly Slot[] } {
  const isRefused = (at: string) => refused?.kind === 'slot' && Date.parse(refused.at) === Date.parse(at)
  const open = days.flatMap(({ slots }) => slots).filter(({ at, full }) => !full && !isRefused(at))
  return { asap: isAsapOffered(days) && refused?.kind !== 'asap', slots: open.slice(0, maxOffers) }
}

/** Returns the first alternative. */
export function firstAlternative(days: readonly TimeDay[], refused: When | null): When | null {
  const {
    asap,
    slots: [first],
  } = alternativesTo(days, refused)
  if (asap) return { kind: 'asap' }
  return first ? { kind: 'slot', at: first.at } : null
}

/** Whether a time is among the alternatives. */
export function isAlternative(days: readonly TimeDay[], refused: When | null, when: When): boolean {
  const { asap, slots } = alternativesTo(days, refused)
  return when.kind === 'asap' ? asap : slots.some(({ at }) => at === when.at)
}
