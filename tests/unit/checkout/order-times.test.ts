import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { OpeningDay } from '../../../contract/outlets.ts'
import { orderTypes, type OrderType } from '../../../contract/primitives.ts'
import { isAsapOffered, slotsOfDay } from '../../../contract/slots.ts'
import { fromWireTime, toWireTime } from '../../../contract/wire-time.ts'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import type { Opening, Outlet, WeeklyHours } from '../../../server/domain/stores/outlet.ts'
import { market } from '../../../server/domain/market.ts'
import { openingDays, openPeriodAt } from '../../../server/domain/stores/opening-hours.ts'
import { judgeOrderTime } from '../../../server/domain/order-time.ts'

const [seeded] = seedCatalog.outlets
if (!seeded) throw new Error('No store')
const template: Outlet = seeded

const compare = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other)
const at = (text: string) => Temporal.Instant.from(text)
const clock = (minutes: number) =>
  Temporal.PlainTime.from('00:00')
    .add({ minutes: minutes % 1440 })
    .toString({ smallestUnit: 'minute' })

/** Opens at a multiple of 5 minutes from 6:00 on, closes before the next day opens; or is closed. */
const opening = fc.option(
  fc.tuple(fc.integer({ min: 72, max: 270 }), fc.integer({ min: 1, max: 280 })).map(([from, length]): Opening => ({
    opens: clock(from * 5),
    closes: clock(Math.min(from + length, 288 + 71) * 5),
  })),
  { nil: null, freq: 5 },
)
const hours = fc
  .tuple(opening, opening, opening, opening, opening, opening, opening)
  .map(([one, two, three, four, five, six, seven]): WeeklyHours => ({
    1: one,
    2: two,
    3: three,
    4: four,
    5: five,
    6: six,
    7: seven,
  }))
const start = at('2026-02-25T00:00:00Z')
const minutes = 21 * 1440
const store = fc
  .record({
    hours,
    closedDates: fc.array(
      fc.integer({ min: 0, max: 20 }).map((days) => Temporal.PlainDate.from('2026-02-25').add({ days }).toString()),
      { maxLength: 3 },
    ),
    delivery: fc.integer({ min: 0, max: 120 }),
    carryout: fc.integer({ min: 0, max: 120 }),
    hideAsap: fc.boolean(),
  })
  .map(({ delivery, carryout, ...rest }): Outlet => ({ ...template, ...rest, quoteMinutes: { delivery, carryout } }))
const moment = fc.integer({ min: 0, max: minutes * 60_000 }).map((milliseconds) => start.add({ milliseconds }))
/** Device time zones: whole and quarter-hour offsets, both sides of the date line, daylight saving. */
const zone = fc.constantFrom(
  'America/Puerto_Rico',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'UTC',
)
const orderType = fc.constantFrom(...orderTypes)

/** Returns the opening days as the browser receives them. */
const wireDays = (outlet: Outlet, now: Temporal.Instant) =>
  v.parse(v.array(OpeningDay), JSON.parse(JSON.stringify(openingDays(outlet, now))))
/** Returns the slots that the picker shows on a device in this time zone. */
const shown = (outlet: Outlet, type: OrderType, now: Temporal.Instant, device: string) => {
  const said = now.toZonedDateTimeISO(device).toString({ timeZoneName: 'never' })
  return wireDays(outlet, now).flatMap((day) => slotsOfDay(day, type, said))
}

test('no slot is past, outside opening hours, before the quote time, beyond the horizon or duplicated', () => {
  fc.assert(
    fc.property(store, orderType, moment, zone, (outlet, type, now, device) => {
      const slots = shown(outlet, type, now, device).map((slot) => at(slot.at))
      const earliest = now.add({ minutes: outlet.quoteMinutes[type] })
      const today = now.toZonedDateTimeISO(market.timezone).toPlainDate()
      for (const slot of slots) {
        expect(compare(slot, now)).toBeGreaterThanOrEqual(0)
        expect(compare(slot, earliest)).toBeGreaterThanOrEqual(0)
        expect(openPeriodAt(outlet, slot)).not.toBeNull()
        const { days } = today.until(slot.toZonedDateTimeISO(market.timezone).toPlainDate(), { largestUnit: 'day' })
        expect(days).toBeLessThan(market.horizon_days)
      }
      expect(new Set(slots.map(String)).size).toBe(slots.length)
      expect(slots).toEqual(slots.toSorted(compare))
    }),
    { numRuns: 60 },
  )
})

test('a slot shows the market’s clock in any device time zone', () => {
  fc.assert(
    fc.property(store, orderType, moment, zone, (outlet, type, now, device) => {
      const slots = shown(outlet, type, now, device)
      expect(slots).toEqual(shown(outlet, type, now, market.timezone))
      for (const slot of slots.filter((_, place) => place % 20 === 0)) {
        const local = at(slot.at).toZonedDateTimeISO(market.timezone)
        expect(local.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(slot.clock)
      }
    }),
    { numRuns: 40 },
  )
})

test('[time.agreement] the server accepts exactly the slots that the picker shows', { tags: ['full'] }, () => {
  const step = fc.integer({ min: -120, max: 9 * 288 })
  fc.assert(
    fc.property(
      store,
      orderType,
      moment,
      zone,
      fc.array(step, { maxLength: 12 }),
      (outlet, type, now, device, others) => {
        const slots = shown(outlet, type, now, device)
        const offered = new Set(slots.map((slot) => slot.at))
        const sent = (instant: string) => at(fromWireTime(toWireTime(instant)))
        for (const slot of slots.filter((_, place) => place % 15 === 0)) {
          expect(judgeOrderTime(outlet, type, sent(slot.at), now)).toBeNull()
        }
        const minute = now.round({ smallestUnit: 'minute', roundingIncrement: 5 })
        for (const steps of others) {
          const other = minute.add({ minutes: steps * 5 })
          expect([String(other), judgeOrderTime(outlet, type, other, now) === null]).toEqual([
            String(other),
            offered.has(String(other)),
          ])
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('ASAP is offered exactly when the server accepts it', () => {
  fc.assert(
    fc.property(store, orderType, moment, zone, (outlet, type, now, device) => {
      const said = now.toZonedDateTimeISO(device).toString({ timeZoneName: 'never' })
      const isShown = wireDays(outlet, now).some((day) => isAsapOffered(day, said))
      expect(isShown).toBe(judgeOrderTime(outlet, type, null, now) === null)
    }),
    { numRuns: 200 },
  )
})
