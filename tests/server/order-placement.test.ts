import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Cart } from '../../contract/cart.ts'
import { createApp } from '../../server/app.ts'
import { orders } from '../../server/db/order-schema.ts'
import {
  addLineBody,
  atSlot,
  call,
  cartBase,
  cartContext,
  itemFrom,
  newCart,
  placeOrder,
  placedOrderFrom,
  refusalOf,
} from './support/calls.ts'
import { changeOutlet, productOf } from './support/change-catalog.ts'
import { openTestApp, testPages, type TestApp } from './support/open-test-app.ts'

let app: TestApp
/** Another server with the same database. */
let other: TestApp
beforeAll(async () => {
  app = await openTestApp()
  other = { ...app, app: createApp({ ...app, ...testPages }) }
})
afterAll(() => app.close())

const countRows = async (table: typeof orders) => (await app.database.db.select({ rows: count() }).from(table))[0]?.rows

it('an order has the contents that its cart has got on another server', async () => {
  const own = await newCart(app, cartContext('SJ02', 'C'))
  const added = { ...addLineBody(other, 'quesitos'), cart_id: own.cart.uuid }
  const cart = itemFrom(Cart, await call(other, 'POST', `${cartBase}/cart`, added, own.headers))
  const { order_items } = placedOrderFrom(await placeOrder(app, { ...own, cart }))
  const products = order_items.flatMap(({ items }) => items.map(({ product_uuid }) => product_uuid))
  expect(products).toContain(productOf(app, 'quesitos').uuid)
})

it('an order of an outdated cart with the same total is stored with the current version', async () => {
  const own = await newCart(app, cartContext('SJ02', 'C'))
  for (const quantity of [5, 2]) {
    const body = { cart_id: own.cart.uuid, id: own.cart.data[0]?.id, quantity }
    expect((await call(other, 'POST', `${cartBase}/update-item-quantity`, body, own.headers)).status).toBe(200)
  }
  const { uuid } = placedOrderFrom(await placeOrder(app, own))
  const [order] = await app.database.db.select().from(orders).where(eq(orders.uuid, uuid))
  expect(order?.cartVersion).toBe(own.cart.version + 2)
})

it('concurrent orders of one cart on two servers place one order and take one place', async () => {
  const own = await newCart(app, cartContext('SJ03', 'C'))
  const before = (await countRows(orders)) ?? 0
  const answers = await Promise.all([app, other, app, other].map((server) => placeOrder(server, own)))
  expect(new Set(answers.map((answer) => placedOrderFrom(answer).uuid)).size).toBe(1)
  expect(await countRows(orders)).toBe(before + 1)
})

it('an order that finds its slot full stores nothing and leaves its cart open', async () => {
  await changeOutlet(app, 'SJ04', { slotCapacity: 1 })
  const full = cartContext('SJ04', 'C', atSlot('2026-03-04 20:00:00'))
  const [first, second] = [await newCart(app, full), await newCart(app, full)]
  expect((await placeOrder(app, first)).status).toBe(200)
  const before = await countRows(orders)
  expect(refusalOf(await placeOrder(app, second)).code).toBe('ORDER-18')
  expect(await countRows(orders)).toBe(before)
  await changeOutlet(app, 'SJ04', { slotCapacity: 3 })
  expect((await placeOrder(app, second)).status).toBe(200)
})

it('the key of another order places no second one and leaves the cart open', async () => {
  const first = await newCart(app, cartContext('SJ02', 'C'))
  const second = await newCart(app, cartContext('SJ02', 'C'))
  const headers = first.headers
  expect((await placeOrder(app, first, {}, 'the-same-key')).status).toBe(200)
  const moved = { ...second, headers }
  expect(refusalOf(await placeOrder(app, moved, {}, 'the-same-key')).code).toMatch(/COMMON-02|CART-01/)
  expect((await placeOrder(app, second)).status).toBe(200)
})
