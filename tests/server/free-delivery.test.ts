import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOutlet, changeCoupon } from './support/change-catalog.ts'
import {
  carryoutContext,
  cartFrom,
  deliveryContext,
  readCart,
  createFilledCart,
  addLine,
} from './support/cart-calls.ts'
import { applyCoupon, removeCoupon } from './support/coupon-calls.ts'
import { openTestApp, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const code = 'ENVIOGRATIS'
const hintOf = async (basket: Parameters<typeof readCart>[1]) => (await readCart(app, basket)).free_delivery

describe('free delivery hint', () => {
  it('[cart.free-delivery] the hint states the amount missing for free delivery, then that the coupon can be used', async () => {
    const basket = await createFilledCart(app, deliveryContext, [['pan-de-ajo', 7]])
    const { sub_total: sum } = await readCart(app, basket)
    expect(sum).toBeLessThan(2500)
    expect(await hintOf(basket)).toEqual({ coupon_code: code, missing: 2500 - sum })
    await addLine(app, basket, ['pan-de-ajo', 2])
    expect(await hintOf(basket)).toEqual({ coupon_code: code, missing: 0 })
    const used = cartFrom(await applyCoupon(app, basket, code))
    expect(used).toMatchObject({ free_delivery: null, delivery_fee: 399, coupon: { total_discount: 399 } })
    await removeCoupon(app, basket, code)
    expect(await hintOf(basket)).toEqual({ coupon_code: code, missing: 0 })
  })

  it('the hint counts lines before discounts, as the coupon does', async () => {
    const basket = await createFilledCart(app, deliveryContext, [['pan-de-ajo', 9]])
    await applyCoupon(app, basket, 'BOHIO20')
    expect(await hintOf(basket)).toEqual({ coupon_code: code, missing: 0 })
    expect(cartFrom(await applyCoupon(app, basket, code)).coupon.data).toHaveLength(2)
  })

  it('the hint is hidden without delivery, without items, or when delivery is free', async () => {
    expect(await hintOf(await createFilledCart(app, carryoutContext, [['pan-de-ajo', 4]]))).toBeNull()
    expect(await hintOf(await createFilledCart(app, deliveryContext, []))).toBeNull()
    await changeOutlet(app, 'BY01', { deliveryFee: 0 })
    expect(await hintOf(await createFilledCart(app, deliveryContext, [['pan-de-ajo', 4]]))).toBeNull()
    await changeOutlet(app, 'BY01', { deliveryFee: 399 })
  })

  it('the hint is hidden when the coupon cannot be used', async () => {
    const basket = await createFilledCart(app, deliveryContext, [['pan-de-ajo', 4]])
    for (const change of [
      { suspended: true },
      { endsAt: '2026-01-01T04:00:00Z' },
      { outlets: ['SJ01'] },
      { loginRequired: true },
      { channels: ['app'] },
      { oncePerCustomer: true },
    ] as const) {
      const before = app.catalog.current().couponByCode.get(code)
      await changeCoupon(app, code, change)
      expect(await hintOf(basket)).toBeNull()
      if (before) await changeCoupon(app, code, before)
    }
    expect(await hintOf(basket)).not.toBeNull()
  })
})
