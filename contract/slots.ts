import { Temporal } from 'temporal-polyfill'
import type { BusinessSpan, OpeningDay } from './outlets.ts'
import { orderTypeLetters } from './order-type-letters.ts'
import type { OrderType } from './primitives.ts'

/** A slot. `at` is an ISO instant, `date` and `clock` its local date and `HH:mm`. */
export type Slot = { readonly at: string; readonly date: string; readonly clock: string; readonly full: boolean }

/** The last second of a day for orders [time.midnight]. */
const lastOfDay = '23:55:59'

/** The end of a span that continues on the next date. */
const throughMidnight = '23:59:59'

const instantOf = (date: string, clock: string, timezone: string) =>
  Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(timezone).toInstant()

/** Returns the start of a span and its last instant for orders; without a gap if it continues after midnight. */
export function spanBounds(day: OpeningDay, span: BusinessSpan) {
  const end = instantOf(day.date, span.end === '00:00:00' ? lastOfDay : span.end, day.info.timezone)
  return {
    start: instantOf(day.date, span.start, day.info.timezone),
    end: span.end === throughMidnight ? end.add({ milliseconds: 999 }) : end,
  }
}

/** Returns `now`, or the start of the answer's first day if that is later, because the server's date is ahead then. */
export function effectiveNow(first: OpeningDay | undefined, now: string): string {
  const begun = first && instantOf(first.date, '00:00:00', first.info.timezone)
  return begun && Temporal.Instant.compare(begun, Temporal.Instant.from(now)) > 0 ? begun.toString() : now
}

/**
 * Returns the future slots of one day: from the span's start to its closing by the interval, at least the lead time
 * after `now` [time.slots]. Full ones are included and marked.
 */
export function slotsOfDay(day: OpeningDay, orderType: OrderType, now: string): Slot[] {
  const letter = orderTypeLetters[orderType]
  return day.info.business_date.flatMap((span) => {
    const lead =
      span.advance_duration.find(({ date }) => date === day.date)?.duration[letter] ?? span.quote_time[letter]
    const earliest = Temporal.Instant.from(now).add({ minutes: lead })
    const { start, end } = spanBounds(day, span)
    const slots: Slot[] = []
    for (let at = start; Temporal.Instant.compare(at, end) <= 0; at = at.add({ minutes: span.interval })) {
      if (Temporal.Instant.compare(at, earliest) < 0) continue
      const clock = at.toZonedDateTimeISO(day.info.timezone).toPlainTime().toString({ smallestUnit: 'minute' })
      slots.push({ at: at.toString(), date: day.date, clock, full: span.full.includes(clock) })
    }
    return slots
  })
}

/** Whether "as soon as possible" is offered on `day` at `now`: today, from the day's first opening to a closing, unless hidden [time.asap]. */
export function isAsapOffered(day: OpeningDay, now: string): boolean {
  const instant = Temporal.Instant.from(now)
  if (day.info.hide_asap === 'true') return false
  if (instant.toZonedDateTimeISO(day.info.timezone).toPlainDate().toString() !== day.date) return false
  return day.info.business_date.some((span) => {
    const { start, end } = spanBounds(day, span)
    return Temporal.Instant.compare(instant, start) >= 0 && Temporal.Instant.compare(instant, end) <= 0
  })
}

const withSpans = (day: OpeningDay, isWanted: (span: BusinessSpan) => boolean): OpeningDay => ({
  ...day,
  info: { ...day.info, business_date: day.info.business_date.filter(isWanted) },
})

/**
 * Returns what can be chosen, by day: slots after midnight are listed under the evening that they belong to, so that a
 * day begins with its opening; the first day keeps those of its own night, whose evening is past.
 */
export function timesByDay(days: readonly OpeningDay[], orderType: OrderType, now: string) {
  const slotsOf = (day: OpeningDay | undefined, isWanted: (span: BusinessSpan) => boolean) =>
    day ? slotsOfDay(withSpans(day, isWanted), orderType, now) : []
  return days.map((day, index) => {
    const own = slotsOf(day, ({ continues }) => index === 0 || !continues)
    const late = slotsOf(days[index + 1], ({ continues }) => continues === true)
    return { date: day.date, asap: isAsapOffered(day, now), slots: [...own, ...late] }
  })
}
