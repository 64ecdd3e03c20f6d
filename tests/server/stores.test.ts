import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OpeningDay, Outlet, OutletDetail } from '../../contract/outlets.ts'
import { isAsapOffered, slotsOfDay } from '../../contract/slots.ts'
import { slotUsage } from '../../server/db/order-schema.ts'
import { asap, call, condadoPoint, itemFrom, itemsFrom, refusalOf, atSlot } from './support/calls.ts'
import { changeOutlet, outletOf } from './support/change-catalog.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { Temporal } from 'temporal-polyfill'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const base = '/v2/product-hut-fe'
const available = (code: string, order_type: string, when: object, point: object = {}) =>
  call(app, 'POST', `${base}/outlets/available`, { order_type, outlet_id: outletOf(app, code).id, ...when, ...point })

describe('location check', () => {
  const near = (query: string) => call(app, 'GET', `${base}/outlets/location?location=-66.0747,18.4571${query}`)

  it('[store.nearest] the location check returns at most five pickup stores, nearest first', async () => {
    const stores = itemsFrom(Outlet, await near('&order_type=C'))
    expect(stores).toHaveLength(5)
    expect(stores[0]).toMatchObject({ code: 'SJ02', distance: 0, open: { state: 'open', opens_at: null } })
    const distances = stores.map(({ distance }) => distance ?? 0)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  it('the location check returns address, phone and order terms of each store', async () => {
    const [store] = itemsFrom(Outlet, await near('&order_type=C'))
    expect(store).toMatchObject({
      id: outletOf(app, 'SJ02').id,
      code: 'SJ02',
      name: 'Condado',
      address: '1206 Ave. Ashford, Condado, San Juan, PR 00907',
      region: 'Metro',
      city_name: 'San Juan',
      village: 'Condado',
      street: '1206 Ave. Ashford',
      zip: '00907',
      lat: 18.4571,
      long: -66.0747,
      phone: '+17875550112',
      tier: 3,
      min_cart: 1600,
      delivery_fee: 399,
      quote_time: { D: 45, C: 30 },
    })
  })

  it('the location check returns only stores that deliver to the point', async () => {
    const stores = itemsFrom(Outlet, await near('&order_type=d&limit=50'))
    expect(stores.map(({ code }) => code)).toContain('SJ02')
    expect(stores.map(({ code }) => code)).not.toContain('PO01')
    expect(itemsFrom(Outlet, await near('&disposition=D&limit=50'))).toEqual(stores)
    const madrid = await call(app, 'GET', `${base}/outlets/location?location=-3.7038,40.4168&order_type=C`)
    expect(itemsFrom(Outlet, madrid)).toEqual([])
    const sea = await call(app, 'GET', `${base}/outlets/location?location=-65.2,18.9&order_type=D`)
    expect(itemsFrom(Outlet, sea)).toEqual([])
  })

  it('a store offers Sunday pickup only with curbside and card payment', async () => {
    const sundays = (stores: readonly Outlet[]) =>
      Object.fromEntries(stores.map(({ code, customize }) => [code, customize.sunday_carryout]))
    const stores = itemsFrom(Outlet, await near('&order_type=C'))
    expect(sundays(stores)).toMatchObject({ SJ02: true, SJ06: false })
    expect(sundays(itemsFrom(Outlet, await call(app, 'GET', `${base}/outlets`)))).toMatchObject(sundays(stores))
    const detail = itemFrom(OutletDetail, await call(app, 'GET', `${base}/outlets/detail/SJ06`))
    expect(detail.customize).toMatchObject({ curbside: false, sunday_carryout: false })
    const cashOnly = await openTestApp(tuesdayNoon, {}, { paymentMethods: ['cash'] })
    const unpaid = await call(cashOnly, 'GET', `${base}/outlets/detail/SJ02`)
    await cashOnly.close()
    expect(itemFrom(OutletDetail, unpaid).customize).toMatchObject({ curbside: true, sunday_carryout: false })
  })

  it('the location check names the invalid field', async () => {
    const answer = await call(app, 'GET', `${base}/outlets/location?location=here&order_type=C`)
    expect(refusalOf(answer)).toEqual({ status: 400, code: 'COMMON-01', data: { path: 'location' } })
    for (const location of [
      '-66,95',
      '999,18.4',
      '-66.07',
      '-66.07,18.45,3',
      '1e3,18',
      "' OR 1=1 --",
      '<b>,18',
      '-66.07,',
      `-66.${'0'.repeat(10_240)},18`,
    ]) {
      const query = new URLSearchParams({ location, order_type: 'D' }).toString()
      const refused = refusalOf(await call(app, 'GET', `${base}/outlets/location?${query}`))
      expect([location.slice(0, 20), refused]).toEqual([
        location.slice(0, 20),
        { status: 400, code: 'COMMON-01', data: { path: expect.stringMatching(/^location/) } },
      ])
    }
    expect(refusalOf(await near('&order_type=X')).data.path).toBe('order_type')
    expect(refusalOf(await near('&limit=1000')).data.path).toBe('limit')
  })

  it('a store’s state follows its opening hours and changes by head office', async () => {
    const state = async () => itemsFrom(Outlet, await near('&order_type=C'))[0]?.open.state
    const states = []
    for (const now of ['14:59:59', '15:00:00', '16:00:00']) {
      app.clock.set(`2026-03-03T${now}Z`)
      states.push(await state())
    }
    const { temporarilyClosed } = outletOf(app, 'SJ02')
    await changeOutlet(app, 'SJ02', { temporarilyClosed: true })
    states.push(await state())
    await changeOutlet(app, 'SJ02', { temporarilyClosed })
    expect([...states, await state()]).toEqual(['closed', 'open', 'open', 'unavailable', 'open'])
  })

  it('[store.last-orders] a store that closes soon is distinguished from a closed one', async () => {
    app.clock.set('2026-03-04T02:15:00Z')
    const detail = itemFrom(Outlet, await call(app, 'GET', `${base}/outlets/detail/sj01`))
    expect(detail.open).toEqual({ state: 'closing', until: '2026-03-04T03:00:00Z', opens_at: null })
    app.clock.set('2026-03-04T04:00:00Z')
    const later = itemFrom(Outlet, await call(app, 'GET', `${base}/outlets/detail/SJ01`))
    expect(later.open).toEqual({ state: 'closed', until: null, opens_at: '2026-03-04T14:30:00Z' })
  })

  it('[store.last-orders] a store without immediate orders takes the last one as long before it closes as it takes to make', async () => {
    const stateAt = async (time: string) => {
      app.clock.set(time)
      return itemFrom(Outlet, await call(app, 'GET', `${base}/outlets/detail/LQ01`)).open
    }
    expect(await stateAt('2026-03-04T00:29:00Z')).toMatchObject({ state: 'closing', until: '2026-03-04T00:30:00Z' })
    expect(await stateAt('2026-03-04T00:31:00Z')).toMatchObject({ state: 'closed', opens_at: expect.any(String) })
  })
})

describe('store defaults', () => {
  it('a store without its own settings opens from 10:00 to 23:00 and quotes 30 minutes for pickup', async () => {
    const { id } = outletOf(app, 'CA02')
    const days = itemsFrom(OpeningDay, await call(app, 'GET', `${base}/outlets/opening_hours/${id}?order_type=C`))
    const [today] = days
    expect(today?.info.business_date.map(({ start, end }) => [start, end])).toEqual([['10:00:00', '23:00:00']])
    const store = itemFrom(OutletDetail, await call(app, 'GET', `${base}/outlets/detail/CA02`))
    expect(store.quote_time.C).toBe(30)
  })
})

describe('availability', () => {
  it('a store accepts an order now and for a slot', async () => {
    expect(itemFrom(Outlet, await available('SJ02', 'D', asap, condadoPoint)).code).toBe('SJ02')
    expect((await available('SJ02', 'C', atSlot('2026-03-04 16:30:00'))).status).toBe(200)
  })

  it.each([
    ['UNAVAILABLE', 'SJ02', 'D', asap, { lat: 18, long: -66.6 }],
    ['HUTFE-10', 'LQ01', 'D', asap, {}],
    ['HUTFE-4', 'TA01', 'C', asap, {}],
    ['HUTFE-14', 'LQ01', 'C', asap, {}],
    ['HUTFE-12', 'SJ02', 'C', atSlot('2026-03-03 15:00:00'), {}],
    ['HUTFE-12', 'SJ02', 'C', atSlot('2026-03-03 16:15:00'), {}],
    ['HUT-01', 'SJ02', 'C', atSlot('2026-03-03 17:07:00'), {}],
    ['STORECLOSE', 'SJ02', 'C', atSlot('2026-03-04 10:00:00'), {}],
    ['STORECLOSE', 'SJ02', 'C', atSlot('2026-03-20 17:00:00'), {}],
    ['HUTBE-2', 'RI01', 'C', atSlot('2026-03-10 17:00:00'), {}],
    ['HUTBE-3', 'SJ01', 'C', atSlot('2026-03-04 03:15:00'), {}],
    ['COMMON-01', 'SJ02', 'C', atSlot('2026-02-31 17:00:00'), {}],
    ['COMMON-01', 'SJ02', 'C', { order_time: null, advance_order: 1 }, {}],
  ])('availability is refused with %s at %s', async (code, store, type, when, point) => {
    const answer = await available(store, type, when, point)
    if (code === 'HUTBE-2') app.clock.set('2026-03-09T16:00:00Z')
    const again = code === 'HUTBE-2' ? await available(store, type, when, point) : answer
    expect(refusalOf(again)).toMatchObject({ status: 400, code })
  })

  it.each([
    ['long', { lat: 18.4, long: 999 }],
    ['lat', { lat: '18.4', long: -66 }],
    ['outlet_id', { outlet_id: "' OR 1=1 --" }],
    ['order_time', { order_time: '<b>now</b>' }],
    ['advance_order', { advance_order: 2 }],
  ])('availability names the invalid field %s', async (path, change) => {
    expect(refusalOf(await available('SJ02', 'D', asap, change))).toEqual({
      status: 400,
      code: 'COMMON-01',
      data: { path },
    })
  })

  it.each([
    ['San Juan', '00907'],
    ['San Juan', '00918'],
    ['Guaynabo', '00968'],
  ])('availability accepts an address in %s %s at a point in Condado', async (municipio, zip) => {
    expect((await available('SJ02', 'D', asap, { ...condadoPoint, address: { municipio, zip } })).status).toBe(200)
  })

  it.each([
    ['Ponce', '00907', 'municipio', 'municipio-far'],
    ['Ponce', '00717', 'municipio', 'municipio-far'],
    ['San Juan', '00717', 'zip', 'zip-far'],
    ['San Juan', '00926', 'zip', 'zip-far'],
    ['San Juan', '00927', 'zip', 'zip-far'],
    ['San Juan', '10001', 'zip', 'zip-invalid'],
  ])(
    'availability refuses an address in %s %s at a point in Condado for its %s',
    async (municipio, zip, field, problem) => {
      expect(refusalOf(await available('SJ02', 'D', asap, { ...condadoPoint, address: { municipio, zip } }))).toEqual({
        status: 400,
        code: 'COMMON-01',
        data: { path: `address.${field}`, problem },
      })
    },
  )

  it('a closed store reports when it opens', async () => {
    app.clock.set('2026-03-03T10:00:00Z')
    expect(refusalOf(await available('SJ01', 'C', asap))).toMatchObject({
      code: 'STORECLOSE',
      data: { opens_at: '2026-03-03T14:30:00Z' },
    })
  })

  it('a full slot is refused and marked in the opening hours', async () => {
    const at = Temporal.Instant.from('2026-03-05T17:00:00Z')
    const { id, slotCapacity } = outletOf(app, 'SJ03')
    await app.database.db.insert(slotUsage).values({ outletId: id, slot: at, used: slotCapacity })
    expect(refusalOf(await available('SJ03', 'C', atSlot('2026-03-05 17:00:00'))).code).toBe('ORDER-18')
    const days = itemsFrom(OpeningDay, await call(app, 'GET', `${base}/outlets/opening_hours/${id}?order_type=C`))
    const thursday = days.find(({ date }) => date === '2026-03-05')
    expect(thursday && slotsOfDay(thursday, 'carryout', tuesdayNoon).filter(({ full }) => full)).toEqual([
      { at: '2026-03-05T17:00:00Z', date: '2026-03-05', clock: '13:00', full: true },
    ])
  })

  it('an unknown store is not found', async () => {
    const body = { order_type: 'C', ...asap, outlet_id: '01900000-0000-7000-8000-000000000000' }
    expect(refusalOf(await call(app, 'POST', `${base}/outlets/available`, body))).toMatchObject({
      status: 404,
      code: 'HUTBE-1',
    })
    expect(refusalOf(await call(app, 'GET', `${base}/outlets/detail/XX99`))).toMatchObject({
      status: 404,
      code: 'HUTBE-1',
    })
  })
})

describe('opening hours', () => {
  const daysOf = async (code: string) =>
    itemsFrom(
      OpeningDay,
      await call(app, 'GET', `${base}/outlets/opening_hours/${outletOf(app, code).id}?order_type=D`),
    )

  it('opening hours cover seven days and list hours past midnight under the next date, as the evening’s', async () => {
    const days = await daysOf('SJ02')
    expect(days).toHaveLength(7)
    expect(days[1]?.info.business_date.map(({ start, end, continues }) => [start, end, continues])).toEqual([
      ['00:00:00', '02:00:00', true],
      ['11:00:00', '23:59:59', false],
    ])
  })

  it('a midnight closing ends with the last second that accepts orders', async () => {
    const friday = (await daysOf('SJ01')).find(({ date }) => date === '2026-03-06')
    expect(friday?.info.business_date[0]?.end).toBe('00:00:00')
    expect(friday && slotsOfDay(friday, 'delivery', tuesdayNoon).at(-1)?.clock).toBe('23:45')
    expect(friday && isAsapOffered(friday, '2026-03-07T03:55:59Z')).toBe(true)
    expect(friday && isAsapOffered(friday, '2026-03-07T03:56:00Z')).toBe(false)
  })

  it('a closed date has no hours, and ASAP is hidden where the store hides it', async () => {
    await changeOutlet(app, 'SJ03', { closedDates: ['2026-03-04'] })
    expect((await daysOf('SJ03'))[1]?.info).toMatchObject({ business_date: [], end_time: null })
    expect((await daysOf('LQ01'))[0]?.info.hide_asap).toBe('true')
  })
})

describe('all stores', () => {
  it('the store list has no distances', async () => {
    const stores = itemsFrom(Outlet, await call(app, 'GET', `${base}/outlets`))
    expect(stores.map(({ code }) => code).toSorted()).toEqual([...app.catalog.current().outletByCode.keys()].toSorted())
    expect(stores.every(({ distance }) => distance === null)).toBe(true)
  })

  it('a delivering store has its delivery area on its own page', async () => {
    const detail = async (code: string) =>
      itemFrom(OutletDetail, await call(app, 'GET', `${base}/outlets/detail/${code}`))
    const { delivery_zone: zone } = await detail('SJ02')
    expect(zone?.length).toBeGreaterThan(3)
    expect(zone?.at(-1)).toEqual(zone?.[0])
    expect((await detail('LQ01')).delivery_zone).toBeNull()
  })

  it('a store’s own page has its weekly hours, whatever today is', async () => {
    const { weekly_hours: hours, closed_dates: closed } = itemFrom(
      OutletDetail,
      await call(app, 'GET', `${base}/outlets/detail/SJ02`),
    )
    expect(hours).toContainEqual({ weekday: 1, opens: '11:00', closes: '02:00' })
    expect(hours).toHaveLength(7)
    expect(closed).toEqual([])
  })
})
