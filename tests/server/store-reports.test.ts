import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Order, PublicOrder } from '../../contract/orders.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import {
  atSlot,
  call,
  cartContext,
  itemFrom,
  newCart,
  orderBase,
  placedOrderFrom,
  placeOrder,
  refusalOf,
} from './support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
let key = ''
beforeAll(async () => {
  app = await openTestApp()
  key = (await issueStoreKey(app.database, 'SJ02')) ?? ''
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const place = async (slot?: string) =>
  placedOrderFrom(
    await placeOrder(app, await newCart(app, cartContext('SJ02', 'C', slot === undefined ? undefined : atSlot(slot)))),
  )
const report = (uuid: string, body: object) =>
  call(app, 'PUT', `${orderBase}/tracking/${uuid}`, body, { 'x-store-key': key })
const reported = async (uuid: string, body: object) => itemFrom(PublicOrder, await report(uuid, body))

describe('a store promises a time', () => {
  it('the minutes of a report are the new promised time, as wide as before, for the order and its stream', async () => {
    const { uuid, order_token, promised } = await place()
    const width = Date.parse(promised.to) - Date.parse(promised.from)
    await reported(uuid, { status: 10, minutes: 35 })
    const told = { from: '2026-03-03T16:35:00Z', to: new Date(Date.parse('2026-03-03T16:35:00Z') + width).toJSON() }
    const own = itemFrom(
      Order,
      await call(app, 'GET', `${orderBase}/${uuid}`, undefined, { 'x-order-token': order_token }),
    )
    expect(own.promised.from).toBe(told.from)
    expect(Date.parse(own.promised.to)).toBe(Date.parse(told.to))
    expect(own.events.map((event) => event.promised?.from ?? null)).toEqual([null, told.from])
    app.clock.pass({ minutes: 20 })
    expect((await reported(uuid, { status: 14, minutes: 30 })).promised.from).toBe('2026-03-03T16:50:00Z')
    expect((await reported(uuid, { status: 5 })).promised.from).toBe('2026-03-03T16:50:00Z')
  })

  it('a repeated report changes no time', async () => {
    const { uuid } = await place()
    const first = await reported(uuid, { status: 10, minutes: 35 })
    app.clock.pass({ minutes: 1 })
    expect(await reported(uuid, { status: 10, minutes: 35 })).toEqual(first)
  })

  it('a second tablet that accepts with other minutes is refused, and the first promise stays', async () => {
    const { uuid } = await place()
    const first = await reported(uuid, { status: 10, minutes: 35 })
    app.clock.pass({ minutes: 1 })
    expect(refusalOf(await report(uuid, { status: 10, minutes: 60 }))).toMatchObject({
      code: 'COMMON-01',
      data: { path: 'minutes' },
    })
    expect(await reported(uuid, { status: 10 })).toEqual(first)
  })

  it('an order for later keeps its time until it is delayed', async () => {
    const { uuid, promised } = await place('2026-03-04 20:00:00')
    expect(refusalOf(await report(uuid, { status: 10, minutes: 35 }))).toMatchObject({
      code: 'COMMON-01',
      data: { path: 'minutes' },
    })
    expect((await reported(uuid, { status: 11 })).promised).toEqual(promised)
    app.clock.set('2026-03-04T20:00:00Z')
    expect((await reported(uuid, { status: 14, minutes: 15 })).promised.from).toBe('2026-03-04T20:15:00Z')
  })

  it('only some statuses take minutes, from 5 to 180', async () => {
    const { uuid } = await place()
    for (const body of [
      { status: 3, minutes: 20 },
      { status: 10, minutes: 4 },
      { status: 10, minutes: 181 },
      { status: 10, minutes: 7.5 },
    ])
      expect(refusalOf(await report(uuid, body))).toMatchObject({ code: 'COMMON-01', data: { path: 'minutes' } })
    expect((await app.events.read(uuid)).map(({ status }) => status)).toEqual([2])
  })
})

describe('a store gives a reason', () => {
  it('a refused order tells everybody why', async () => {
    const { uuid, refusal_reason } = await place()
    expect(refusal_reason).toBeNull()
    expect(await reported(uuid, { status: 4, reason: 'soldOut' })).toMatchObject({
      status: 4,
      refusal_reason: 'soldOut',
      events: [{ status: 2 }, { status: 4, reason: 'soldOut' }],
    })
  })

  it('a refusal without a reason has another one, and only refusals have reasons', async () => {
    const { uuid } = await place()
    const wrong = refusalOf(await report(uuid, { status: 10, reason: 'busy' }))
    expect(wrong).toMatchObject({ code: 'COMMON-01', data: { path: 'reason' } })
    expect(refusalOf(await report(uuid, { status: 4, reason: 'lazy' })).data.path).toBe('reason')
    expect((await reported(uuid, { status: 4 })).refusal_reason).toBe('other')
  })
})
