import { Temporal } from 'temporal-polyfill'
import type { BusinessSpan, OpeningDay } from './outlets.ts'
import { orderTypeLetters } from './order-type.ts'
import type { OrderType } from './primitives.ts'

/** One time that can be chosen. `at` is an ISO instant, `clock` its local `HH:mm`. */
export type Slot = { readonly at: string; readonly clock: string; readonly full: boolean }

/** The last second of a day on which orders are taken (spec §9). */
const lastOfDay = '23:55:59'

/** The end of a span that goes on under the next date. */
const throughMidnight = '23:59:59'

const instantOf = (date: string, clock: string, timezone: string) =>
  Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(timezone).toInstant()

/** When a span starts and the last instant at which it takes orders; without a gap to what goes on after midnight. */
export function spanBounds(day: OpeningDay, span: BusinessSpan) {
  const end = instantOf(day.date, span.end === '00:00:00' ? lastOfDay : span.end, day.info.timezone)
  return {
    start: instantOf(day.date, span.start, day.info.timezone),
    end: span.end === throughMidnight ? end.add({ milliseconds: 999 }) : end,
  }
}

/** `now`, or the beginning of the first day of an answer where that is later: whoever answered is already there. */
export function notBefore(first: OpeningDay | undefined, now: string): string {
  const begun = first && instantOf(first.date, '00:00:00', first.info.timezone)
  return begun && Temporal.Instant.compare(begun, Temporal.Instant.from(now)) > 0 ? begun.toString() : now
}

/**
 * Future slots of one day: cut by the interval, from the span's start to its closing, at least the lead time after
 * `now` (spec §5, decisions §2). Full ones are kept and marked.
 */
export function slotsOf(day: OpeningDay, orderType: OrderType, now: string): Slot[] {
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
      slots.push({ at: at.toString(), clock, full: span.full.includes(clock) })
    }
    return slots
  })
}

/** Whether "as soon as possible" is offered on `day` at `now`: today, from the day's first start to a closing, unless hidden (spec §5). */
export function isAsapOffered(day: OpeningDay, now: string): boolean {
  const instant = Temporal.Instant.from(now)
  if (day.info.hide_asap === 'true') return false
  if (instant.toZonedDateTimeISO(day.info.timezone).toPlainDate().toString() !== day.date) return false
  return day.info.business_date.some((span) => {
    const { start, end } = spanBounds(day, span)
    return Temporal.Instant.compare(instant, start) >= 0 && Temporal.Instant.compare(instant, end) <= 0
  })
}

/** ISO instant to the wire's UTC `YYYY-MM-DD HH:mm:ss`, seconds zeroed (spec §9). */
export const toWireTime = (instant: string) =>
  Temporal.Instant.from(instant)
    .round({ smallestUnit: 'minute', roundingMode: 'floor' })
    .toString()
    .slice(0, 16)
    .replace('T', ' ') + ':00'

/** The wire's UTC time to an ISO instant. */
export const fromWireTime = (time: string) => Temporal.Instant.from(`${time.replace(' ', 'T')}Z`).toString()
