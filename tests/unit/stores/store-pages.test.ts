import * as v from 'valibot'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { Outlet, OutletDetail } from '../../../contract/outlets.ts'
import { outlets } from '../../../server/db/seed/outlets.ts'
import { storeState } from '../../../server/domain/stores/opening-hours.ts'
import { outletDetailWire, outletWire } from '../../../server/serializers/outlet-wire.ts'
import { filterStores, noFilters, readFilters, writeFilters } from '../../../src/screens/stores/finder-filters.ts'
import { openStateAt } from '../../../src/screens/stores/open-state.ts'
import { storeFactsOf } from '../../../src/screens/stores/store-facts.ts'
import { formatPhone } from '../../../src/ui/format-phone.ts'
import { restaurant } from '../../../server/views/seo/structured-data.ts'
import { storeWeek, type DayHours } from '../../../src/screens/stores/weekly-hours.ts'

const monday = Temporal.Instant.from('2026-03-02T16:00:00Z')
const late = { opens: '11:00', closes: '02:00' }
const stores = outlets.map((outlet) =>
  v.parse(Outlet, outletWire(outlet, { now: monday, from: null, takesCards: true })),
)
const find = (filters: Partial<typeof noFilters>, states = new Map(stores.map(({ code, open }) => [code, open]))) =>
  filterStores(stores, { ...noFilters, ...filters }, states).map(({ code }) => code)

const detailOf = (code: string, now = monday, changed: Partial<(typeof outlets)[number]> = {}) => {
  const [outlet] = outlets.filter((one) => one.code === code)
  if (!outlet) throw new Error(`No store has the code ${code}`)
  return v.parse(OutletDetail, outletDetailWire({ ...outlet, ...changed }, { now, takesCards: true }))
}
const spansOf = (days: readonly DayHours[] | null | undefined) => days?.map(({ spans }) => spans)

describe('weekly hours', () => {
  it('weekly hours equal the store’s hours on any day, past midnight included', () => {
    for (const { code, hours } of outlets)
      for (let day = 0; day < 7; day += 1) {
        const detail = detailOf(code, monday.add({ hours: 24 * day }))
        const week = storeWeek({ ...detail, customize: { ...detail.customize, sunday_carryout: true } })
        const own = Object.values(hours).map((opening) => (opening ? [opening] : []))
        expect(spansOf(week?.carryout)).toEqual(own)
        expect(week?.delivery && spansOf(week.delivery)).toEqual(detail.customize.delivery ? own : null)
      }
  })

  it('a pause and a holiday of the day before do not change weekly hours', () => {
    const usual = storeWeek(detailOf('SJ02'))
    const pause = { until: monday.add({ minutes: 30 }), reason: 'busy' as const }
    expect(storeWeek(detailOf('SJ02', monday, { pause }))).toEqual(usual)
    expect(storeWeek(detailOf('SJ02', monday, { closedDates: ['2026-03-01'] }))).toEqual(usual)
  })

  it('weekly hours mark the next holiday, and keep what the day has otherwise', () => {
    const week = storeWeek(detailOf('SJ02', Temporal.Instant.from('2026-12-22T16:00:00Z')))
    expect(week?.carryout.map(({ isHoliday }) => isHoliday)).toEqual([0, 0, 0, 0, 1, 0, 0].map(Boolean)) // Friday the 25th
    expect(spansOf(week?.carryout)).toEqual(spansOf(storeWeek(detailOf('SJ02'))?.carryout))
  })

  it('a store without Sunday pickup lists none from Saturday’s midnight to Sunday’s', () => {
    const { customize, ...detail } = detailOf('SJ02')
    const sunday = { ...detail, customize: { ...customize, sunday_carryout: false } }
    const week = storeWeek({ ...sunday, weekly_hours: [6, 7].map((weekday) => ({ weekday, ...late })) })
    expect(spansOf(week?.carryout)?.slice(-2)).toEqual([[{ ...late, closes: '00:00' }], [{ ...late, opens: '00:00' }]])
    expect(spansOf(week?.delivery)?.slice(-2)).toEqual([[late], [late]])
    expect(spansOf(storeWeek(detailOf('SJ06'))?.carryout)?.at(-1)).toEqual([])
  })

  it('an answer without weekly hours gives none', () => {
    expect(storeWeek({ ...detailOf('SJ02'), weekly_hours: undefined })).toBeNull()
  })
})

describe('store state from an older answer', () => {
  it('an older answer gives the current store state until the last minute', () => {
    for (const outlet of outlets) {
      const known = storeState(outlet, monday)
      for (const minutes of [0, 30, 300, 480, 600, 640, 719]) {
        const now = monday.add({ minutes })
        expect(openStateAt(known, now.toString(), 60).state).toBe(storeState(outlet, now).state)
      }
    }
  })

  it('an older answer forgets a pause of deliveries once it is over', () => {
    const known = { state: 'open', until: null, opens_at: null, deliveries_resume_at: '2026-03-02T17:00:00Z' } as const
    expect(openStateAt(known, '2026-03-02T16:59:59Z', 60)).toEqual(known)
    expect(openStateAt(known, '2026-03-02T17:00:00Z', 60)).not.toHaveProperty('deliveries_resume_at')
  })

  it('an older answer is kept while the time is unknown', () => {
    const known = { state: 'open', until: '2026-03-02T17:00:00Z', opens_at: null } as const
    expect(openStateAt(known, null, 60)).toEqual(known)
    expect(openStateAt(known, '2026-03-02T16:30:00Z', 60).state).toBe('closing')
    expect(openStateAt(known, '2026-03-02T17:00:01Z', 60).state).toBe('closed')
  })
})

describe('store finder', () => {
  it('the finder matches name, town and ZIP by prefix, without accents', () => {
    expect(find({ text: 'condado' })).toContain('SJ02')
    expect(find({ text: 'VIEJO san' })).toEqual(['SJ06'])
    expect(find({ text: 'mayaguez' })).toHaveLength(1)
    expect(find({ text: '00907' })).toEqual(expect.arrayContaining(['SJ02', 'SJ03']))
    expect(find({ text: 'ondado' })).toEqual([])
  })

  it('the finder applies its filters', () => {
    expect(find({ delivery: true })).not.toContain('LQ01')
    expect(find({ curbside: true }).length).toBeLessThan(stores.length)
    const open = find({ open: true })
    expect(open.length).toBeLessThan(stores.length) // one is temporarily closed
    expect(find({ open: true }, new Map())).toHaveLength(stores.length)
    const paused = { state: 'open', until: null, opens_at: null, deliveries_resume_at: '2026-03-02T17:00:00Z' } as const
    expect(find({ open: true }, new Map([['SJ02', paused]]))).toEqual(['SJ02'])
    expect(find({ open: true, delivery: true }, new Map([['SJ02', paused]]))).toEqual([])
  })

  it('the finder writes and reads its address and ignores unknown parameters', () => {
    const filters = { text: 'caguas', open: true, delivery: false, curbside: true }
    expect(readFilters(writeFilters(filters))).toEqual(filters)
    expect(readFilters({ q: 725, delivery: '1' })).toEqual({ ...noFilters, text: '725', delivery: true })
    for (const bad of [null, 'x', { q: {}, open: 'maybe', delivery: [1], other: 1 }, { q: 'x'.repeat(500) }])
      expect(readFilters(bad)).toEqual(noFilters)
  })
})

it('the structured data of a store has its location and weekly hours', () => {
  const store = detailOf('SJ02', Temporal.Instant.from('2026-12-22T16:00:00Z'))
  const places = { origin: 'https://bohio.example', page: (path: string) => `https://bohio.example${path}` }
  const words = restaurant(places, storeFactsOf(store), '/share.png')
  expect(words).toMatchObject({
    '@type': 'Restaurant',
    telephone: '+17875550112',
    address: { addressLocality: 'San Juan', postalCode: '00907' },
    geo: { latitude: 18.4571, longitude: -66.0747 },
  })
  expect(words).toHaveProperty('openingHoursSpecification.length', 7)
  expect(words).toMatchObject({
    openingHoursSpecification: expect.arrayContaining([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '11:00', closes: '02:00' },
    ]),
    specialOpeningHoursSpecification: [
      expect.objectContaining({ validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' }),
    ],
  })
})

it('store facts in a cached page do not depend on the time', () => {
  const [store] = stores
  expect(Object.keys(store ? storeFactsOf(store) : {})).not.toEqual(expect.arrayContaining(['open']))
  expect(formatPhone('+17875550112')).toBe('787-555-0112')
})
