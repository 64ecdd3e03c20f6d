import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { Order, OrderEvent, PublicOrder, type OrderRequest } from '../../contract/orders.ts'
import { openOrderEventLog } from '../../server/services/order-events.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import {
  call,
  cartContext,
  itemFrom,
  newCart,
  orderBase,
  placeOrder,
  placedOrderFrom,
  refusalOf,
  atSlot,
} from './support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

const curb: Partial<OrderRequest> = { handover: 'curbside', vehicle: { model: 'Yaris', color: 'rojo', plate: '' } }

/** Reads an order's stream until `enough` events were received. */
async function hear(app: TestApp, uuid: string, enough: number, lastEventId?: number): Promise<OrderEvent[]> {
  const stop = new AbortController()
  const response = await app.app.request(`${orderBase}/${uuid}/events`, {
    signal: stop.signal,
    headers: lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) },
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const received: OrderEvent[] = []
  let text = ''
  if (!response.body) throw new Error('No stream')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  while (received.length < enough) {
    const { done, value } = await reader.read()
    if (done) break
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: '))
      if (data) received.push(v.parse(OrderEvent, JSON.parse(data.slice(6))))
    }
  }
  await reader.cancel()
  stop.abort()
  return received
}

describe('store system', () => {
  let app: TestApp
  let key: string
  beforeAll(async () => {
    app = await openTestApp()
    await issueStoreKey(app.database, 'SJ02')
    key = (await issueStoreKey(app.database, 'sj02')) ?? ''
  })
  afterAll(() => app.close())
  beforeEach(() => app.clock.set(tuesdayNoon))

  const move = (uuid: string, status: unknown, storeKey = key) =>
    call(app, 'PUT', `${orderBase}/tracking/${uuid}`, { status }, { 'x-store-key': storeKey })

  it('the store system moves an order along, and impossible transitions are rejected', async () => {
    const { uuid } = placedOrderFrom(await placeOrder(app, await newCart(app, cartContext('SJ02', 'D'))))
    for (const status of [3, 10, 12, 5, 6, 7]) {
      expect(itemFrom(PublicOrder, await move(uuid, status)).status).toBe(status)
    }
    expect(refusalOf(await move(uuid, 5))).toMatchObject({ status: 400, code: 'COMMON-01', data: { path: 'status' } })
    expect(refusalOf(await move(uuid, 99)).code).toBe('COMMON-01')
    const other = placedOrderFrom(await placeOrder(app, await newCart(app, cartContext('SJ02', 'D'))))
    expect(refusalOf(await move(other.uuid, 9)).code).toBe('COMMON-01')
  })

  it('the store system needs the key of that store', async () => {
    expect(await issueStoreKey(app.database, 'XX99')).toBeNull()
    const { uuid } = placedOrderFrom(await placeOrder(app, await newCart(app, cartContext('SJ02', 'D'))))
    const elsewhere = placedOrderFrom(await placeOrder(app, await newCart(app, cartContext('SJ04', 'C'))))
    for (const [order, storeKey] of [
      [uuid, 'wrong'],
      [uuid, ''],
      [elsewhere.uuid, key],
    ] as const) {
      expect(refusalOf(await move(order, 3, storeKey))).toMatchObject({ status: 403, code: 'COMMON-03' })
    }
    expect(refusalOf(await move('01900000-0000-7000-8000-000000000000', 3))).toMatchObject({
      status: 404,
      code: 'ORDER-1',
    })
  })

  it('[tracker.arrival] only the customer of a curbside order can report the arrival', async () => {
    const own = await newCart(app, cartContext('SJ02', 'C'))
    const { uuid, order_token } = placedOrderFrom(await placeOrder(app, own, curb))
    const arrive = (token: string) =>
      call(app, 'POST', `${orderBase}/${uuid}/arrived`, undefined, { 'x-order-token': token })
    expect(refusalOf(await arrive(order_token)).code).toBe('COMMON-01')
    for (const status of [3, 10, 12, 5, 17]) await move(uuid, status)
    expect(refusalOf(await arrive('guess'))).toMatchObject({ status: 403, code: 'COMMON-03' })
    expect(itemFrom(PublicOrder, await arrive(order_token))).toMatchObject({ status: 18 })
  })

  it('the car of a curbside order is erased when the order is over, not before', async () => {
    const { uuid, order_token } = placedOrderFrom(
      await placeOrder(app, await newCart(app, cartContext('SJ02', 'C')), curb),
    )
    const vehicle = async () => {
      const token = { 'x-order-token': order_token }
      return itemFrom(Order, await call(app, 'GET', `${orderBase}/${uuid}`, undefined, token)).vehicle
    }
    for (const status of [3, 10, 12, 5, 17]) await move(uuid, status)
    expect(await vehicle()).toMatchObject({ model: 'Yaris' })
    await move(uuid, 9)
    expect(await vehicle()).toBeNull()
  })

  it('repeated status and arrival reports are idempotent', async () => {
    const own = await newCart(app, cartContext('SJ02', 'C'))
    const { uuid, order_token } = placedOrderFrom(await placeOrder(app, own, curb))
    const twice = async (send: () => ReturnType<typeof move>) => {
      const [first, second] = [await send(), await send()]
      expect(first.status).toBe(200)
      expect(second.body).toEqual(first.body)
    }
    for (const status of [3, 10, 12, 5, 17]) await twice(() => move(uuid, status))
    await twice(() => call(app, 'POST', `${orderBase}/${uuid}/arrived`, undefined, { 'x-order-token': order_token }))
    await move(uuid, 19)
    await twice(() => call(app, 'POST', `${orderBase}/${uuid}/arrived`, undefined, { 'x-order-token': order_token }))
    await twice(() => move(uuid, 9))
  })

  it('the store cannot move an unpaid order', async () => {
    const own = await newCart(app, cartContext('SJ02', 'C'))
    const payment = { method: 'credit_card', change_for: null } as const
    const { uuid } = placedOrderFrom(await placeOrder(app, own, { payment }))
    for (const status of [1, 2, 8, 25, 27])
      expect(refusalOf(await move(uuid, status))).toMatchObject({ code: 'COMMON-01', data: { path: 'status' } })
  })

  it('an order continues from any later status after an outage of the store system', async () => {
    const path = async (way: 'C' | 'D', statuses: readonly number[]) => {
      const { uuid } = placedOrderFrom(await placeOrder(app, await newCart(app, cartContext('SJ02', way))))
      for (const status of statuses) expect((await move(uuid, status)).status).toBe(200)
    }
    await path('D', [3, 10, 12, 5, 6, 22, 7])
    await path('D', [3, 22, 11, 12, 5, 6, 7])
    await path('D', [3, 10, 12, 22, 14, 5, 6, 22, 20, 7])
    await path('D', [3, 10, 12, 22, 6, 7])
    await path('C', [3, 10, 12, 22, 16, 9])
    await path('C', [3, 10, 12, 22, 9])
  })

  it('[tracker.live] order events are streamed live, and resume after the last received event', async () => {
    const { uuid, events } = placedOrderFrom(await placeOrder(app, await newCart(app, cartContext('SJ02', 'D'))))
    const listening = hear(app, uuid, 3)
    const alsoListening = hear(app, uuid, 3)
    await move(uuid, 3)
    await move(uuid, 10)
    const received = await listening
    expect(received.map(({ status, by }) => [status, by])).toEqual([
      [2, 'customer'],
      [3, 'store'],
      [10, 'store'],
    ])
    expect(await alsoListening).toEqual(received)
    expect(await hear(app, uuid, 2, events[0]?.seq)).toEqual(received.slice(1))
  })
})

/** Milliseconds: a missed event fails by the time limit of the test. */
const longerThanTheTest = 600_000

describe('event subscribers', () => {
  it('a subscriber is notified even after another subscriber unsubscribed twice', async () => {
    const app = await openTestApp()
    const { uuid } = placedOrderFrom(await placeOrder(app, await newCart(app, cartContext('SJ02', 'D'))))
    const first = app.events.watch(uuid)
    first.close()
    const second = app.events.watch(uuid)
    first.close()
    await app.life.move(uuid, 3, 'store')
    expect(await second.changed(longerThanTheTest)).toBe('news')
    app.events.close()
    expect(await second.changed(longerThanTheTest)).toBe('stopped')
    await app.close()
  })
})

describe('multiple servers', () => {
  it('a server is notified of events that another server recorded', async () => {
    const app = await openTestApp()
    const otherServer = await openOrderEventLog(app.database)
    const { uuid } = placedOrderFrom(await placeOrder(app, await newCart(app, cartContext('SJ02', 'D'))))
    const watch = otherServer.watch(uuid)
    await app.life.move(uuid, 3, 'store')
    expect(await watch.changed(longerThanTheTest)).toBe('news')
    watch.close()
    otherServer.close()
    await app.close()
  })
})

describe('simulated kitchen', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(tuesdayNoon, { kitchen: 'auto', kitchenSpeed: 1 })
  })
  afterAll(() => app.close())
  beforeEach(() => app.clock.set(tuesdayNoon))

  /** Returns the statuses of an order while time passes minute by minute. */
  async function live(uuid: string, minutes: number): Promise<number[]> {
    for (let minute = 0; minute < minutes; minute += 1) {
      app.clock.pass({ minutes: 1 })
      await app.life.runDue()
    }
    return (await app.events.read(uuid)).map(({ status }) => status)
  }

  it('the kitchen delivers an order within its estimate', async () => {
    const order = placedOrderFrom(await placeOrder(app, await newCart(app, cartContext('SJ02', 'D'))))
    expect(await live(order.uuid, 60)).toEqual([2, 3, 10, 12, 5, 6, 7])
    const last = (await app.events.read(order.uuid)).at(-1)
    expect(last && last.at <= order.promised.to).toBe(true)
  })

  it('the kitchen prepares a pickup order and hands it over at the counter', async () => {
    const { uuid } = placedOrderFrom(await placeOrder(app, await newCart(app, cartContext('SJ02', 'C'))))
    expect(await live(uuid, 60)).toEqual([2, 3, 10, 12, 5, 16, 9])
  })

  it('the kitchen brings a curbside order out soon after the customer arrives', async () => {
    const { uuid, order_token } = placedOrderFrom(
      await placeOrder(app, await newCart(app, cartContext('SJ02', 'C')), curb),
    )
    expect(await live(uuid, 34)).toEqual([2, 3, 10, 12, 5, 17])
    await call(app, 'POST', `${orderBase}/${uuid}/arrived`, undefined, { 'x-order-token': order_token })
    expect(await live(uuid, 5)).toEqual([2, 3, 10, 12, 5, 17, 18, 19, 9])
  })

  it('the kitchen holds a scheduled order until its time, also after a restart', async () => {
    const own = await newCart(app, cartContext('SJ02', 'C', atSlot('2026-03-04 20:00:00')))
    const { uuid } = placedOrderFrom(await placeOrder(app, own))
    expect(await live(uuid, 30)).toEqual([2, 3, 11])
    app.clock.set('2026-03-04T19:29:00Z')
    expect(await live(uuid, 0)).toEqual([2, 3, 11])
    expect(await live(uuid, 60)).toEqual([2, 3, 11, 12, 5, 16, 9])
  })

  it('the kitchen drops a step that is no longer possible', async () => {
    const { uuid } = placedOrderFrom(await placeOrder(app, await newCart(app, cartContext('SJ02', 'D'))))
    await app.life.move(uuid, 8, 'store')
    expect(await live(uuid, 60)).toEqual([2, 8])
  })

  it('the kitchen works at the configured speed', async () => {
    const fast = await openTestApp(tuesdayNoon, { kitchen: 'auto', kitchenSpeed: 2700 })
    const { uuid } = placedOrderFrom(await placeOrder(fast, await newCart(fast, cartContext('SJ02', 'D'))))
    for (let step = 0; step < 6; step += 1) {
      fast.clock.pass({ seconds: 1 })
      await fast.life.runDue()
    }
    expect((await fast.events.read(uuid)).at(-1)?.status).toBe(7)
    await fast.close()
  })
})
