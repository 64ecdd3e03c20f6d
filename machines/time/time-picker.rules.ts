import type { When } from '../../contract/disposition.ts'
import type { OrderType } from '../../contract/primitives.ts'
import type { Slot } from '../../contract/slots.ts'
import type { Blocked } from '../shared/meta.ts'
import type { TimeDay } from './time-picker.ports.ts'

/** How an order is had; `sundayCarryout` says whether the store hands over on a Sunday what is collected. */
export type Ordering = { readonly orderType: OrderType; readonly sundayCarryout: boolean }

/** Whether what is ordered for a calendar date is collected on a Sunday: at the curb then, and paid by card (decisions §2 "Sunday"). */
export const isSundayCollection = ({ orderType }: Pick<Ordering, 'orderType'>, date: string): boolean =>
  orderType === 'carryout' && new Date(`${date}T00:00:00Z`).getUTCDay() === 0

/** Whether nothing can be collected from the store on a calendar date, because it is a Sunday. */
const isSundayOff = (ordering: Ordering, date: string): boolean =>
  !ordering.sundayCarryout && isSundayCollection(ordering, date)

/** The days on which an order can be had that way. */
export const takenDays = (ordering: Ordering, days: readonly TimeDay[]): readonly TimeDay[] =>
  days.filter(({ date }) => !isSundayOff(ordering, date))

/** Why the day that is shown has no times, and what repairs it. */
export const dayBlocked = (ordering: Ordering, date: string | null): Blocked<{ type: 'store.rejected' }> | null =>
  date !== null && isSundayOff(ordering, date) ? { code: 'sunday', repair: { type: 'store.rejected' } } : null

/** The slot `at` of any day, when it is still offered and not full. */
export function isSlotOpen(days: readonly TimeDay[], at: string): boolean {
  return days.some(({ slots }) => slots.some((slot) => slot.at === at && !slot.full))
}

/** Whether ASAP can be chosen. */
export const isAsapOffered = (days: readonly TimeDay[]): boolean => days.some(({ asap }) => asap)

/** What selecting a day chooses: the saved hour when the day has it open, else ASAP, else its first open slot (spec §4). */
export function defaultOf(day: TimeDay | undefined, saved: When | null): When | null {
  if (!day) return null
  if (saved?.kind === 'asap' && day.asap) return saved
  if (saved?.kind === 'slot' && isSlotOpen([day], saved.at)) return saved
  if (day.asap) return { kind: 'asap' }
  const first = day.slots.find(({ full }) => !full)
  return first ? { kind: 'slot', at: first.at } : null
}

/** The first open slot from an ISO instant on; null without one. */
export function firstFrom(days: readonly TimeDay[], from: string | null): When | null {
  const slot = days
    .flatMap(({ slots }) => slots)
    .find(({ at, full }) => !full && Date.parse(at) >= Date.parse(from ?? ''))
  return slot ? { kind: 'slot', at: slot.at } : null
}

/** The date on which `when` lies, else the first one. */
export function dateOf(days: readonly TimeDay[], when: When | null): string | null {
  const own = days.find(({ asap, slots }) =>
    when?.kind === 'slot' ? slots.some(({ at }) => at === when.at) : when?.kind === 'asap' && asap,
  )
  return (own ?? days[0])?.date ?? null
}

/** Same hour of the clock on another day, when it is open there. */
export function sameHour(days: readonly TimeDay[], date: string, when: When | null): When | null {
  if (when?.kind !== 'slot') return when
  const clock = days.flatMap(({ slots }) => slots).find(({ at }) => at === when.at)?.clock
  const slot = days.find((day) => day.date === date)?.slots.find((other) => other.clock === clock && !other.full)
  return slot ? { kind: 'slot', at: slot.at } : when
}

const maxOffers = 3

/** What is offered in place of a time that was refused: ASAP when it can be had, and the next slots (decisions §2 "ASAP chooser"). */
export function offersOf(days: readonly TimeDay[], refused: When | null): { asap: boolean; slots: readonly Slot[] } {
  const isRefused = (at: string) => refused?.kind === 'slot' && Date.parse(refused.at) === Date.parse(at)
  const open = days.flatMap(({ slots }) => slots).filter(({ at, full }) => !full && !isRefused(at))
  return { asap: isAsapOffered(days) && refused?.kind !== 'asap', slots: open.slice(0, maxOffers) }
}

/** The first of them. */
export function firstOffer(days: readonly TimeDay[], refused: When | null): When | null {
  const {
    asap,
    slots: [first],
  } = offersOf(days, refused)
  if (asap) return { kind: 'asap' }
  return first ? { kind: 'slot', at: first.at } : null
}

/** Whether a time is among them. */
export function isOffer(days: readonly TimeDay[], refused: When | null, when: When): boolean {
  const { asap, slots } = offersOf(days, refused)
  return when.kind === 'asap' ? asap : slots.some(({ at }) => at === when.at)
}
