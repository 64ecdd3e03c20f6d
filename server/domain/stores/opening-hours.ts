import { Temporal } from 'temporal-polyfill'
import type * as v from 'valibot'
import type { BusinessSpan, OpeningDay, StoreState } from '../../../contract/outlets.ts'
import { slotsOfDay, spanBounds, type Slot } from '../../../contract/slots.ts'
import type { OrderType } from '../../../contract/primitives.ts'
import { ceilToQuarterHour } from '../quarter-hour.ts'
import type { Opening, Outlet } from './outlet.ts'
import type { Weekday } from '../weekday.ts'
import { market } from '../market.ts'
import { deliveriesPausedUntil, isPausedAt, outletFor } from './pauses.ts'

type Hours = Pick<
  Outlet,
  'hours' | 'closedDates' | 'quoteMinutes' | 'hideAsap' | 'temporarilyClosed' | 'pause' | 'deliveryPause'
>

/** Returns the calendar date of an instant in the market's zone. */
export const marketDate = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(market.timezone).toPlainDate()

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** Returns the opening of a business date, or null. */
function openingOn(outlet: Hours, date: Temporal.PlainDate): Opening | null {
  const weekday = weekdays[date.dayOfWeek - 1]
  return weekday === undefined || outlet.closedDates.includes(date.toString()) ? null : outlet.hours[weekday]
}

const isPastMidnight = (opening: Opening) => opening.closes !== '00:00' && opening.closes <= opening.opens

type ClockSpan = { readonly start: string; readonly end: string; readonly continues: boolean }

/** Returns the local opening spans of a calendar date: yesterday's after midnight, then its own. */
function clockSpans(outlet: Hours, date: Temporal.PlainDate): ClockSpan[] {
  const spans: ClockSpan[] = []
  const yesterday = openingOn(outlet, date.subtract({ days: 1 }))
  if (yesterday && isPastMidnight(yesterday))
    spans.push({ start: '00:00:00', end: `${yesterday.closes}:00`, continues: true })
  const today = openingOn(outlet, date)
  if (today) {
    const end = isPastMidnight(today) ? '23:59:59' : `${today.closes}:00`
    spans.push({ start: `${today.opens}:00`, end, continues: false })
  }
  return outlet.pause ? spansAfter(spans, date, ceilToQuarterHour(outlet.pause.until)) : spans
}

/** Returns what is left of a date's spans from `first` on, which is a quarter of an hour. */
function spansAfter(spans: ClockSpan[], date: Temporal.PlainDate, first: Temporal.Instant): ClockSpan[] {
  const from = first.toZonedDateTimeISO(market.timezone)
  const days = Temporal.PlainDate.compare(date, from.toPlainDate())
  if (days > 0) return spans
  const clock = from.toPlainTime().toString({ smallestUnit: 'second' })
  return spans.flatMap((span) => {
    if (days < 0 || (span.end !== '00:00:00' && span.end <= clock)) return []
    return [{ ...span, start: span.start < clock ? clock : span.start }]
  })
}

/**
 * Returns one calendar day of an outlet. `full` holds ISO instants of full slots. Slots after midnight are in
 * the next date, in a span that says so.
 */
export function openingDay(outlet: Hours, date: Temporal.PlainDate, full: ReadonlySet<string> = new Set()): OpeningDay {
  const { delivery: D, carryout: C } = outlet.quoteMinutes
  const spans = clockSpans(outlet, date).map(({ start, end, continues }): BusinessSpan => ({
    start,
    end,
    interval: market.slot_interval,
    quote_time: { D, C },
    advance_duration: [{ date: date.toString(), opening: start, closing: end, duration: { D, C } }],
    full: [],
    continues,
  }))
  const last = spans.at(-1)
  const day: OpeningDay = {
    date: date.toString(),
    info: {
      timezone: market.timezone,
      quote_time: { D, C },
      holiday: outlet.closedDates.includes(date.toString()),
      end_time: last?.end ?? null,
      hide_asap: String(outlet.hideAsap),
      business_date: spans,
    },
  }
  if (full.size === 0) return day
  const business_date = spans.map((span) => ({ ...span, full: fullClocks(day, span, full) }))
  return { ...day, info: { ...day.info, business_date } }
}

function fullClocks(day: OpeningDay, span: BusinessSpan, full: ReadonlySet<string>): string[] {
  const { start, end } = spanBounds(day, span)
  return [...full]
    .map((at) => Temporal.Instant.from(at))
    .filter((at) => Temporal.Instant.compare(at, start) >= 0 && Temporal.Instant.compare(at, end) <= 0)
    .map((at) => at.toZonedDateTimeISO(market.timezone).toPlainTime().toString({ smallestUnit: 'minute' }))
    .sort()
}

const withoutPause = ({ hours, closedDates, quoteMinutes, hideAsap, temporarilyClosed }: Hours): Hours => ({
  hours,
  closedDates,
  quoteMinutes,
  hideAsap,
  temporarilyClosed,
})

/** Returns the dates of the horizon on which an outlet does not open. */
export function comingHolidays({ closedDates }: Hours, now: Temporal.Instant): string[] {
  const today = marketDate(now)
  return closedDates.filter((date) => {
    const { days } = today.until(date)
    return days >= 0 && days < market.horizon_days
  })
}

/** Returns the days of the horizon, today first. */
export function openingDays(outlet: Hours, now: Temporal.Instant, full?: ReadonlySet<string>): OpeningDay[] {
  const today = marketDate(now)
  const current = isPausedAt(outlet, now, now) ? outlet : withoutPause(outlet)
  return Array.from({ length: market.horizon_days }, (_, days) => openingDay(current, today.add({ days }), full))
}

/** Returns the future slots of a date. */
export const slotsFor = (
  outlet: Hours,
  orderType: OrderType,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): Slot[] => slotsOfDay(openingDay(outlet, date), orderType, now.toString())

type Bounds = { readonly start: Temporal.Instant; readonly end: Temporal.Instant }

const instantAt = (date: Temporal.PlainDate, plainTime: string) =>
  date.toZonedDateTime({ timeZone: market.timezone, plainTime }).toInstant()

/** Returns business periods around `now`; one past midnight is a single period. */
function periods(outlet: Hours, now: Temporal.Instant, days: number): Bounds[] {
  const first = marketDate(now).subtract({ days: 1 })
  return Array.from({ length: days + 2 }, (_, offset) => first.add({ days: offset })).flatMap((date) => {
    const opening = openingOn(outlet, date)
    if (!opening) return []
    const end =
      opening.closes === '00:00'
        ? instantAt(date, '23:55:59')
        : instantAt(isPastMidnight(opening) ? date.add({ days: 1 }) : date, opening.closes)
    return afterPause(outlet, { start: instantAt(date, opening.opens), end })
  })
}

/** Returns what a pause leaves of a business period. */
function afterPause({ pause }: Hours, { start, end }: Bounds): Bounds[] {
  if (!pause || Temporal.Instant.compare(pause.until, start) <= 0) return [{ start, end }]
  return Temporal.Instant.compare(pause.until, end) < 0 ? [{ start: pause.until, end }] : []
}

const isIn = ({ start, end }: Bounds, at: Temporal.Instant) =>
  Temporal.Instant.compare(at, start) >= 0 && Temporal.Instant.compare(at, end) <= 0

/** The last period of each store: most calls are about now, and calendar arithmetic is the most expensive part of a call. */
const lastFound = new WeakMap<Hours, Bounds>()

/** Returns the business period that contains `at`, closing included. */
export function openPeriodAt(outlet: Hours, at: Temporal.Instant): Bounds | null {
  const last = lastFound.get(outlet)
  if (last && isIn(last, at)) return last
  const found = periods(outlet, at, 0).find((period) => isIn(period, at)) ?? null
  if (found) lastFound.set(outlet, found)
  return found
}

/** Returns the next opening after `now`, within two weeks. */
export const nextOpening = (outlet: Hours, now: Temporal.Instant): Temporal.Instant | null =>
  periods(outlet, now, 14).find(({ start }) => Temporal.Instant.compare(start, now) > 0)?.start ?? null

/** Returns when the business of `now` ends, whether the store pauses or not: its period, the one that follows on this date, or the date. */
export function businessEnd(outlet: Hours, now: Temporal.Instant): Temporal.Instant {
  const hours = withoutPause(outlet)
  const date = marketDate(now)
  const next = periods(hours, now, 0).find(({ start }) => marketDate(start).equals(date))
  const isToCome = next && Temporal.Instant.compare(now, next.end) < 0
  return openPeriodAt(hours, now)?.end ?? (isToCome ? next.end : instantAt(date.add({ days: 1 }), '00:00'))
}

/** The state of a store, and when it may change next, or null. */
export type StoreStatus = {
  readonly state: v.InferInput<typeof StoreState>
  readonly until: Temporal.Instant | null
}

/** Returns the state of a store, and until when; `closing` is the hour of last orders [store.last-orders]. */
export function storeStatus(outlet: Hours, now: Temporal.Instant): StoreStatus {
  const status = statusOfHours(outlet, now)
  const paused = outlet.temporarilyClosed ? null : deliveriesPausedUntil(outlet, now)
  if (!paused) return status
  const isSooner = status.until === null || Temporal.Instant.compare(paused, status.until) < 0
  const resumesAt = nextOpening(outletFor(outlet, 'delivery'), now) ?? paused
  return {
    state: { ...status.state, deliveries_resume_at: resumesAt.toString() },
    until: isSooner ? paused : status.until,
  }
}

/** Returns when the last order of a period is taken: a store that only takes orders for later needs its time before the last slot. */
function lastOrderOf({ hideAsap, quoteMinutes }: Hours, { end }: Bounds): Temporal.Instant {
  const { delivery, carryout } = quoteMinutes
  return hideAsap ? end.subtract({ minutes: Math.min(delivery, carryout) }) : end
}

function statusOfHours(outlet: Hours, now: Temporal.Instant): StoreStatus {
  if (outlet.temporarilyClosed) return { state: { state: 'unavailable', until: null, opens_at: null }, until: null }
  const period = openPeriodAt(outlet, now)
  const end = period && lastOrderOf(outlet, period)
  if (!period || !end || Temporal.Instant.compare(now, end) > 0) {
    const opens = nextOpening(outlet, now)
    const state = { state: 'closed' as const, until: null, opens_at: opens?.toString() ?? null }
    const { pause } = outlet
    if (pause && isPausedAt(outlet, now, now)) return { state: { ...state, pause: pause.reason }, until: pause.until }
    return { state, until: opens ?? now.add({ hours: 1 }) }
  }
  const lastOrdersFrom = period.end.subtract({ minutes: market.last_order_time })
  const isClosing = Temporal.Instant.compare(now, lastOrdersFrom) >= 0
  if (isClosing) return { state: { state: 'closing', until: end.toString(), opens_at: null }, until: end }
  return { state: { state: 'open', until: period.end.toString(), opens_at: null }, until: lastOrdersFrom }
}

/** Returns the current state of a store. */
export const storeState = (outlet: Hours, now: Temporal.Instant) => storeStatus(outlet, now).state
