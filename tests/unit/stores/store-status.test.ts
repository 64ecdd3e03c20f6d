import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { seedCatalog } from '../../../server/db/seed/catalog.ts'
import type { Outlet, Position } from '../../../server/domain/stores/outlet.ts'
import { distanceKm } from '../../../server/domain/distance.ts'
import { openPeriodAt, storeState } from '../../../server/domain/stores/opening-hours.ts'
import { createNearbyStores } from '../../../server/domain/stores/nearby-stores.ts'
import { createStoreStateCache } from '../../../server/domain/stores/store-state-cache.ts'
import { createOutletJson, outletWire } from '../../../server/serializers/outlet-wire.ts'

const { outlets } = seedCatalog
const outlet = fc.constantFrom(...outlets)
const start = Temporal.Instant.from('2026-12-20T00:00:00Z')
const moment = fc.integer({ min: 0, max: 14 * 86_400 }).map((seconds) => start.add({ seconds }))
/** Offsets around an instant, from nanoseconds to an hour. */
const shift = fc.constantFrom<Temporal.DurationLike>(
  { nanoseconds: 0 },
  { nanoseconds: 1 },
  { nanoseconds: -1 },
  { milliseconds: 1 },
  { milliseconds: -1 },
  { seconds: 1 },
  { hours: -1 },
  { hours: -1, nanoseconds: -1 },
  { hours: 1 },
)

/** Returns instants around the openings and closings next to `moments`, in the given order, because clocks may be set back. */
const about = (store: Outlet, moments: readonly Temporal.Instant[], shifts: readonly Temporal.DurationLike[]) =>
  moments.flatMap((now) => {
    const period = openPeriodAt(store, now)
    const opens = storeState(store, now).opens_at
    const edges = [period?.start, period?.end, opens === null ? null : Temporal.Instant.from(opens)]
    return edges.flatMap((edge) => (edge ? [now, ...shifts.map((by) => edge.add(by))] : [now]))
  })

test('a cached store state equals a computed one at any time', () => {
  fc.assert(
    fc.property(
      fc.tuple(outlet, fc.option(moment, { freq: 1 }), fc.option(moment, { freq: 1 })),
      fc.array(moment, { maxLength: 4 }),
      fc.array(shift, { maxLength: 6 }),
      ([open, until, deliveriesUntil], moments, shifts) => {
        const store = {
          ...open,
          ...(until !== null && { pause: { until, reason: 'busy' as const } }),
          ...(deliveriesUntil !== null && { deliveryPause: { until: deliveriesUntil, reason: 'drivers' as const } }),
        }
        const standing = createStoreStateCache(store)
        for (const now of about(store, moments, shifts)) expect(standing(now)).toEqual(storeState(store, now))
      },
    ),
    { numRuns: 150 },
  )
})

test('[store.hours] a store opens and closes to the second', () => {
  const store = outlets.find(({ code }) => code === 'SJ01')
  if (!store) throw new Error('No SJ01')
  const standing = createStoreStateCache(store)
  const states = [
    '2026-03-03T14:29:59.999Z',
    '2026-03-03T14:30:00Z',
    '2026-03-04T01:59:59.999Z',
    '2026-03-04T02:00:00Z',
    '2026-03-04T03:00:00Z',
    '2026-03-04T03:00:00.000001Z',
  ].map((now) => standing(Temporal.Instant.from(now)).state)
  expect(states).toEqual(['closed', 'open', 'open', 'closing', 'closing', 'closed'])
})

test('the cached JSON of a store equals its wire format', () => {
  fc.assert(
    fc.property(
      outlet,
      fc.array(moment, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      (store, moments, takesCards) => {
        const json = createOutletJson(store, takesCards)
        const point: Position = [-66.1, 18.3]
        for (const now of moments) {
          const km = distanceKm(store.position, point)
          expect(JSON.parse(json(now, km))).toEqual(outletWire(store, { now, from: point, takesCards }))
          expect(JSON.parse(json(now, null))).toEqual(outletWire(store, { now, from: null, takesCards }))
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('the nearest stores serve the point and are sorted by distance', () => {
  const board = createNearbyStores(outlets, ({ code }) => code)
  const around = fc.tuple(
    fc.double({ min: -67.4, max: -65.2, noNaN: true }),
    fc.double({ min: 17.8, max: 18.6, noNaN: true }),
  )
  const onZone = fc
    .constantFrom(...outlets.flatMap(({ deliveryZone }) => deliveryZone ?? []))
    .map(([x, y]): [number, number] => [x, y])
  fc.assert(
    fc.property(fc.oneof(around, onZone), fc.boolean(), fc.integer({ min: 1, max: 50 }), (point, isDelivery, limit) => {
      const serves = ({ services, deliveryZone }: Outlet) =>
        isDelivery
          ? services.delivery &&
            deliveryZone !== null &&
            booleanPointInPolygon(point, { type: 'Polygon', coordinates: [deliveryZone.map(([x, y]) => [x, y])] })
          : services.carryout
      const expected = outlets
        .filter(serves)
        .toSorted((one, other) => distanceKm(one.position, point) - distanceKm(other.position, point))
        .slice(0, limit)
      expect(board.nearest(point, isDelivery, limit).map(({ ready }) => ready)).toEqual(
        expected.map(({ code }) => code),
      )
    }),
    { numRuns: 300 },
  )
})
