import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PublicOrder, type OrderRequest, type OrderStatus, type StepReason } from '../../contract/orders.ts'
import { cancellationReasons } from '../../contract/cancellation.ts'
import { slotUsage } from '../../server/db/order-schema.ts'
import { memberWithWeakPassword } from '../../server/db/seed/members.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import { signInDemoMember } from './support/account-calls.ts'
import { atSlot, call, cartContext, itemFrom, newCart, orderBase, refusalOf } from './support/calls.ts'
import { createFilledCart, readCart } from './support/cart-calls.ts'
import { applyCoupon } from './support/coupon-calls.ts'
import { pointsOf } from './support/member-points.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { paidByCard, payInSandbox, placeOwnOrder, readOwnOrder, type OwnOrder } from './support/own-orders.ts'

let app: TestApp
let key = ''
beforeAll(async () => {
  app = await openTestApp()
  key = (await issueStoreKey(app.database, 'SJ02')) ?? ''
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

let places = 0
/** Places an order for tomorrow, in a slot that is free. */
async function place(type: 'D' | 'C', change: Partial<OrderRequest> = {}, headers = {}): Promise<OwnOrder> {
  const minutes = (places++ % 20) * 15
  const time = `2026-03-04 ${15 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`
  return placeOwnOrder(app, change, { own: await newCart(app, cartContext('SJ02', type, atSlot(time))), headers })
}
const report = ({ uuid }: OwnOrder, status: OrderStatus, reason?: StepReason) =>
  call(app, 'PUT', `${orderBase}/tracking/${uuid}`, { status, reason }, { 'x-store-key': key })
/** Moves an order, and tells the bank. */
async function move(mine: OwnOrder, ...statuses: readonly OrderStatus[]) {
  for (const status of statuses) await app.life.move(mine.uuid, status, 'store')
  await app.payments.runDue()
}
/** Returns how many places are used in all slots. */
const usedPlaces = async () => (await app.database.db.select().from(slotUsage)).reduce((sum, { used }) => sum + used, 0)

/** Steps from a placed order to each stage before its end, and whether the store had accepted it there. */
const stages: readonly (readonly ['D' | 'C', readonly OrderStatus[], boolean])[] = [
  ['C', [], false],
  ['C', [15], false],
  ['C', [3], false],
  ['C', [3, 22], false],
  ['C', [3, 13], true],
  ['C', [10], true],
  ['C', [11], true],
  ['C', [11, 12], true],
  ['C', [10, 14], true],
  ['C', [10, 5], true],
  ['C', [10, 22], true],
  ['C', [10, 16], true],
  ['C', [10, 17], true],
  ['C', [10, 17, 18], true],
  ['C', [10, 16, 20], true],
  ['C', [10, 17, 18, 19], true],
  ['D', [10, 5, 6], true],
  ['D', [10, 5, 6, 20], true],
]

describe('a store cancels an order', () => {
  it.each(stages)(
    'at every stage before the end: its payment is released or given back whole, and its slot is free (%s %j)',
    async (type, way, isAccepted) => {
      const used = await usedPlaces()
      const mine = await place(type, paidByCard)
      await payInSandbox(app, mine)
      await move(mine, ...way)
      expect(itemFrom(PublicOrder, await report(mine, 8, 'customer')).events.at(-1)).toMatchObject({
        status: 8,
        by: 'store',
        cancellation: { by: 'store', reason: 'customer' },
      })
      await app.payments.runDue()
      const { status, order_payment: payment } = await readOwnOrder(app, mine)
      expect({ status, state: payment.state, refunded: payment.refunded }).toEqual(
        isAccepted
          ? { status: 8, state: 'refunded', refunded: mine.placed.total }
          : { status: 8, state: 'voided', refunded: 0 },
      )
      expect(await usedPlaces()).toBe(used)
    },
  )

  it.each([
    ['C', [10, 16, 9]],
    ['D', [10, 5, 6, 7]],
    ['C', [4]],
  ] as const)('not once it is over (%s %j)', async (type, way) => {
    const mine = await place(type)
    await move(mine, ...way)
    expect(refusalOf(await report(mine, 8, 'customer'))).toMatchObject({ code: 'COMMON-01', data: { path: 'status' } })
  })

  it('once: a second report, with another reason, leaves the first', async () => {
    const mine = await place('C')
    await report(mine, 8, 'mistake')
    const { events } = itemFrom(PublicOrder, await report(mine, 8, 'customer'))
    expect(events.map(({ status, cancellation }) => [status, cancellation?.reason])).toEqual([
      [2, undefined],
      [8, 'mistake'],
    ])
  })

  it('without a reason too, as older systems of stores do', async () => {
    const mine = await place('C')
    expect(itemFrom(PublicOrder, await report(mine, 8)).events.at(-1)).toMatchObject({ status: 8 })
  })

  it('and its coupon is free again', async () => {
    const contact = { first_name: 'Iris', last_name: 'Colón', phone: '787 555-0177', email: 'missed@example.com' }
    const couponOrder = async () => {
      const basket = await createFilledCart(app, cartContext('SJ02', 'C'), [['pepperoni-doble']])
      expect((await applyCoupon(app, basket, 'PRIMERA')).status).toBe(200)
      const { 'x-device': device = '' } = basket.headers
      const own = { cart: await readCart(app, basket), headers: { 'x-device': device } }
      return placeOwnOrder(app, { contact }, { own })
    }
    const mine = await couponOrder()
    await move(mine, 10, 16, 20)
    expect((await report(mine, 8, 'noShow')).status).toBe(200)
    expect((await couponOrder()).placed.order_coupons).toMatchObject([{ code: 'PRIMERA' }])
  })

  it('and it brings its member no points, where one that is collected does', async () => {
    const { email } = memberWithWeakPassword
    const member = await signInDemoMember(app, email)
    const before = await pointsOf(app, email)
    const [missed, collected] = [await place('C', {}, member), await place('C', {}, member)]
    await move(missed, 10, 16)
    await report(missed, 8, 'noShow')
    expect(await pointsOf(app, email)).toBe(before)
    await move(collected, 10, 16, 9)
    expect(await pointsOf(app, email)).toBeGreaterThan(before)
  })
})

describe('[cancellation.reason] the reason of a cancellation fits the order', () => {
  const refused = { code: 'COMMON-01', data: { path: 'reason' } }

  it.each<['D' | 'C', readonly OrderStatus[], readonly StepReason[]]>([
    ['C', [], ['customer', 'soldOut', 'mistake']],
    ['C', [10, 16], ['noShow', 'customer', 'soldOut', 'mistake']],
    ['C', [10, 16, 20], ['noShow', 'customer', 'soldOut', 'mistake']],
    ['D', [10, 5], ['undeliverable', 'customer', 'soldOut', 'mistake']],
    ['D', [10, 5, 6, 20], cancellationReasons],
  ])('%s %j: %j', async (type, way, reasons) => {
    const mine = await place(type)
    await move(mine, ...way)
    for (const reason of cancellationReasons.filter((one) => !reasons.includes(one)))
      expect(refusalOf(await report(mine, 8, reason))).toMatchObject(refused)
    for (const reason of reasons) {
      const other = await place(type)
      await move(other, ...way)
      expect(itemFrom(PublicOrder, await report(other, 8, reason)).events.at(-1)).toMatchObject({
        status: 8,
        cancellation: { by: 'store', reason },
      })
    }
  })

  it('a page that was opened before stores could give one reads the cancellation', async () => {
    const EarlierEvent = v.object({
      status: v.number(),
      by: v.picklist(['customer', 'store', 'kitchen', 'system']),
      reason: v.optional(v.picklist(['busy', 'soldOut', 'closed', 'address', 'other'])),
    })
    const mine = await place('C')
    const { events } = itemFrom(PublicOrder, await report(mine, 8, 'mistake'))
    expect(v.parse(v.array(EarlierEvent), events).at(-1)).toEqual({ status: 8, by: 'store' })
  })

  it('a refusal and a cancellation have reasons of their own', async () => {
    const mine = await place('C')
    for (const reason of ['busy', 'closed', 'address', 'other'] as const)
      expect(refusalOf(await report(mine, 8, reason))).toMatchObject(refused)
    for (const reason of ['noShow', 'undeliverable', 'customer', 'mistake'] as const)
      expect(refusalOf(await report(mine, 4, reason))).toMatchObject(refused)
    expect((await readOwnOrder(app, mine)).status).toBe(2)
  })
})
