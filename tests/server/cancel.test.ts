import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isUnaccepted, Order, orderStatuses, type OrderStatus } from '../../contract/orders.ts'
import { slotUsage } from '../../server/db/order-schema.ts'
import { carryoutContext, readCart, createFilledCart } from './support/cart-calls.ts'
import { applyCoupon } from './support/coupon-calls.ts'
import { itemFrom, refusalOf } from './support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import {
  paidByCard,
  requestCancel,
  placeOwnOrder,
  placePaidOrder,
  payInSandbox,
  readOwnOrder,
  type OwnOrder,
} from './support/own-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const cancel = async (mine: OwnOrder) => itemFrom(Order, await requestCancel(app, mine, mine.token))
const move = (mine: OwnOrder, ...statuses: OrderStatus[]) =>
  statuses.reduce<Promise<unknown>>(
    (before, status) => before.then(() => app.life.move(mine.uuid, status, 'store')),
    Promise.resolve(),
  )
/** Returns how many places are used in all slots; a pizza uses one. */
const usedPlaces = async () => (await app.database.db.select().from(slotUsage)).reduce((sum, { used }) => sum + used, 0)

describe('order cancellation', () => {
  it('canceling frees the time slot, records who canceled, and is idempotent', async () => {
    const before = await usedPlaces()
    const mine = await placeOwnOrder(app)
    expect(await usedPlaces()).toBe(before + 2)
    const [once, twice] = [await cancel(mine), await cancel(mine)]
    expect(once).toMatchObject({ status: 8, first_name: 'Iris' })
    expect(once.events.map(({ status, by }) => [status, by])).toEqual([
      [2, 'customer'],
      [8, 'customer'],
    ])
    expect(twice).toEqual(once)
    expect(await usedPlaces()).toBe(before)
  })

  it('concurrent cancellations from two devices add one event', async () => {
    const before = await usedPlaces()
    const mine = await placeOwnOrder(app)
    const both = await Promise.all([cancel(mine), cancel(mine)])
    expect(both.map(({ events }) => events.length)).toEqual([2, 2])
    expect(await usedPlaces()).toBe(before)
  })

  it('canceling an order releases its coupons', async () => {
    const contact = { first_name: 'Iris', last_name: 'Colón', phone: '787 555-0123', email: 'apart@example.com' }
    const apart = async () => {
      const basket = await createFilledCart(app, carryoutContext, [['pepperoni-doble']])
      expect((await applyCoupon(app, basket, 'PRIMERA')).status).toBe(200)
      const { 'x-device': device = '' } = basket.headers
      return placeOwnOrder(
        app,
        { contact },
        { own: { cart: await readCart(app, basket), headers: { 'x-device': device } } },
      )
    }
    await cancel(await apart())
    // Same email and phone: the coupon is available again.
    expect((await apart()).placed.order_coupons).toMatchObject([{ code: 'PRIMERA' }])
  })

  it('only the customer who placed an order can cancel it', async () => {
    const mine = await placeOwnOrder(app)
    for (const headers of [{}, { 'x-order-token': 'x'.repeat(43) }, (await placeOwnOrder(app)).token])
      expect(refusalOf(await requestCancel(app, mine, headers))).toMatchObject({ status: 403, code: 'COMMON-03' })
    expect(refusalOf(await requestCancel(app, { uuid: '01900000-0000-7000-8000-000000000000' }, {})).code).toBe(
      'ORDER-1',
    )
  })
})

/** Status sequences that the store can set. */
const waysTo: readonly (readonly OrderStatus[])[] = [
  [],
  [3],
  [15],
  [4],
  [3, 13],
  [10],
  [11],
  [10, 12],
  [10, 12, 5],
  [10, 14],
  [10, 16],
  [10, 16, 9],
  [10, 17, 18],
  [10, 16, 20],
  [10, 17, 18, 19],
  [3, 22],
  [10, 22],
  [10, 22, 3],
]

describe('cancellation by status', () => {
  it.each(waysTo.map((way) => ({ way })))(
    '[cancellation.customer] a customer can cancel only until the store accepts the order, or begins with one for later: $way',
    async ({ way }) => {
      const mine = await placeOwnOrder(app)
      await move(mine, ...way)
      const status = way.at(-1) ?? 2
      const canCancel = way.every((each) => [3, 15, 22].includes(each)) || status === 11
      const answer = await requestCancel(app, mine, mine.token)
      const { outlet_name, outlet_phone: phone } = mine.placed
      expect(answer.status === 200 ? 'called off' : refusalOf(answer)).toEqual(
        canCancel
          ? 'called off'
          : {
              status: 400,
              code: 'ORDER-15',
              data: { outlet_name, phone, ...([4, 7, 9].includes(status) && { reason: 'over' }) },
            },
      )
      expect((await readOwnOrder(app, mine)).status).toBe(canCancel ? 8 : status)
    },
  )

  it('storefront and server share one list of cancelable statuses', () => {
    expect(orderStatuses.filter((status) => isUnaccepted(status, []))).toEqual([1, 2, 3, 15, 22, 25, 27])
  })

  it('either acceptance or cancellation wins when both arrive at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const mine = await placeOwnOrder(app)
      const [accepted, called] = await Promise.allSettled([
        app.life.move(mine.uuid, 10, 'store'),
        requestCancel(app, mine, mine.token),
      ])
      const isCalledOff = called.status === 'fulfilled' && called.value.status === 200
      expect(isCalledOff).toBe(accepted.status === 'rejected')
      expect(await readOwnOrder(app, mine)).toMatchObject({ status: isCalledOff ? 8 : 10 })
    }
  })
})

describe('cancellation of an order for later', () => {
  const scheduledFor = async () => {
    const mine = await placePaidOrder(app)
    await move(mine, 11)
    await app.payments.runDue()
    const { promised, changeable_until: until } = await readOwnOrder(app, mine)
    expect(Date.parse(promised.from) - Date.parse(until ?? '')).toBe(2 * 3_600_000)
    return { ...mine, until: Temporal.Instant.from(until ?? '') }
  }

  it('its customer can cancel it until two hours before its time, also once it is accepted and paid', async () => {
    const mine = await scheduledFor()
    const used = await usedPlaces()
    app.clock.set(mine.until.subtract({ seconds: 1 }).toString())
    expect(await cancel(mine)).toMatchObject({ status: 8, order_payment: { state: 'refunding' } })
    expect(await usedPlaces()).toBe(used - 2)
    await app.payments.runDue()
    expect((await readOwnOrder(app, mine)).order_payment.state).toBe('refunded')
  })

  it('its customer cannot cancel it from two hours before its time, or once its kitchen has it', async () => {
    const tooLate = await scheduledFor()
    app.clock.set(tooLate.until.toString())
    expect(refusalOf(await requestCancel(app, tooLate, tooLate.token)).code).toBe('ORDER-15')
    app.clock.set(tuesdayNoon)
    const begun = await scheduledFor()
    await move(begun, 12)
    expect(refusalOf(await requestCancel(app, begun, begun.token)).code).toBe('ORDER-15')
  })
})

describe('payment of a canceled order', () => {
  it('canceling an order whose store is out of contact voids its payment, and the store cannot accept it any more', async () => {
    const mine = await placePaidOrder(app)
    await move(mine, 3, 22)
    await cancel(mine)
    await app.payments.runDue()
    expect((await readOwnOrder(app, mine)).order_payment.state).toBe('voided')
    for (const status of [3, 10, 11, 12, 5] as const)
      await expect(app.life.move(mine.uuid, status, 'store')).rejects.toMatchObject({ code: 'COMMON-01' })
  })

  it('[cancellation.money] canceling an order voids an authorized payment', async () => {
    const mine = await placePaidOrder(app)
    expect(await readOwnOrder(app, mine)).toMatchObject({
      status: 2,
      order_payment: { method: 'credit_card', state: 'reserved', card: { last_four: '4242' }, refunded: 0 },
    })
    await cancel(mine)
    await app.payments.runDue()
    expect((await readOwnOrder(app, mine)).order_payment).toMatchObject({ state: 'voided', refunded: 0 })
  })

  it('canceling an unpaid order stops its payment and frees the cart', async () => {
    const mine = await placeOwnOrder(app, paidByCard)
    expect((await cancel(mine)).events.map(({ status, by }) => [status, by])).toEqual([
      [1, 'customer'],
      [8, 'customer'],
    ])
    const again = await placeOwnOrder(app, paidByCard, { own: mine.own })
    expect(again.uuid).not.toBe(mine.uuid)
    const id = await payInSandbox(app, again)
    expect(await readOwnOrder(app, again)).toMatchObject({ status: 2, order_payment: { id } })
  })

  it('a store cancellation refunds a captured payment in full', async () => {
    const mine = await placePaidOrder(app)
    await move(mine, 10)
    await app.payments.runDue()
    expect((await readOwnOrder(app, mine)).order_payment).toMatchObject({ state: 'paid', refunded: 0 })
    await move(mine, 8)
    expect((await readOwnOrder(app, mine)).order_payment).toMatchObject({ state: 'refunding', refunded: 0 })
    await app.payments.runDue()
    expect((await readOwnOrder(app, mine)).order_payment).toMatchObject({
      state: 'refunded',
      refunded: mine.placed.total,
    })
  })
})
