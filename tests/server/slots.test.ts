import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { isAsapOffered, slotsOfDay } from '../../contract/slots.ts'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import type { Outlet } from '../../server/domain/stores/outlet.ts'
import {
  marketDate,
  nextOpening,
  openingDays,
  openPeriodAt,
  storeState,
} from '../../server/domain/stores/opening-hours.ts'
import { outletFor } from '../../server/domain/stores/pauses.ts'
import { isHutDay, isLunch, judgeOrderTime } from '../../server/domain/order-time.ts'
import { asapEta, asapQuarters } from '../../server/domain/eta.ts'

const orderType = fc.constantFrom('delivery' as const, 'carryout' as const)
const start = Temporal.Instant.from('2026-12-20T00:00:00Z')
/** Any second of a fortnight with two holidays in it. */
const moment = fc.integer({ min: 0, max: 14 * 86_400 }).map((seconds) => start.add({ seconds }))
const pauseLength = fc.option(fc.integer({ min: 0, max: 3 * 86_400 }), { freq: 1 })
/** Any store that takes orders; half of them pause, or pause their deliveries, until some second of the first days. */
const outlet = fc
  .tuple(
    fc.constantFrom(...seedCatalog.outlets.filter(({ temporarilyClosed }) => !temporarilyClosed)),
    pauseLength,
    pauseLength,
  )
  .map(([store, seconds, ofDeliveries]): Outlet => ({
    ...store,
    ...(seconds !== null && { pause: { until: start.add({ seconds }), reason: 'busy' } }),
    ...(ofDeliveries !== null && {
      deliveryPause: { until: start.add({ seconds: ofDeliveries }), reason: 'drivers' },
    }),
  }))
const compare = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other)

const usual = seedCatalog.outlets.find(({ code }) => code === 'SJ02')
if (!usual) throw new Error('No SJ02')
const condado: Outlet = usual
const at = (text: string) => Temporal.Instant.from(text)

describe('slots', () => {
  it('every offered slot is far enough ahead, on the quarter hour, within opening hours, and orderable', () => {
    fc.assert(
      fc.property(outlet, orderType, moment, (store, type, now) => {
        const slots = openingDays(outletFor(store, type), now).flatMap((day) => slotsOfDay(day, type, now.toString()))
        const instants = slots.map((slot) => at(slot.at))
        expect(new Set(slots.map((slot) => slot.at)).size).toBe(slots.length)
        for (const slot of instants) {
          expect(compare(slot, now.add({ minutes: store.quoteMinutes[type] }))).toBeGreaterThanOrEqual(0)
          expect(slot.epochMilliseconds % (15 * 60_000)).toBe(0)
          expect(openPeriodAt(store, slot)).not.toBeNull()
        }
        for (const slot of instants.filter((_, place) => place % 25 === 0)) {
          expect(judgeOrderTime(store, type, slot, now)).toBeNull()
        }
        expect(instants).toEqual(instants.toSorted(compare))
      }),
      { numRuns: 25 },
    )
  })

  it('only offered slots can be ordered', () => {
    fc.assert(
      fc.property(outlet, orderType, moment, fc.integer({ min: -600, max: 12_000 }), (store, type, now, minutes) => {
        const asked = now.round('minute').add({ minutes })
        const offered = openingDays(outletFor(store, type), now)
          .flatMap((day) => slotsOfDay(day, type, now.toString()))
          .some((slot) => at(slot.at).equals(asked))
        expect(judgeOrderTime(store, type, asked, now) === null).toBe(offered)
      }),
      { numRuns: 60 },
    )
  })
})

describe('ASAP', () => {
  it('[time.asap] ASAP is offered exactly while the store is open, unless hidden, by server and storefront alike', () => {
    fc.assert(
      fc.property(outlet, moment, (store, now) => {
        const open = openPeriodAt(store, now) !== null && !store.hideAsap
        expect(judgeOrderTime(store, 'carryout', null, now) === null).toBe(open)
        const [today] = openingDays(store, now)
        expect(today && isAsapOffered(today, now.toString())).toBe(open)
      }),
      { numRuns: 200 },
    )
  })

  it('the ASAP estimate is the store’s quote when idle and never later than closing plus quote', () => {
    fc.assert(
      fc.property(outlet, orderType, moment, (store, type, now) => {
        const period = openPeriodAt(store, now)
        if (!period) return
        const quarters = asapQuarters(store, type, now)
        const [first] = quarters
        expect(first).toBeDefined()
        if (!first) return
        const quote = { minutes: store.quoteMinutes[type] }
        expect(asapEta(store, type, first, now).from.equals(now.add(quote))).toBe(true)
        const latest = period.end.add(quote).add({ minutes: 15 })
        for (const quarter of quarters) expect(compare(quarter, latest)).toBeLessThan(0)
      }),
      { numRuns: 100 },
    )
  })
})

describe('store hours', () => {
  it('a store opens at the next opening that it states', () => {
    fc.assert(
      fc.property(outlet, moment, (store, now) => {
        const next = nextOpening(store, now)
        expect(next && openPeriodAt(store, next)).not.toBeNull()
        const { state, opens_at } = storeState(store, now)
        expect(opens_at === null).toBe(state !== 'closed')
      }),
      { numRuns: 100 },
    )
  })

  it('hours past midnight belong to the same business day', () => {
    const night = at('2026-03-04T05:30:00Z')
    expect(storeState(condado, night)).toEqual({ state: 'closing', until: '2026-03-04T06:00:00Z', opens_at: null })
    expect(judgeOrderTime(condado, 'carryout', at('2026-03-04T06:00:00Z'), night)).toBeNull()
    expect(judgeOrderTime(condado, 'carryout', null, at('2026-03-04T06:00:01Z'))?.reason).toBe('closed')
  })

  it('a store stays closed after midnight when the evening before was a holiday', () => {
    expect(openPeriodAt(condado, at('2026-12-26T05:00:00Z'))).toBeNull()
    expect(openPeriodAt(condado, at('2026-12-25T05:00:00Z'))).not.toBeNull()
  })

  it('opening times follow the island’s calendar', () => {
    expect(marketDate(at('2026-03-04T03:59:59Z')).toString()).toBe('2026-03-03')
    expect(isHutDay(at('2026-03-04T03:59:59Z'))).toBe(false)
    expect(isHutDay(at('2026-03-04T04:00:00Z'))).toBe(true)
    expect(isLunch(at('2026-03-03T15:00:00Z'))).toBe(true)
    expect(isLunch(at('2026-03-03T19:00:00Z'))).toBe(false)
    expect(isLunch(at('2026-03-07T16:00:00Z'))).toBe(false)
  })
})
