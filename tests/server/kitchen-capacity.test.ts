import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CartComparison } from '../../contract/cart.ts'
import { Outlet } from '../../contract/outlets.ts'
import type { OrderStatus } from '../../contract/orders.ts'
import { slotUsage } from '../../server/db/order-schema.ts'
import {
  asap,
  atSlot,
  call,
  cartBase,
  cartContext,
  condadoPoint,
  itemFrom,
  itemsFrom,
  orderBase,
  orderBody,
  placedOrderFrom,
  refusalOf,
} from './support/calls.ts'
import { createFilledCart, readCart, type LineToAdd } from './support/cart-calls.ts'
import { changeOutlet, outletOf } from './support/change-catalog.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(tuesdayNoon)
  await changeOutlet(app, 'SJ02', { slotCapacity: 4 })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db.delete(slotUsage)
})

const usage = async () =>
  (await app.database.db.select().from(slotUsage).orderBy(slotUsage.slot))
    .filter(({ used }) => used > 0)
    .map(({ slot, used }) => [slot.toString(), used])
const afternoon = '2026-03-04 20:00:00'
const inAfternoon = '2026-03-04T20:00:00Z'

async function order(lines: readonly LineToAdd[], slot?: string) {
  const where = cartContext('SJ02', 'C', slot === undefined ? undefined : atSlot(slot))
  const { id, headers } = await createFilledCart(app, where, lines)
  const body = orderBody({ cart: await readCart(app, { id, headers }) })
  return call(app, 'POST', orderBase, body, { ...headers, 'Idempotency-Key': `key-${id}` })
}
const pizzas = (quantity: number): LineToAdd => ['pepperoni-doble', quantity]
async function report(uuid: string, ...statuses: OrderStatus[]) {
  for (const status of statuses) await app.life.move(uuid, status, 'store')
}

it('an order takes what its kitchen bakes of the capacity of a slot: pizzas, and not drinks', async () => {
  placedOrderFrom(await order([pizzas(3), ['malta', 9]], afternoon))
  expect(await usage()).toEqual([[inAfternoon, 3]])
  placedOrderFrom(await order([['malta', 1], pizzas(1)], afternoon))
  expect(await usage()).toEqual([[inAfternoon, 4]])
  const another = call(app, 'POST', `${cartBase}/create-cart`, cartContext('SJ02', 'C', atSlot(afternoon)))
  expect(refusalOf(await another).code).toBe('ORDER-18')
})

it('an order that is larger than a slot takes a whole one', async () => {
  placedOrderFrom(await order([pizzas(12)], afternoon))
  expect(await usage()).toEqual([[inAfternoon, 4]])
})

it('as soon as possible is the first quarter of an hour with room for the whole order', async () => {
  placedOrderFrom(await order([pizzas(3)]))
  const large = placedOrderFrom(await order([pizzas(2)]))
  const small = placedOrderFrom(await order([pizzas(1)]))
  expect([small.promised.from, large.promised.from]).toEqual(['2026-03-03T16:30:00Z', '2026-03-03T16:45:00Z'])
})

it('an order that is made frees its place, once', async () => {
  const { uuid } = placedOrderFrom(await order([pizzas(4)]))
  await report(uuid, 10, 12, 5)
  expect(await usage()).toHaveLength(1)
  await report(uuid, 16)
  expect(await usage()).toEqual([])
  placedOrderFrom(await order([pizzas(2)]))
  await report(uuid, 9)
  expect((await usage()).map(([, used]) => used)).toEqual([2])
})

it('an order that is promised anew has its place in its new quarter, or none where that is full', async () => {
  const one = placedOrderFrom(await order([pizzas(3)]))
  const other = placedOrderFrom(await order([pizzas(3)]))
  await app.life.report(one.uuid, { status: 10, minutes: 75 }, 'es')
  expect(await usage()).toEqual([
    ['2026-03-03T16:45:00Z', 3],
    ['2026-03-03T17:15:00Z', 3],
  ])
  await app.life.report(other.uuid, { status: 10, minutes: 75 }, 'es')
  expect(await usage()).toEqual([['2026-03-03T17:15:00Z', 3]])
  await report(other.uuid, 8)
  expect(await usage()).toEqual([['2026-03-03T17:15:00Z', 3]])
})

it('[time.estimate] the estimate of a cart and of a store is the time that an order is promised', async () => {
  placedOrderFrom(await order([pizzas(3)]))
  const { id, headers } = await createFilledCart(app, cartContext('SJ02', 'C'), [pizzas(2)])
  const { estimate } = await readCart(app, { id, headers })
  expect(estimate).toEqual({ minutes: 45, at: '2026-03-03T16:45:00Z' })
  const { promised } = placedOrderFrom(await order([pizzas(2)]))
  expect(promised.from).toBe(estimate?.at)
  const asked = { outlet_id: outletOf(app, 'SJ02').id, order_type: 'C', ...asap }
  const store = itemFrom(Outlet, await call(app, 'POST', '/v2/product-hut-fe/outlets/available', asked))
  expect(store.estimate).toEqual({ minutes: 30, at: '2026-03-03T16:30:00Z' })
})

it('stores near a place and the preview of another one say when an order would be ready there, not the usual time', async () => {
  placedOrderFrom(await order([pizzas(4)]))
  const location = new URLSearchParams({ location: `${condadoPoint.long},${condadoPoint.lat}`, order_type: 'C' })
  const near = itemsFrom(Outlet, await call(app, 'GET', `/v2/product-hut-fe/outlets/location?${location}`))
  const minutesOf = (code: string) => near.find((store) => store.code === code)?.estimate?.minutes
  expect([minutesOf('SJ02'), minutesOf('SJ01')]).toEqual([45, 30])
  const { id, headers } = await createFilledCart(app, cartContext('SJ01', 'C'), [pizzas(1)])
  const asked = { cart_uuid: id, ...cartContext('SJ02', 'C') }
  const compared = await call(app, 'POST', `${cartBase}/check-cart`, asked, headers)
  expect(itemFrom(CartComparison, compared)).toMatchObject({ before: { quote_time: 30 }, after: { quote_time: 45 } })
})

it('an order for later has no estimate', async () => {
  const { id, headers } = await createFilledCart(app, cartContext('SJ02', 'C', atSlot(afternoon)), [pizzas(1)])
  expect((await readCart(app, { id, headers })).estimate).toBeNull()
})
