import * as v from 'valibot'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { Outlet } from '../../../contract/outlets.ts'
import { outlets } from '../../../server/db/seed/outlets.ts'
import { openingDays, storeState } from '../../../server/domain/stores/opening-hours.ts'
import { outletWire } from '../../../server/serializers/outlet-wire.ts'
import { filterStores, noFilters, readFilters, writeFilters } from '../../../src/screens/stores/finder-filters.ts'
import { openStateAt } from '../../../src/screens/stores/open-state.ts'
import { storeFactsOf } from '../../../src/screens/stores/store-facts.ts'
import { formatPhone } from '../../../src/ui/format-phone.ts'
import { restaurant } from '../../../server/views/seo/structured-data.ts'
import { weeklyHours } from '../../../src/screens/stores/weekly-hours.ts'

const monday = Temporal.Instant.from('2026-03-02T16:00:00Z')
const stores = outlets.map((outlet) =>
  v.parse(Outlet, outletWire(outlet, { now: monday, from: null, takesCards: true })),
)
const find = (filters: Partial<typeof noFilters>, states = new Map(stores.map(({ code, open }) => [code, open]))) =>
  filterStores(stores, { ...noFilters, ...filters }, states).map(({ code }) => code)

describe('weekly hours', () => {
  it('weekly hours equal the store’s hours on any day, past midnight included', () => {
    for (const outlet of outlets)
      for (let day = 0; day < 7; day += 1) {
        const days = openingDays(outlet, monday.add({ hours: 24 * day }))
        for (const { weekday, spans } of weeklyHours(days)) {
          const opening = Object.entries(outlet.hours).find(([name]) => name === String(weekday))?.[1]
          expect(spans).toEqual(opening ? [opening] : [])
        }
      }
  })

  it('weekly hours leave out a holiday and mark it', () => {
    const [condado] = outlets.filter(({ code }) => code === 'SJ02')
    const days = condado ? openingDays(condado, Temporal.Instant.from('2026-12-22T16:00:00Z')) : []
    expect(weeklyHours(days).map(({ spans }) => spans.length)).toEqual([1, 1, 1, 1, 0, 1, 1]) // Friday the 25th
    expect(weeklyHours(days).map(({ isHoliday }) => isHoliday)).toEqual([0, 0, 0, 0, 1, 0, 0].map(Boolean))
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
  const [outlet] = outlets.filter(({ code }) => code === 'SJ02')
  const [store] = stores.filter(({ code }) => code === 'SJ02')
  const hours = weeklyHours(outlet ? openingDays(outlet, monday) : [])
  const places = { origin: 'https://bohio.example', page: (path: string) => `https://bohio.example${path}` }
  const words = store && restaurant(places, storeFactsOf(store), hours, '/share.png')
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
  })
})

it('store facts in a cached page do not depend on the time', () => {
  const [store] = stores
  expect(Object.keys(store ? storeFactsOf(store) : {})).not.toEqual(expect.arrayContaining(['open']))
  expect(formatPhone('+17875550112')).toBe('787-555-0112')
})
