import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MenuItem } from '../../contract/menu.ts'
import { setSoldOut } from '../../server/services/catalog.ts'
import { call, itemsFrom } from './support/calls.ts'
import { outletOf, productOf } from './support/change-catalog.ts'
import {
  carryoutContext,
  deliveryContext,
  readCart,
  createFilledCart,
  addLine,
  type CartAccess,
} from './support/cart-calls.ts'
import { applyCoupon, refusedCoupon } from './support/coupon-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const menu = async () => itemsFrom(MenuItem, await call(app, 'GET', '/v2/product-menu-fe/menu?outlet_code=BY01'))
const priceOf = async (slug: string) => (await menu()).find((item) => item.slug === slug)?.display_price ?? 0
const minimumSuggestionOf = async (basket: CartAccess) => (await readCart(app, basket)).min_cart_product
/** Returns the lowest price in cents, of at least `cents`, among products that anyone can add now. */
const cheapestFrom = async (cents: number) => {
  const plain = (await menu()).filter(
    ({ kind, alcohol, advance_hours: hours, start, only_hut_day: isOfHutDay, sold_out: isOut }) =>
      kind === 'single' && !alcohol && hours === 0 && !start && !isOfHutDay && !isOut,
  )
  return Math.min(...plain.map((item) => item.display_price).filter((price) => price >= cents))
}

describe('minimum suggestion', () => {
  it('the suggestion is the cheapest product that reaches the store’s minimum', async () => {
    for (const count of [1, 4, 6, 8, 9]) {
      const basket = await createFilledCart(app, deliveryContext, [['agua', count]])
      const { min_cart: minimum, sub_total: sum } = await readCart(app, basket)
      const found = (await minimumSuggestionOf(basket))?.slug ?? ''
      expect(await priceOf(found)).toBe(await cheapestFrom(minimum - sum))
      await addLine(app, basket, [found])
      expect((await readCart(app, basket)).sub_total).toBeGreaterThanOrEqual(minimum)
      expect(await minimumSuggestionOf(basket)).toBeNull()
    }
  })

  it('the suggestion is never sold out', async () => {
    const basket = await createFilledCart(app, deliveryContext, [['agua', 9]])
    const first = (await minimumSuggestionOf(basket))?.slug ?? ''
    const [outlet, product] = [outletOf(app, 'BY01'), productOf(app, first)]
    await setSoldOut(app.database, outlet.id, product.uuid, true)
    await app.catalog.reload()
    const second = (await minimumSuggestionOf(basket))?.slug ?? ''
    expect(second).not.toBe(first)
    expect(await priceOf(second)).toBeGreaterThanOrEqual(await priceOf(first))
    await setSoldOut(app.database, outlet.id, product.uuid, false)
    await app.catalog.reload()
  })

  it('the suggestion reaches the minimum after the coupon’s discount', async () => {
    const basket = await createFilledCart(app, deliveryContext, [['agua', 10]])
    await applyCoupon(app, basket, 'BOHIO20')
    const { min_cart: minimum, sub_total: sum, coupon } = await readCart(app, basket)
    const missing = minimum - (sum - coupon.total_discount)
    const found = (await minimumSuggestionOf(basket))?.slug ?? ''
    expect(await priceOf(found)).toBeGreaterThanOrEqual(missing / 0.8)
    await addLine(app, basket, [found])
    expect(await minimumSuggestionOf(basket)).toBeNull()
  })

  it('a refused coupon suggests a product that reaches its minimum amount', async () => {
    const basket = await createFilledCart(app, carryoutContext, [['pepperoni-doble', 2]])
    const { data } = await refusedCoupon(app, basket, 'CINCO30')
    const [product] = data.products ?? []
    expect(await priceOf(product?.slug ?? '')).toBe(await cheapestFrom(data.missing ?? 0))
    await addLine(app, basket, [product?.slug ?? ''])
    expect((await applyCoupon(app, basket, 'CINCO30')).status).toBe(200)
  })

  it('there is no suggestion when no single product reaches the minimum', async () => {
    const basket = await createFilledCart(app, carryoutContext, [])
    const { data } = await refusedCoupon(app, basket, 'CINCO30')
    expect(data).toMatchObject({ missing: 3000 })
    expect(data.products).toBeUndefined()
  })

  it('there is no suggestion for an empty cart or when the minimum is reached', async () => {
    expect(await minimumSuggestionOf(await createFilledCart(app, carryoutContext, [['agua', 1]]))).toBeNull()
    expect(await minimumSuggestionOf(await createFilledCart(app, deliveryContext, []))).toBeNull()
  })
})
