import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { PasswordResetRequested } from '../../contract/customers.ts'
import { TenantConfig, type Market } from '../../contract/market.ts'
import { Category } from '../../contract/menu.ts'
import { Outlet } from '../../contract/outlets.ts'
import { market } from '../../server/domain/market.ts'
import { pointsOfOrder } from '../../server/domain/points.ts'
import { callCustomerApi, registrationBody } from './support/account-calls.ts'
import {
  addLineBody,
  call,
  cartBase,
  cartContext,
  itemFrom,
  itemsFrom,
  newCart,
  placeOrder,
  refusalOf,
} from './support/calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'

let app: TestApp
const before = { ...market }
beforeAll(async () => {
  app = await openTestApp()
})
afterEach(() => {
  Object.assign(market, before)
})
afterAll(() => app.close())

const change = (changed: Partial<Market>) => Object.assign(market, changed)
const collection = cartContext('SJ02', 'C')
const near = async (query = '') =>
  itemsFrom(Outlet, await call(app, 'GET', `/v2/product-hut-fe/outlets/location?location=-66.0747,18.4571${query}`))
const firstCategory = async () => itemsFrom(Category, await call(app, 'GET', '/v2/product-menu-fe/category'))[0]?.name

test('the market sets the default length of the store list', async () => {
  expect(await near()).toHaveLength(5)
  change({ store_limit: 2 })
  expect(await near()).toHaveLength(2)
  expect(await near('&limit=3')).toHaveLength(3)
})

test('a request without a language gets the market’s default language', async () => {
  const spanish = await firstCategory()
  change({ default_language: 'en' })
  expect(await firstCategory()).not.toBe(spanish)
})

test('the market sets the phone digits and the age for alcohol', async () => {
  change({ phone_digits: { min: 11, max: 12 }, alcohol_age: 21 })
  const own = await newCart(app, collection)
  expect(refusalOf(await placeOrder(app, own))).toMatchObject({ code: 'ORDER-4', data: { min: 11 } })
  change({ phone_digits: before.phone_digits })
  const beer = await newCart(app, collection, 'cerveza-rubia')
  expect(refusalOf(await placeOrder(app, beer))).toMatchObject({ code: 'ORDER-9', data: { min: 21 } })
})

test('a rejected password reports the market’s requirements', async () => {
  change({ password: { min: 12, classes: 4 } })
  const asked = registrationBody('long@example.com', { password: 'Yagrumo-81' })
  expect(refusalOf(await callCustomerApi(app, 'POST', 'customer_registration', asked))).toMatchObject({
    code: 'CUS-100007',
    data: { min: 12, classes: 4 },
  })
})

test('the market sets the delay before another email can be requested', async () => {
  const ask = () => callCustomerApi(app, 'POST', 'reset_password', { email: 'wait@example.com' })
  change({ resend_seconds: 90 })
  expect(itemFrom(PasswordResetRequested, await ask()).retry_after).toBe(90)
  app.clock.pass({ seconds: 60 })
  expect(refusalOf(await ask())).toMatchObject({ code: 'CUS-100008', data: { retry_after: 30 } })
})

test('the market sets the cents per point', () => {
  const ordered = { totals: { subTotal: 1000 }, coupons: [] }
  const given = () => pointsOfOrder(Object.assign(Object.create(null), ordered), () => false)
  expect(given()).toBe(5)
  change({ cents_of_point: 500 })
  expect(given()).toBe(2)
})

test('the market’s maximum quantity limits every way to change a line', async () => {
  change({ max_quantity: 3 })
  const own = await newCart(app, collection)
  const body = { cart_id: own.cart.uuid, id: own.cart.data[0]?.id, quantity: 4 }
  const pizza = addLineBody(app, 'pepperoni-doble', { cartId: own.cart.uuid, quantity: 4 })
  for (const [path, asked] of [
    ['update-item-quantity', body],
    ['update-cart-item', { ...body, ...addLineBody(app, 'pepperoni-doble', { quantity: 4 }) }],
    ['cart', { ...pizza, context: undefined }],
  ] as const)
    expect(refusalOf(await call(app, 'POST', `${cartBase}/${path}`, asked, own.headers))).toMatchObject({
      code: 'COMMON-01',
      data: { path: 'quantity' },
    })
})

test('the market sets the length of address codes', async () => {
  const ask = async (code: string) =>
    (await call(app, 'GET', `/v2/product-hut-fe/address/?address_code=${code}`)).status
  expect(await Promise.all(['0090701', '009071'].map(ask))).toEqual([200, 400])
  change({ address_code_length: 6 })
  expect(await Promise.all(['0090701', '009071'].map(ask))).toEqual([400, 200])
})

test('the configuration contains the ids of the lunch and hut day categories', async () => {
  const config = itemFrom(TenantConfig, await call(app, 'GET', '/v1/product-tenant/config'))
  const categories = itemsFrom(Category, await call(app, 'GET', '/v2/product-menu-fe/category?outlet_code=SJ02'))
  const uuidOf = (slug: string) => categories.find((category) => category.slug === slug)?.uuid
  expect(config.lunch_category).toBe(uuidOf('lunch-set'))
  expect(config.hut_day_category).toBe(uuidOf('hut-day'))
  expect(config.upsell).toEqual(
    ['malta', 'flan-de-queso', 'pan-de-ajo'].map(
      (slug) => app.catalog.current().products.find((product) => product.slug === slug)?.uuid,
    ),
  )
})

test('the market sets the price of a half-and-half, including lunch', async () => {
  vi.resetModules()
  // Other test files in this worker would import the changed market.
  onTestFinished(() => {
    vi.resetModules()
  })
  const { market: fresh } = await import('../../server/domain/market.ts')
  fresh.half_base = { regular: 1900, lunch: 1400 }
  const { halfAndHalves } = await import('../../server/db/seed/half-and-halves.ts')
  const prices = halfAndHalves.map(({ sizes }) =>
    Object.values(sizes.find(({ code }) => code === 'medium')?.prices ?? {}),
  )
  expect(prices).toEqual([expect.arrayContaining([1900]), expect.arrayContaining([1400])])
})
