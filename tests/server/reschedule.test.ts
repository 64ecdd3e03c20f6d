import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Order, type OrderRequest, type OrderStatus } from '../../contract/orders.ts'
import { createApp } from '../../server/app.ts'
import { mails } from '../../server/db/email-schema.ts'
import { kitchenJobs, orders, slotUsage } from '../../server/db/order-schema.ts'
import { createOrderLifecycle } from '../../server/services/order-lifecycle.ts'
import { atSlot, call, cartContext, itemFrom, newCart, orderBase, refusalOf } from './support/calls.ts'
import { createFilledCart, readCart } from './support/cart-calls.ts'
import { changeCoupon, changeOutlet } from './support/change-catalog.ts'
import { applyCoupon } from './support/coupon-calls.ts'
import { openTestApp, testPages, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import {
  payInSandbox,
  paidByCard,
  placeOwnOrder,
  readOwnOrder,
  requestCancel,
  requestReschedule,
  type OwnOrder,
} from './support/own-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await changeOutlet(app, 'SJ02', { slotCapacity: 200 })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const wednesday = '2026-03-04T20:00:00Z'
const thursday = '2026-03-05T21:30:00Z'
const friday = '2026-03-06T21:00:00Z'
const sunday = '2026-03-08T19:00:00Z'

/** Places an order for Wednesday, with two pizzas. */
const forLater = async (change: Partial<OrderRequest> = {}, type: 'C' | 'D' = 'C') =>
  placeOwnOrder(app, change, { own: await newCart(app, cartContext('SJ02', type, atSlot('2026-03-04 20:00:00'))) })
const ask = (mine: OwnOrder, order_time: string, total = mine.placed.total) =>
  requestReschedule(app, mine, { order_time, total }, mine.token)
const reschedule = async (mine: OwnOrder, at: string, total?: number) => itemFrom(Order, await ask(mine, at, total))
const refused = async (mine: OwnOrder, at: string, total?: number) => refusalOf(await ask(mine, at, total))
async function move(mine: OwnOrder, ...statuses: OrderStatus[]) {
  for (const status of statuses) await app.life.move(mine.uuid, status, 'store')
}
async function usedAt(at: string) {
  const rows = await app.database.db.select().from(slotUsage)
  const { id } = app.catalog.current().outletByCode.get('SJ02') ?? {}
  return rows.find(({ outletId, slot }) => outletId === id && slot.equals(at))?.used ?? 0
}
/** Returns how many places more than before are used in each of these slots; a pizza uses one. */
async function countSlots(...slots: string[]) {
  const before = await Promise.all(slots.map(usedAt))
  return async () => (await Promise.all(slots.map(usedAt))).map((used, index) => used - (before[index] ?? 0))
}

describe('another time for an order for later', () => {
  it.each<{ way: readonly OrderStatus[] }>([{ way: [] }, { way: [3] }, { way: [15] }, { way: [11] }])(
    '[reschedule.slot] a customer gives an order another slot until its kitchen starts: $way',
    async ({ way }) => {
      const mine = await forLater()
      await move(mine, ...way)
      const counted = await countSlots(wednesday, thursday)
      const moved = await reschedule(mine, thursday)
      expect(moved).toMatchObject({
        status: way.at(-1) ?? 2,
        total: mine.placed.total,
        promised: { from: thursday, to: '2026-03-05T21:45:00Z' },
        collection_time: thursday,
        changeable_until: '2026-03-05T19:30:00Z',
      })
      expect(moved.events.at(-1)).toMatchObject({ by: 'customer', promised: { from: thursday } })
      expect(await counted()).toEqual([-2, 2])
    },
  )

  it.each<{ way: readonly OrderStatus[] }>([
    { way: [10] },
    { way: [11, 12] },
    { way: [3, 22] },
    { way: [10, 22, 3] },
    { way: [3, 13] },
    { way: [4] },
    { way: [8] },
  ])('an order that is made, over, or whose store is out of contact keeps its time: $way', async ({ way }) => {
    const mine = await forLater()
    await move(mine, ...way)
    expect(await refused(mine, thursday)).toMatchObject({ status: 400, code: 'ORDER-15' })
    expect((await readOwnOrder(app, mine)).promised.from).toBe(wednesday)
  })

  it('the time of an order can be changed until two hours before it, and then until two hours before the new one', async () => {
    const mine = await forLater()
    await move(mine, 11)
    app.clock.set('2026-03-04T18:00:00Z')
    expect((await refused(mine, thursday)).code).toBe('ORDER-15')
    app.clock.set('2026-03-04T17:59:59Z')
    await reschedule(mine, thursday)
    app.clock.set('2026-03-04T18:00:00Z')
    await reschedule(mine, friday)
    expect((await readOwnOrder(app, mine)).promised.from).toBe(friday)
  })

  it('an order for now, or one that is not paid yet, has no other time', async () => {
    const now = await placeOwnOrder(app, {}, { own: await newCart(app, cartContext('SJ02', 'C')) })
    expect((await refused(now, thursday)).code).toBe('ORDER-15')
    expect((await refused(await forLater(paidByCard), thursday)).code).toBe('ORDER-15')
  })

  it('a repeated request changes nothing, and answers the same', async () => {
    const mine = await forLater()
    const once = await reschedule(mine, thursday)
    const counted = await countSlots(thursday)
    expect(await reschedule(mine, thursday)).toEqual(once)
    expect(await counted()).toEqual([0])
  })

  it('only the customer who placed an order can change its time', async () => {
    const mine = await forLater()
    for (const headers of [{}, { 'x-order-token': 'x'.repeat(43) }, (await forLater()).token])
      expect(
        refusalOf(await requestReschedule(app, mine, { order_time: thursday, total: mine.placed.total }, headers)),
      ).toMatchObject({ status: 403, code: 'COMMON-03' })
    const body = { order_time: 'soon', total: 1 }
    expect(refusalOf(await call(app, 'POST', `${orderBase}/${mine.uuid}/reschedule`, body, mine.token)).code).toBe(
      'COMMON-01',
    )
  })

  it.each([
    ['a time that is too near', '2026-03-03T16:15:00Z', 'ORDER-14'],
    ['a time between two slots', '2026-03-05T21:31:00Z', 'HUT-01'],
    ['a time at night', '2026-03-05T09:00:00Z', 'HUT-02'],
    ['a time beyond the coming days', '2026-03-20T21:30:00Z', 'HUT-02'],
  ])('%s is refused as it is for a new order', async (_name, at, code) => {
    const mine = await forLater()
    const counted = await countSlots(wednesday)
    expect((await refused(mine, at)).code).toBe(code)
    expect(await counted()).toEqual([0])
  })

  it('a full slot is refused, and the order keeps its own', async () => {
    const mine = await forLater()
    await changeOutlet(app, 'SJ02', { slotCapacity: 1 })
    const at = '2026-03-05T22:00:00Z'
    await reschedule(await forLaterElsewhere(), at)
    const counted = await countSlots(wednesday, at)
    expect((await refused(mine, at)).code).toBe('ORDER-18')
    expect(await counted()).toEqual([0, 0])
    await changeOutlet(app, 'SJ02', { slotCapacity: 200 })
  })

  it('two changes of one order at once leave it in one slot', async () => {
    const mine = await forLater()
    const counted = await countSlots(wednesday, thursday, friday)
    await Promise.all([reschedule(mine, thursday), reschedule(mine, friday)])
    const { promised } = await readOwnOrder(app, mine)
    expect(await counted()).toEqual([-2, promised.from === thursday ? 2 : 0, promised.from === friday ? 2 : 0])
  })

  it('two orders trade their slots at once', async () => {
    const [one, other] = [await forLater(), await forLater()]
    await reschedule(other, friday)
    const counted = await countSlots(wednesday, friday)
    await Promise.all([reschedule(one, friday), reschedule(other, wednesday)])
    expect(await counted()).toEqual([0, 0])
  })

  it('either the new time or the kitchen wins when both come at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const mine = await forLater()
      await move(mine, 11)
      const [answer] = await Promise.all([ask(mine, friday), app.life.move(mine.uuid, 12, 'store')])
      const { status, promised, events } = await readOwnOrder(app, mine)
      const isMoved = answer.status === 200
      expect([status, promised.from]).toEqual([12, isMoved ? friday : wednesday])
      expect(events.map((event) => event.status)).toEqual(isMoved ? [2, 11, 11, 12] : [2, 11, 12])
    }
  })

  it('a canceled order whose time was changed gives its new slot back', async () => {
    const mine = await forLater()
    await reschedule(mine, thursday)
    const counted = await countSlots(wednesday, thursday)
    await requestCancel(app, mine, mine.token)
    expect(await counted()).toEqual([0, -2])
  })
})

let quarters = 0
/** Places an order for Wednesday in a slot that no other test uses. */
async function forLaterElsewhere() {
  const time = `2026-03-04 22:${String((quarters++ % 4) * 15).padStart(2, '0')}:00`
  return placeOwnOrder(app, {}, { own: await newCart(app, cartContext('SJ02', 'C', atSlot(time))) })
}

describe('what an order costs at its new time', () => {
  it('[reschedule.total] a changed total is answered and changes nothing until its customer agrees to it', async () => {
    const mine = await forLater({ payment: { method: 'cash', change_for: 3500 } }, 'D')
    const { deliveryFee = 0 } = app.catalog.current().outletByCode.get('SJ02') ?? {}
    await changeOutlet(app, 'SJ02', { deliveryFee: deliveryFee + 100 })
    const total = mine.placed.total + 107
    expect(await refused(mine, thursday)).toMatchObject({ code: 'PAYMENT-2', data: { total } })
    expect(await readOwnOrder(app, mine)).toMatchObject({
      total: mine.placed.total,
      promised: { from: wednesday },
      events: [{ status: 2 }],
    })
    expect(await reschedule(mine, thursday, total)).toMatchObject({
      total,
      delivery_fee: deliveryFee + 100,
      order_payment: { method: 'cash', change_for: null },
      promised: { from: thursday },
    })
    await changeOutlet(app, 'SJ02', { deliveryFee })
  })

  it('an order that is paid ahead gets another time only at the same total', async () => {
    const mine = await forLater(paidByCard, 'D')
    await payInSandbox(app, mine)
    await move(mine, 11)
    await app.payments.runDue()
    await reschedule(mine, thursday)
    const { deliveryFee = 0 } = app.catalog.current().outletByCode.get('SJ02') ?? {}
    for (const difference of [-100, 100]) {
      await changeOutlet(app, 'SJ02', { deliveryFee: deliveryFee + difference })
      const total = mine.placed.total + difference * 1.07
      expect(await refused(mine, friday, total)).toMatchObject({ code: 'ORDER-25', data: { total } })
    }
    await changeOutlet(app, 'SJ02', { deliveryFee })
    expect(await readOwnOrder(app, mine)).toMatchObject({
      total: mine.placed.total,
      promised: { from: thursday },
      order_payment: { state: 'paid', refunded: 0 },
    })
  })

  it('a coupon of one weekday is refused on another, and stays with its order on the same', async () => {
    const basket = await createFilledCart(app, cartContext('SJ02', 'C', atSlot('2026-03-04 20:00:00')), [
      ['pepperoni-doble', 2],
    ])
    await changeCoupon(app, 'MIERCOLES', {
      totalLimit: 1,
      oncePerCustomer: true,
      firstOrderOnly: true,
      channels: ['web'],
    })
    expect((await applyCoupon(app, basket, 'MIERCOLES')).status).toBe(200)
    const { 'x-device': device = '' } = basket.headers
    const contact = { first_name: 'Ada', last_name: 'Colón', phone: '787 555-0177', email: 'ada@example.com' }
    const mine = await placeOwnOrder(
      app,
      { contact },
      { own: { cart: await readCart(app, basket), headers: { 'x-device': device } } },
    )
    expect(mine.placed.order_coupons).toMatchObject([{ code: 'MIERCOLES' }])
    expect(await refused(mine, thursday)).toMatchObject({ code: 'CP-20', data: { coupon_code: 'MIERCOLES' } })
    const moved = await reschedule(mine, '2026-03-04T21:00:00Z')
    expect(moved).toMatchObject({ total: mine.placed.total, order_coupons: mine.placed.order_coupons })
  })

  it('an order for the counter is not moved to a Sunday', async () => {
    const mine = await forLater()
    expect((await refused(mine, sunday)).code).toBe('ORDER-8')
  })
})

describe('what follows from a new time', () => {
  it('the simulated kitchen starts by the new time', async () => {
    const mine = await forLater()
    await move(mine, 11)
    const life = createOrderLifecycle({ ...app, settings: { ...app.settings, kitchen: 'auto' } })
    const kitchen = { app: createApp({ ...app, life, ...testPages }) }
    const dueAt = async () => {
      const [job] = await app.database.db.select().from(kitchenJobs).where(eq(kitchenJobs.orderUuid, mine.uuid))
      return job?.dueAt.toString()
    }
    const body = { order_time: thursday, total: mine.placed.total }
    expect((await requestReschedule(kitchen, mine, body, mine.token)).status).toBe(200)
    expect(await dueAt()).toBe('2026-03-05T21:00:00Z')
  })

  it('each new time queues its email', async () => {
    const mine = await forLater()
    const queued = async () =>
      (await app.database.db.select().from(mails).where(eq(mails.orderUuid, mine.uuid))).filter(
        ({ kind }) => kind === 'rescheduled',
      )
    await reschedule(mine, thursday)
    const [first] = await queued()
    if (!first) throw new Error('No email about the new time')
    await app.database.db.update(mails).set({ dueAt: null, outcome: 'sent' }).where(eq(mails.id, first.id))
    await reschedule(mine, friday)
    expect(await queued()).toMatchObject([{ outcome: null, dueAt: app.clock.now() }])
  })

  it('the row of an order has the slot that it takes', async () => {
    const mine = await forLater()
    await reschedule(mine, thursday)
    const [row] = await app.database.db.select().from(orders).where(eq(orders.uuid, mine.uuid))
    expect(row?.slot?.toString()).toBe(thursday)
  })
})
