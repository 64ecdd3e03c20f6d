import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressKinds, emptyAddress } from '../../contract/delivery-address.ts'
import {
  StoredDisposition,
  serializeDisposition,
  type Disposition,
  type DispositionContext,
} from '../../contract/disposition.ts'
import { orderTypes } from '../../contract/primitives.ts'

const coordinate = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0)
const cents = fc.nat({ max: 100_000 })
const minutes = fc.nat({ max: 240 })
const disposition: fc.Arbitrary<Disposition> = fc.record({
  orderType: fc.constantFrom(...orderTypes),
  outlet: fc.record({
    id: fc.uuid({ version: 4 }),
    code: fc.string(),
    name: fc.string(),
    address: fc.string(),
    region: fc.string(),
    tier: fc.constantFrom(1, 2, 3),
    minCart: cents,
    deliveryFee: cents,
    quoteTime: fc.record({ D: minutes, C: minutes }),
    customize: fc.record({
      delivery: fc.boolean(),
      carryout: fc.boolean(),
      curbside: fc.boolean(),
      sunday_carryout: fc.boolean(),
      contactless: fc.boolean(),
      dine_in: fc.boolean(),
    }),
  }),
  place: fc.option(
    fc.record({
      text: fc.string(),
      lat: coordinate(90),
      long: coordinate(180),
      approximate: fc.boolean(),
      address: fc.record({
        kind: fc.constantFrom(...addressKinds),
        number: fc.string(),
        street: fc.string(),
        area: fc.string(),
        condominium: fc.string(),
        unit: fc.string(),
        road: fc.string(),
        km: fc.string(),
        branch: fc.string(),
        municipio: fc.string(),
        zip: fc.string(),
        gate: fc.string(),
        announce: fc.string(),
        landmark: fc.string(),
      }),
    }),
    { nil: null },
  ),
  when: fc.oneof(
    fc.constant({ kind: 'asap' as const }),
    fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((at) => ({ kind: 'slot' as const, at: at.toISOString() })),
  ),
})
const around: DispositionContext = { timezone: 'America/Puerto_Rico', searchedCode: null }
const kept = (chosen: Disposition, known = around): unknown =>
  JSON.parse(JSON.stringify(serializeDisposition(chosen, known)))

test('[place.stored] a stored disposition is read back unchanged', () => {
  fc.assert(
    fc.property(disposition, (chosen) => {
      expect(v.parse(StoredDisposition, kept(chosen))).toEqual(chosen)
    }),
  )
})

const slot = chosenAt({ kind: 'slot', at: '2026-03-05T00:15:00.000Z' })

/** Returns a delivery to San Juan at that time. */
function chosenAt(when: Disposition['when']): Disposition {
  const [some] = fc.sample(disposition, { numRuns: 1, seed: 1 })
  if (!some) throw new Error('no disposition was made')
  const address = { ...emptyAddress, zip: '00907', municipio: 'San Juan' }
  const place = { text: 'Condado', lat: 18.45, long: -66.07, approximate: false, address }
  return { ...some, orderType: 'delivery', outlet: { ...some.outlet, name: 'Miramar', region: 'Metro' }, place, when }
}

test('the stored fields for place, order type and time have the names that other programs read', () => {
  expect(kept(slot)).toMatchObject({
    locationName: 'Condado',
    postalCode: '00907',
    addressCode: '0090700',
    prefectureName: 'Metro',
    cityName: 'San Juan',
    takeaWayLess: 0,
    advanceOrder: 1,
    collectionTime: { pickedDay: '2026-03-04', pickedHours: '20:15' },
    collectionTimeText: '2026-03-04 20:15',
    collectionTimeValue: '2026-03-05T00:15:00.000Z',
    timezone: 'America/Puerto_Rico',
  })
  expect(kept({ ...slot, orderType: 'carryout', place: null, when: { kind: 'asap' }, isLinked: true })).toMatchObject({
    locationName: 'Miramar',
    addressCode: '',
    takeaWayLess: 1,
    advanceOrder: 0,
    collectionTime: null,
    collectionTimeText: '',
    collectionTimeValue: null,
  })
})

test('the stored fields for store and address have the names that other programs read', () => {
  const about = { code: 'SJ03', address: '702 Ave. Ponce de León', minCart: 1400, quoteTime: { D: 45, C: 30 } }
  const outlet = { ...slot.outlet, ...about }
  const address = { ...emptyAddress, number: '12', street: 'Calle Marina', area: 'Santurce', landmark: 'Portón verde' }
  const place = { text: 'Casa', lat: 18.45, long: -66.07, approximate: false, address }
  expect(kept({ ...slot, outlet, place })).toMatchObject({
    orderType: 'delivery',
    outletId: outlet.id,
    outletName: 'Miramar',
    outletCode: 'SJ03',
    outletAddress: '702 Ave. Ponce de León',
    lat: 18.45,
    long: -66.07,
    houseNo: '12',
    st: 'Calle Marina',
    villeageName: 'Santurce',
    landmark: 'Portón verde',
    tier: outlet.tier,
    minCart: 1400,
    quoteTime: { D: 45, C: 30 },
    customize: outlet.customize,
  })
})

test('the stored place keeps the searched sector unless the ZIP differs', () => {
  expect(kept(slot, { ...around, searchedCode: '0090702' })).toMatchObject({ addressCode: '0090702' })
  expect(kept(slot, { ...around, searchedCode: '0092602' })).toMatchObject({ addressCode: '0090700' })
})

test('the order time is stored in the market’s time zone', () => {
  expect(kept(slot, { ...around, timezone: 'Europe/Madrid' })).toMatchObject({
    timezone: 'Europe/Madrid',
    collectionTime: { pickedDay: '2026-03-05', pickedHours: '01:15' },
  })
})

test('only a store link makes an order takeaway-less', () => {
  const collected = { ...slot, orderType: 'carryout', place: null } as const
  expect(kept(collected)).toMatchObject({ takeaWayLess: 0 })
  expect(v.parse(StoredDisposition, kept({ ...collected, isLinked: true })).isLinked).toBe(true)
})

/** Fields that older sessions lack. */
const told = ['prefectureName', 'addressCode', 'takeaWayLess', 'collectionTime', 'collectionTimeText', 'timezone']

test('fields that only other programs read are optional', () => {
  const entries = Object.entries(serializeDisposition(slot, around)).filter(([name]) => !told.includes(name))
  expect(v.parse(StoredDisposition, Object.fromEntries(entries))).toEqual({
    ...slot,
    outlet: { ...slot.outlet, region: '' },
  })
})

test('another version is rejected', () => {
  fc.assert(
    fc.property(
      disposition,
      fc.jsonValue().filter((version) => version !== 3),
      (chosen, version) => {
        expect(v.is(StoredDisposition, { ...serializeDisposition(chosen, around), version })).toBe(false)
      },
    ),
  )
})

test('a slot without a time is rejected', () => {
  fc.assert(
    fc.property(disposition, (chosen) => {
      const stored = { ...serializeDisposition(chosen, around), advanceOrder: 1, collectionTimeValue: null }
      expect(v.is(StoredDisposition, stored)).toBe(false)
    }),
  )
})

test('a missing field is rejected', () => {
  fc.assert(
    fc.property(disposition, fc.nat(), (chosen, index) => {
      const entries = Object.entries(serializeDisposition(chosen, around)).filter(([name]) => !told.includes(name))
      const without = Object.fromEntries(entries.toSpliced(index % entries.length, 1))
      expect(v.is(StoredDisposition, without)).toBe(false)
    }),
  )
})
