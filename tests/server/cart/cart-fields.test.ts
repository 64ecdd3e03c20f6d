import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomBuild } from '../support/random-build.ts'
import { choiceOfBuild } from '../../../contract/build-to-choice.ts'
import { readProduct, atSlot } from '../support/calls.ts'
import {
  carryoutContext,
  cartFrom,
  deliveryContext,
  readCart,
  createFilledCart,
  firstPicks,
  changeOrderTime,
} from '../support/cart-calls.ts'
import { applyCoupon } from '../support/coupon-calls.ts'
import { openTestApp, type TestApp } from '../support/open-test-app.ts'
import { productOf } from '../support/change-catalog.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const corn = () => app.catalog.current().toppingByCode.get('corn')?.uuid ?? ''

describe('cart fields', () => {
  it('a cart line is a single product (0), a combo (1) or half-and-half (2), and lists its items', async () => {
    const half = await readProduct(app, productOf(app, 'half-and-half').uuid)
    const sided = choiceOfBuild(half, randomBuild(half, 3))
    if (!sided) throw new Error('No such choice')
    const extra = { toppings: { extra: [{ uuid: corn(), quantity: 2 }], removed: [] } }
    const basket = await createFilledCart(app, carryoutContext, [
      ['pepperoni-doble', 3, extra],
      ['combo-la-familia', 1, firstPicks(app, 'combo-la-familia')],
      ['half-and-half', 1, { ...sided, isHalf: true }],
    ])
    const [single, combo, sides] = (await readCart(app, basket)).data
    expect([single, combo, sides].map((line) => [line?.product_type, line?.combo_uuid, line?.isHalf])).toEqual([
      [0, null, false],
      [1, productOf(app, 'combo-la-familia').uuid, false],
      [2, null, true],
    ])
    expect(single).toMatchObject({
      quantity: 3,
      name: 'Pepperoni Doble',
      coupon_code: null,
      only_lunch: false,
      base_category: { name_seo: 'pizzas', short_name: 'Pizzas' },
      items: [
        {
          product_uuid: productOf(app, 'pepperoni-doble').uuid,
          layer_info: { first: { name: 'Personal' }, second: { name: 'Fina' } },
          toppings: { extra: [{ code: 'corn', quantity: 2 }], removed: [] },
        },
      ],
    })
    const [{ price, price_without_tax, toppings } = { price: 0, price_without_tax: 0, toppings: { total: 0 } }] =
      single?.items ?? []
    expect([price, toppings.total > 0]).toEqual([price_without_tax, true])
    expect(single?.item_price).toBe(price + toppings.total)
    expect(single?.total).toBe(3 * (price + toppings.total))
    expect(sides?.items.map(({ group }) => group)).toEqual(['left', 'right'])
  })

  it('the cart total adds up with fee, taxes, coupon and free item', async () => {
    const basket = await createFilledCart(app, deliveryContext, [['pepperoni-doble', 2]])
    await changeOrderTime(app, basket, atSlot('2026-03-04 20:00:00'))
    const cart = cartFrom(await applyCoupon(app, basket, 'MIERCOLES'))
    expect(cart).toMatchObject({
      uuid: basket.id,
      customer_id: null,
      sub_total: 2 * 1299 + 299,
      delivery_fee: 399,
      tax_percent: expect.closeTo(7, 1),
      coupon: { total_discount: 299, data: [{ code: 'MIERCOLES', discount_type: 1, discount: 299 }] },
      free_items: [{ name: 'Pan de ajo', coupon_code: 'MIERCOLES', quantity: 1, total: 299 }],
      current_coupon_item: null,
    })
    const taxed = 2 * 1299 + 399
    expect(cart.pr_state_tax_total).toBe(Math.round(taxed * 0.06))
    expect(cart.pr_municipality_tax_total).toBe(Math.round(taxed * 0.01))
    expect(cart.tax_total).toBe(cart.pr_state_tax_total + cart.pr_municipality_tax_total)
    expect(cart.total).toBe(taxed + cart.tax_total)
  })
})
