import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OpeningDay, OutletDetail } from '../../contract/outlets.ts'
import { orderTypeLetters } from '../../contract/order-type-letters.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { slotsOfDay } from '../../contract/slots.ts'
import { StoreControls } from '../../contract/store-controls.ts'
import { storeControls } from '../../server/db/catalog-schema.ts'
import { openCatalog } from '../../server/services/catalog.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import {
  asap,
  atSlot,
  call,
  cartContext,
  itemFrom,
  itemsFrom,
  newCart,
  orderBody,
  orderBase,
  refusalOf,
} from './support/calls.ts'
import { outletOf, productOf } from './support/change-catalog.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { placeOwnOrder } from './support/own-orders.ts'

let app: TestApp
let key = ''
beforeAll(async () => {
  app = await openTestApp()
  key = (await issueStoreKey(app.database, 'SJ02')) ?? ''
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))
afterEach(async () => {
  await app.database.db.delete(storeControls)
  await app.catalog.reload()
})

const path = '/v1/product-order-be/store'
const stores = '/v2/product-hut-fe/outlets'
const change = (body: object, storeKey = key) => call(app, 'PATCH', path, body, { 'x-store-key': storeKey })
const changed = async (body: object) => itemFrom(StoreControls, await change(body))
const pause = (length: string, reason = 'busy') => changed({ pause: { length, reason } })
const storeAt = async (code = 'SJ02') => itemFrom(OutletDetail, await call(app, 'GET', `${stores}/detail/${code}`))
const available = (when: object = asap, order_type = 'C') =>
  call(app, 'POST', `${stores}/available`, { order_type, outlet_id: outletOf(app, 'SJ02').id, ...when })
const firstSlot = async (orderType: OrderType = 'carryout') => {
  const query = `?order_type=${orderTypeLetters[orderType]}`
  const url = `${stores}/opening_hours/${outletOf(app, 'SJ02').id}${query}`
  const [today] = itemsFrom(OpeningDay, await call(app, 'GET', url))
  return today && slotsOfDay(today, orderType, app.clock.now().toString())[0]?.at
}
const refused = v.object({ code: v.string(), data: v.object({ reason: v.string(), opens_at: v.string() }) })

describe('a store that pauses', () => {
  it('[store.pause] takes no orders for now, and tells until when, everywhere', async () => {
    const own = await newCart(app, cartContext('SJ02', 'C'))
    expect(await pause('half-hour')).toMatchObject({ paused_until: '2026-03-03T16:30:00Z', pause_reason: 'busy' })
    const closed = { state: 'closed', until: null, opens_at: '2026-03-03T16:30:00Z', pause: 'busy' }
    expect((await storeAt()).open).toEqual(closed)
    const why = { reason: 'paused', opens_at: '2026-03-03T16:30:00Z' }
    const order = () => call(app, 'POST', `${orderBase}/check-order`, orderBody(own), own.headers)
    expect(v.parse(refused, refusalOf(await available()))).toEqual({ code: 'STORECLOSE', data: why })
    expect(v.parse(refused, refusalOf(await order()))).toEqual({ code: 'HUTFE-14', data: why })
    expect((await storeAt('SJ04')).open.state).toBe('open')
    app.clock.pass({ minutes: 30 })
    expect((await storeAt()).open.state).toBe('open')
    expect((await order()).status).toBe(200)
  })

  it.each([
    ['quarter-hour', '2026-03-03T16:15:00Z'],
    ['half-hour', '2026-03-03T16:30:00Z'],
    ['hour', '2026-03-03T17:00:00Z'],
  ])('pauses as long as it says: a %s', async (length, until) => {
    expect((await pause(length)).paused_until).toBe(until)
  })

  it('takes orders for after its pause, and none for before', async () => {
    await pause('half-hour')
    expect(await firstSlot()).toBe('2026-03-03T16:30:00Z')
    const early = atSlot('2026-03-03 16:15:00')
    expect(v.parse(refused, refusalOf(await available(early))).data.reason).toBe('paused')
    const placed = await placeOwnOrder(
      app,
      {},
      { own: await newCart(app, cartContext('SJ02', 'C', atSlot('2026-03-03 16:30:00'))) },
    )
    expect(placed.placed.promised.from).toBe('2026-03-03T16:30:00Z')
  })

  it('pauses until it closes, and opens as usual on the next day', async () => {
    expect((await pause('day', 'power')).paused_until).toBe('2026-03-04T06:00:00Z')
    expect((await storeAt()).open).toMatchObject({ state: 'closed', opens_at: '2026-03-04T15:00:00Z', pause: 'power' })
    expect(await firstSlot()).toBeUndefined()
    app.clock.set('2026-03-04T15:00:00Z')
    expect((await storeAt()).open.state).toBe('open')
    expect(itemFrom(StoreControls, await call(app, 'GET', path, undefined, { 'x-store-key': key }))).toMatchObject({
      paused_until: null,
      pause_reason: null,
    })
  })

  it('pauses for the day before it opens', async () => {
    app.clock.set('2026-03-03T13:00:00Z')
    expect((await pause('day', 'weather')).paused_until).toBe('2026-03-04T06:00:00Z')
  })

  it('goes on when it says so', async () => {
    await pause('day')
    expect((await changed({ pause: null })).paused_until).toBeNull()
    expect((await storeAt()).open.state).toBe('open')
    expect((await available()).status).toBe(200)
  })
})

describe('a store that pauses its deliveries', () => {
  const pauseDeliveries = (length: string) => changed({ delivery_pause: { length, reason: 'drivers' } })

  it('takes no deliveries for now, tells until when, and goes on with pickup', async () => {
    const own = await newCart(app, cartContext('SJ02', 'D'))
    const until = '2026-03-03T17:00:00Z'
    expect(await pauseDeliveries('hour')).toMatchObject({ delivery_paused_until: until, paused_until: null })
    expect((await storeAt()).open).toMatchObject({ state: 'open', deliveries_resume_at: until })
    const why = { reason: 'deliveriesPaused', opens_at: until }
    const order = () => call(app, 'POST', `${orderBase}/check-order`, orderBody(own), own.headers)
    expect(v.parse(refused, refusalOf(await available(asap, 'D')))).toEqual({ code: 'STORECLOSE', data: why })
    expect(v.parse(refused, refusalOf(await order()))).toEqual({ code: 'HUTFE-14', data: why })
    expect((await available()).status).toBe(200)
    expect(await firstSlot('delivery')).toBe(until)
    expect(await firstSlot()).toBe('2026-03-03T16:30:00Z')
    app.clock.pass({ hours: 1 })
    expect((await storeAt()).open).not.toHaveProperty('deliveries_resume_at')
    expect((await order()).status).toBe(200)
  })

  it('for the day delivers again when it opens next', async () => {
    expect((await pauseDeliveries('day')).delivery_paused_until).toBe('2026-03-04T06:00:00Z')
    expect((await storeAt()).open).toMatchObject({ state: 'open', deliveries_resume_at: '2026-03-04T15:00:00Z' })
  })

  it('keeps that pause over one of all orders, and ends it alone', async () => {
    await pauseDeliveries('hour')
    await pause('quarter-hour')
    const both = v.parse(refused, refusalOf(await available(asap, 'D')))
    expect(both.data).toEqual({ reason: 'paused', opens_at: '2026-03-03T17:00:00Z' })
    expect(await changed({ pause: null })).toMatchObject({ delivery_pause_reason: 'drivers', pause_reason: null })
    await changed({ delivery_pause: null })
    expect((await available(asap, 'D')).status).toBe(200)
  })
})

describe('longer quotes', () => {
  it('a store lengthens its quotes, and new orders are promised later', async () => {
    const usual = (await storeAt()).quote_time
    expect((await changed({ extra_minutes: 20 })).extra_minutes).toBe(20)
    expect((await storeAt()).quote_time).toEqual({ D: usual.D + 20, C: usual.C + 20 })
    const mine = await placeOwnOrder(app, {}, { own: await newCart(app, cartContext('SJ02', 'C')) })
    const lead = Date.parse(mine.placed.promised.from) - Date.parse(tuesdayNoon)
    expect(lead).toBeGreaterThanOrEqual((usual.C + 20) * 60_000)
    expect((await changed({ extra_minutes: 0 })).extra_minutes).toBe(0)
    expect((await storeAt()).quote_time).toEqual(usual)
  })

  it('pause and minutes change one without the other', async () => {
    await changed({ extra_minutes: 15 })
    await pause('half-hour', 'other')
    expect(await changed({ extra_minutes: 10 })).toMatchObject({ extra_minutes: 10, pause_reason: 'other' })
    expect(await changed({ pause: null })).toMatchObject({ extra_minutes: 10, pause_reason: null })
  })
})

describe('the controls of a store', () => {
  it('name the store and its sold-out products', async () => {
    const { uuid } = productOf(app, 'agua')
    await call(app, 'PUT', `/v2/product-menu-fe/sold-out/${uuid}`, { sold_out: true }, { 'x-store-key': key })
    expect(await changed({})).toEqual({
      outlet: { code: 'SJ02', name: 'Condado', timezone: 'America/Puerto_Rico' },
      delivers: true,
      paused_until: null,
      pause_reason: null,
      delivery_paused_until: null,
      delivery_pause_reason: null,
      extra_minutes: 0,
      sold_out: [uuid],
    })
  })

  it('are announced to every server', async () => {
    const received = Promise.withResolvers<void>()
    const other = await openCatalog(app.database, received.reject)
    other.watch(received.resolve)
    await pause('half-hour')
    await received.promise
    expect(other.current().outletByCode.get('SJ02')?.pause?.reason).toBe('busy')
  })

  it('need the key of the store and values that exist', async () => {
    for (const storeKey of ['', 'wrong']) expect(refusalOf(await change({}, storeKey)).code).toBe('COMMON-03')
    for (const [body, field] of [
      [{ extra_minutes: 121 }, 'extra_minutes'],
      [{ extra_minutes: -1 }, 'extra_minutes'],
      [{ pause: { length: 'year', reason: 'busy' } }, 'pause.length'],
      [{ pause: { length: 'day' } }, 'pause.reason'],
      [{ delivery_pause: { length: 'day', reason: 'power' } }, 'delivery_pause.reason'],
    ] as const)
      expect(refusalOf(await change(body))).toMatchObject({ code: 'COMMON-01', data: { path: field } })
  })
})
