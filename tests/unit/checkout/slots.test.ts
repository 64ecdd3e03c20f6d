import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { BusinessSpan, OpeningDay } from '../../../contract/outlets.ts'
import { orderTypeLetters } from '../../../contract/order-type-letters.ts'
import { orderTypes } from '../../../contract/primitives.ts'
import { isAsapOffered, effectiveNow, slotsOfDay, spanBounds, timesByDay } from '../../../contract/slots.ts'
import { fromWireTime, toWireTime } from '../../../contract/wire-time.ts'

const timezone = 'America/Puerto_Rico'
const date = '2026-03-03'
const quote = { D: 45, C: 30 }
const midnight = Temporal.Instant.from('2026-03-03T04:00:00Z')

const clockAt = (minute: number) =>
  minute === 1440
    ? '00:00:00'
    : Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString({ smallestUnit: 'second' })

const spanOf = (from: number, to: number, change: Partial<BusinessSpan> = {}): BusinessSpan => ({
  start: clockAt(from),
  end: clockAt(to),
  interval: 15,
  quote_time: quote,
  advance_duration: [],
  full: [],
  ...change,
})
const dayOf = (...spans: BusinessSpan[]): OpeningDay => ({
  date,
  info: { timezone, quote_time: quote, holiday: false, end_time: null, hide_asap: 'false', business_date: spans },
})

const lead = fc.record({ D: fc.integer({ min: 0, max: 240 }), C: fc.integer({ min: 0, max: 240 }) })
const span = fc
  .record({
    from: fc.integer({ min: 0, max: 94 }),
    length: fc.integer({ min: 1, max: 96 }),
    interval: fc.constantFrom(5, 10, 15, 30),
    quoteTime: lead,
    special: fc.option(fc.record({ date: fc.constantFrom(date, '2026-03-04'), duration: lead }), { nil: null }),
  })
  .map(({ from, length, interval, quoteTime, special }) => {
    const to = Math.min(from + length, 96)
    const advance = special && { ...special, opening: clockAt(from * 15), closing: clockAt(to * 15) }
    return spanOf(from * 15, to * 15, {
      interval,
      quote_time: quoteTime,
      advance_duration: advance ? [advance] : [],
      full: [clockAt(from * 15).slice(0, 5)],
    })
  })
/** Any second from the evening before to the end of the day. */
const now = fc.integer({ min: -21_600, max: 86_399 }).map((seconds) => midnight.add({ seconds }).toString())

const leadOf = ({ advance_duration, quote_time }: BusinessSpan, letter: 'D' | 'C') =>
  (advance_duration.find((advance) => advance.date === date)?.duration ?? quote_time)[letter]

test('[time.slots] slots are complete, on the grid, within opening hours and after the lead time', () => {
  fc.assert(
    fc.property(span, now, fc.constantFrom(...orderTypes), (open, instant, orderType) => {
      const day = dayOf(open)
      const { start, end } = spanBounds(day, open)
      const earliest =
        Temporal.Instant.from(instant).epochMilliseconds + leadOf(open, orderTypeLetters[orderType]) * 60_000
      const step = open.interval * 60_000
      const expected: number[] = []
      for (let at = start.epochMilliseconds; at <= end.epochMilliseconds; at += step)
        if (at >= earliest) expected.push(at)
      const slots = slotsOfDay(day, orderType, instant)
      expect(slots.map(({ at }) => Temporal.Instant.from(at).epochMilliseconds)).toEqual(expected)
      for (const { at, clock, full } of slots) {
        expect(Temporal.Instant.compare(at, instant)).toBeGreaterThanOrEqual(0)
        expect(Temporal.Instant.from(at).toZonedDateTimeISO(timezone).toPlainTime().toString().slice(0, 5)).toBe(clock)
        expect(full).toBe(open.full.includes(clock))
      }
    }),
  )
})

test('[time.midnight] a midnight closing takes orders until 23:55:59 of the same day', () => {
  const atMidnight = slotsOfDay(dayOf(spanOf(1320, 1440)), 'carryout', midnight.toString())
  const justBefore = slotsOfDay(dayOf({ ...spanOf(1320, 1440), end: '23:55:59' }), 'carryout', midnight.toString())
  expect(atMidnight).toEqual(justBefore)
  expect(atMidnight.at(-1)).toEqual({ at: '2026-03-04T03:45:00Z', date, clock: '23:45', full: false })
})

test('two opening periods of a day follow each other', () => {
  const slots = slotsOfDay(dayOf(spanOf(0, 60), spanOf(660, 690)), 'carryout', '2026-03-03T03:00:00Z')
  expect(slots.map(({ clock }) => clock)).toEqual([
    '00:00',
    '00:15',
    '00:30',
    '00:45',
    '01:00',
    '11:00',
    '11:15',
    '11:30',
  ])
})

test('a closed day has no slots and no ASAP', () => {
  expect(slotsOfDay(dayOf(), 'delivery', midnight.toString())).toEqual([])
  expect(isAsapOffered(dayOf(), midnight.add({ hours: 12 }).toString())).toBe(false)
})

test('ASAP is offered exactly during opening hours unless hidden', () => {
  fc.assert(
    fc.property(span, now, (open, instant) => {
      const day = dayOf(open)
      const { start, end } = spanBounds(day, open)
      const inside = Temporal.Instant.compare(instant, start) >= 0 && Temporal.Instant.compare(instant, end) <= 0
      expect(isAsapOffered(day, instant)).toBe(inside)
      expect(isAsapOffered({ ...day, info: { ...day.info, hide_asap: 'true' } }, instant)).toBe(false)
    }),
  )
})

test('wire times drop their seconds and nothing else', () => {
  fc.assert(
    fc.property(now, (instant) => {
      const wire = toWireTime(instant)
      expect(wire).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:00$/)
      const back = Temporal.Instant.from(fromWireTime(wire)).epochMilliseconds
      expect(back).toBe(Math.floor(Temporal.Instant.from(instant).epochMilliseconds / 60_000) * 60_000)
    }),
  )
})

test('opening hours past midnight have no gap in ASAP', () => {
  const day = dayOf({ ...spanOf(600, 1440), end: '23:59:59' })
  expect(isAsapOffered(day, '2026-03-04T03:59:59.700Z')).toBe(true)
  expect(isAsapOffered(day, '2026-03-04T04:00:00Z')).toBe(false)
})

test('a clock that lags behind is moved to the day of the server’s answer', () => {
  const night = dayOf(spanOf(0, 120))
  expect(effectiveNow(night, '2026-03-03T03:59:59.200Z')).toBe('2026-03-03T04:00:00Z')
  expect(isAsapOffered(night, effectiveNow(night, '2026-03-03T03:59:59.200Z'))).toBe(true)
  expect(effectiveNow(night, '2026-03-03T12:00:00Z')).toBe('2026-03-03T12:00:00Z')
  expect(effectiveNow(undefined, '2026-03-03T12:00:00Z')).toBe('2026-03-03T12:00:00Z')
})

test('[time.night] slots after midnight are listed under their evening, so that a later day begins with its opening', () => {
  const night = { ...spanOf(0, 30), continues: true }
  const days = [date, '2026-03-04'].map((one) => ({
    ...dayOf(night, { ...spanOf(1380, 1439), end: '23:59:59' }),
    date: one,
  }))
  const listed = timesByDay(days, 'carryout', '2026-03-03T03:00:00Z').map(({ slots }) => slots.map(({ at }) => at))
  expect(listed.map(([first]) => first)).toEqual(['2026-03-03T04:00:00Z', '2026-03-05T03:00:00Z'])
  expect(listed[0]?.slice(-3)).toEqual(['2026-03-04T04:00:00Z', '2026-03-04T04:15:00Z', '2026-03-04T04:30:00Z'])
  expect(listed.flat().toSorted()).toEqual(listed.flat())
})
