import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberWithHistory, memberWithWeakPassword } from '../../server/db/seed/members.ts'
import {
  asap,
  call,
  cartBase,
  cartContext,
  orderBase,
  orderBody,
  placedOrderFrom,
  refusalOf,
  atSlot,
  type Answer,
} from './support/calls.ts'
import { setSoldOut } from '../../server/services/catalog.ts'
import { signInDemoMember } from './support/account-calls.ts'
import {
  carryoutContext,
  cartFrom,
  deliveryContext,
  readCart,
  createFilledCart,
  firstPicks,
  changeOrderTime,
  addLine,
  type CartAccess,
  type LineToAdd,
} from './support/cart-calls.ts'
import { applyCoupon, couponBase, removeCoupon } from './support/coupon-calls.ts'
import { outletOf, productOf, changeCoupon } from './support/change-catalog.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const pizza: LineToAdd = ['pepperoni-doble']
const filled = (wanted: readonly LineToAdd[] = [pizza], where = carryoutContext, headers = {}) =>
  createFilledCart(app, where, wanted, headers)

/** Returns the refusal of a coupon, after checking that the cart is unchanged. */
async function refused(basket: CartAccess, code: string) {
  const before = await readCart(app, basket)
  const refusal = refusalOf(await applyCoupon(app, basket, code))
  expect(refusal).toMatchObject({ status: 400, data: { coupon_code: code } })
  expect(await readCart(app, basket)).toEqual(before)
  return refusal
}

/** Checks that the coupon is in the cart and takes something off. */
function expectApplied(answer: Answer, code: string) {
  const { coupon, sub_total, delivery_fee, tax_total, total } = cartFrom(answer)
  const own = coupon.data.find((one) => one.code === code)
  expect(own).toMatchObject({ error: null })
  expect(own?.discount).toBeGreaterThan(0)
  expect(total).toBe(sub_total - coupon.total_discount + delivery_fee + tax_total)
}

const placeWith = async (basket: CartAccess, change = {}) =>
  call(app, 'POST', orderBase, orderBody({ cart: await readCart(app, basket) }, change), {
    ...basket.headers,
    'Idempotency-Key': `key-${basket.id}`,
  })

describe('coupon refusals, each with its remedy', () => {
  it('CP-01: the coupon is already applied', async () => {
    const basket = await filled()
    expectApplied(await applyCoupon(app, basket, 'BOHIO20'), 'BOHIO20')
    expect(await refused(basket, 'BOHIO20')).toMatchObject({ code: 'CP-01' })
    expect(cartFrom(await removeCoupon(app, basket, 'BOHIO20')).coupon.data).toEqual([])
    expectApplied(await applyCoupon(app, basket, 'BOHIO20'), 'BOHIO20')
  })

  it('CP-02: a cart below the minimum amount is refused with the missing amount', async () => {
    const basket = await filled()
    expect(await refused(basket, 'CINCO30')).toMatchObject({ code: 'CP-02', data: { minimum: 3000, missing: 1701 } })
    await addLine(app, basket, ['pepperoni-doble', 2])
    expectApplied(await applyCoupon(app, basket, 'CINCO30'), 'CINCO30')
  })

  it('CP-03: the cart has too few items', async () => {
    const basket = await filled()
    expect(await refused(basket, 'TRES10')).toMatchObject({ code: 'CP-03', data: { missing_items: 2 } })
    await addLine(app, basket, ['agua', 2])
    expectApplied(await applyCoupon(app, basket, 'TRES10'), 'TRES10')
  })

  it('CP-04: the coupon is not valid yet or has expired', async () => {
    const basket = await filled()
    const summer = { starts: '2026-06-01T04:00:00Z', ends: '2026-09-01T04:00:00Z' }
    expect(await refused(basket, 'VERANO26')).toMatchObject({ code: 'CP-04', data: summer })
    app.clock.set('2026-09-01T16:00:00Z')
    expect(await refused(await filled(), 'VERANO26')).toMatchObject({ code: 'CP-04', data: summer })
    app.clock.set('2026-07-07T16:00:00Z')
    expectApplied(await applyCoupon(app, await filled(), 'VERANO26'), 'VERANO26')
  })

  it('CP-05: the coupon is for another order type', async () => {
    const basket = await filled([pizza], deliveryContext)
    expect(await refused(basket, 'RECOGE3')).toMatchObject({ code: 'CP-05', data: { order_type: 'carryout' } })
    const moved = { cart_uuid: basket.id, ...carryoutContext, without: [] }
    expect((await call(app, 'POST', `${cartBase}/restore-cart`, moved, basket.headers)).status).toBe(200)
    expectApplied(await applyCoupon(app, basket, 'RECOGE3'), 'RECOGE3')
  })

  it('CP-06: the coupon is for another sales channel', async () => {
    const basket = await filled()
    expect(await refused(basket, 'LLAMA15')).toMatchObject({ code: 'CP-06' })
    expectApplied(
      await applyCoupon(app, { ...basket, headers: { ...basket.headers, Client: 'phone' } }, 'LLAMA15'),
      'LLAMA15',
    )
  })

  it('CP-07: the coupon requires a login', async () => {
    const basket = await filled()
    expect(await refused(basket, 'FAMILIA15')).toMatchObject({ code: 'CP-07' })
    const headers = { ...basket.headers, ...(await signInDemoMember(app, memberWithHistory.email)) }
    expectApplied(await applyCoupon(app, { ...basket, headers }, 'FAMILIA15'), 'FAMILIA15')
  })

  it('CP-08: the coupon belongs to another member', async () => {
    const basket = await filled()
    const as = async (email: string) => ({
      ...basket,
      headers: { ...basket.headers, ...(await signInDemoMember(app, email)) },
    })
    expect(await refused(await as(memberWithWeakPassword.email), 'MARISOL5')).toMatchObject({ code: 'CP-08' })
    expectApplied(await applyCoupon(app, await as(memberWithHistory.email), 'MARISOL5'), 'MARISOL5')
  })

  it('CP-09: the coupon is for another outlet', async () => {
    const basket = await filled()
    const { code, data } = await refused(basket, 'PONCE10')
    expect(code).toBe('CP-09')
    expect(data.outlets).toEqual([{ code: 'PO01', name: outletOf(app, 'PO01').name }])
    expectApplied(await applyCoupon(app, await filled([pizza], cartContext('PO01', 'C')), 'PONCE10'), 'PONCE10')
  })

  it('[coupon.combine] CP-10: the coupon cannot be combined with an applied one', async () => {
    const basket = await filled([['pepperoni-doble', 2]])
    await applyCoupon(app, basket, 'BOHIO20')
    const combine = { reason: 'combine', other_coupons: ['BOHIO20'] }
    expect(await refused(basket, 'PRIMERA')).toMatchObject({ code: 'CP-10', data: combine })
    expect(await refused(basket, 'SOLITO25')).toMatchObject({ code: 'CP-10', data: combine })
    await removeCoupon(app, basket, 'BOHIO20')
    expectApplied(await applyCoupon(app, basket, 'SOLITO25'), 'SOLITO25')
  })

  it('CP-10: a coupon can replace the applied one, which stays when the replacement is refused', async () => {
    const basket = await filled([['pepperoni-doble', 2]])
    await applyCoupon(app, basket, 'BOHIO20')
    const before = await readCart(app, basket)
    expect(refusalOf(await applyCoupon(app, basket, 'CINCO30', true)).code).toBe('CP-02')
    expect(refusalOf(await applyCoupon(app, basket, 'NOHAY', true)).code).toBe('CP-12')
    expect(refusalOf(await applyCoupon(app, basket, 'BOHIO20', true)).code).toBe('CP-01')
    expect(await readCart(app, basket)).toEqual(before)
    const { data } = await refused(basket, 'PRIMERA')
    const swapped = await applyCoupon(app, basket, 'SOLITO25', true)
    expect(cartFrom(swapped).coupon.data.map(({ code }) => code)).toEqual(['SOLITO25'])
    expect(data.total).toBe(before.total) // both take the same amount off
  })

  it('CP-10: an exclusive coupon rejects even free delivery, other coupons accept it', async () => {
    const alone = await filled([['pepperoni-doble', 2]], deliveryContext)
    await applyCoupon(app, alone, 'SOLITO25')
    expect(await refused(alone, 'ENVIOGRATIS')).toMatchObject({ code: 'CP-10', data: { other_coupons: ['SOLITO25'] } })
    const both = await filled([['pepperoni-doble', 2]], deliveryContext)
    await applyCoupon(app, both, 'BOHIO20')
    const answer = await applyCoupon(app, both, 'ENVIOGRATIS')
    expectApplied(answer, 'BOHIO20')
    expectApplied(answer, 'ENVIOGRATIS')
    expect(cartFrom(answer).coupon.total_discount).toBe(520 + 399)
  })

  it('CP-10: the customer has already used the coupon', async () => {
    const basket = await filled()
    expectApplied(await applyCoupon(app, basket, 'PRIMERA'), 'PRIMERA')
    placedOrderFrom(await placeWith(basket))
    const again = await filled([pizza], carryoutContext, { 'x-device': basket.headers['x-device'] ?? '' })
    expect(await refused(again, 'PRIMERA')).toMatchObject({ code: 'CP-10', data: { reason: 'used' } })
    expectApplied(await applyCoupon(app, again, 'BOHIO20'), 'BOHIO20')
  })

  it('CP-11: the cart contains none of the coupon’s products', async () => {
    const basket = await filled()
    const { code, data } = await refused(basket, 'ALITAS2')
    expect(code).toBe('CP-11')
    expect(data).toMatchObject({ missing_items: 1, products: [{ slug: 'alitas-al-pilon', category: 'sides' }, {}] })
    const [wings] = data.products ?? []
    expect(wings?.uuid).toBe(productOf(app, 'alitas-al-pilon').uuid)
    await addLine(app, basket, ['alitas-al-pilon'])
    expectApplied(await applyCoupon(app, basket, 'ALITAS2'), 'ALITAS2')
  })

  it('CP-11: the cart does not contain the coupon’s combo', async () => {
    const basket = await filled()
    expect(await refused(basket, 'FAMILIA34')).toMatchObject({
      code: 'CP-11',
      data: { products: [{ slug: 'combo-la-familia' }] },
    })
    await addLine(app, basket, ['combo-la-familia', 2, firstPicks(app, 'combo-la-familia')])
    const answer = await applyCoupon(app, basket, 'FAMILIA34')
    expect(cartFrom(answer).coupon.total_discount).toBe(2 * (3899 - 3499))
  })

  it('CP-12: the code is unknown', async () => {
    expect(await refused(await filled(), 'NOHAY')).toMatchObject({ code: 'CP-12' })
    expectApplied(await applyCoupon(app, await filled(), '  bohio20 '), 'BOHIO20')
  })

  it('CP-13: the coupon is for other hours', async () => {
    const basket = await filled()
    const hours = { from: '21:00', to: '23:59' }
    expect(await refused(basket, 'NOCHE10')).toMatchObject({ code: 'CP-13', data: { hours } })
    await changeOrderTime(app, basket, atSlot('2026-03-04 01:30:00'))
    expectApplied(await applyCoupon(app, basket, 'NOCHE10'), 'NOCHE10')
  })

  it('CP-14: a cash-only coupon is refused when the order is paid by card', async () => {
    const basket = await filled([['pepperoni-doble', 2]])
    expectApplied(await applyCoupon(app, basket, 'CASH2'), 'CASH2')
    const byCard = { payment: { method: 'credit_card', change_for: null } }
    expect(refusalOf(await placeWith(basket, byCard))).toMatchObject({
      code: 'CP-14',
      data: { coupon_code: 'CASH2', payment_method: 'cash' },
    })
    placedOrderFrom(await placeWith(basket))
  })

  it('CP-14: a cash-only coupon is refused for a Sunday pickup, which is paid by card', async () => {
    const basket = await filled([['pepperoni-doble', 2]])
    await changeOrderTime(app, basket, atSlot('2026-03-08 17:00:00'))
    expect(await refused(basket, 'CASH2')).toMatchObject({ code: 'CP-14', data: { payment_method: 'cash' } })
    expectApplied(await applyCoupon(app, basket, 'TARJETA10'), 'TARJETA10')
  })

  it('CP-15: a card-only coupon is refused when the order is paid in cash', async () => {
    const basket = await filled([['pepperoni-doble', 2]])
    expectApplied(await applyCoupon(app, basket, 'TARJETA10'), 'TARJETA10')
    expect(refusalOf(await placeWith(basket))).toMatchObject({
      code: 'CP-15',
      data: { coupon_code: 'TARJETA10', payment_method: 'credit_card' },
    })
    await removeCoupon(app, basket, 'TARJETA10')
    placedOrderFrom(await placeWith(basket))
  })

  it('CP-16: the second-item discount needs one more item', async () => {
    const basket = await filled()
    expect(await refused(basket, 'PEPPERONI50')).toMatchObject({
      code: 'CP-16',
      data: { missing_items: 1, products: [{ slug: 'pepperoni-doble' }] },
    })
    await addLine(app, basket, pizza)
    const cart = cartFrom(await applyCoupon(app, basket, 'PEPPERONI50'))
    expect(cart.coupon.data).toMatchObject([{ code: 'PEPPERONI50', discount_type: 6, discount: 650 }])
  })

  it('CP-17: the coupon is for future orders only', async () => {
    const basket = await filled()
    expect(await refused(basket, 'PLANIFICA')).toMatchObject({ code: 'CP-17' })
    await changeOrderTime(app, basket, atSlot('2026-03-04 20:00:00'))
    expectApplied(await applyCoupon(app, basket, 'PLANIFICA'), 'PLANIFICA')
  })

  it('CP-18: the coupon is for Mondays only', async () => {
    const basket = await filled()
    expect(await refused(basket, 'LUNES15')).toMatchObject({ code: 'CP-18', data: { weekdays: [1] } })
    await changeOrderTime(app, basket, atSlot('2026-03-09 20:00:00'))
    expectApplied(await applyCoupon(app, basket, 'LUNES15'), 'LUNES15')
  })

  it('CP-19: the coupon is for Tuesdays only', async () => {
    const basket = await filled([['pepperoni-doble', 2]])
    await changeOrderTime(app, basket, atSlot('2026-03-04 20:00:00'))
    expect(await refused(basket, 'MARTES2X')).toMatchObject({ code: 'CP-19', data: { weekdays: [2] } })
    await changeOrderTime(app, basket, asap)
    expectApplied(await applyCoupon(app, basket, 'MARTES2X'), 'MARTES2X')
  })

  it('CP-20: the coupon is for hut day only', async () => {
    const basket = await filled([['pepperoni-doble', 2]])
    expect(await refused(basket, 'MIERCOLES')).toMatchObject({ code: 'CP-20', data: { weekdays: [3] } })
    await changeOrderTime(app, basket, atSlot('2026-03-04 20:00:00'))
    const cart = cartFrom(await applyCoupon(app, basket, 'MIERCOLES'))
    expect(cart.free_items).toMatchObject([{ name: 'Pan de ajo', coupon_code: 'MIERCOLES', total: 299, quantity: 1 }])
    expect(cart).toMatchObject({ sub_total: 2 * 1299 + 299, coupon: { total_discount: 299 } })
  })

  it('CP-21: the coupon is for lunch only', async () => {
    const basket = await filled()
    await changeOrderTime(app, basket, atSlot('2026-03-03 22:00:00'))
    expect(await refused(basket, 'ALMUERZO2')).toMatchObject({
      code: 'CP-21',
      data: { weekdays: [1, 2, 3, 4, 5], hours: { from: '11:00', to: '15:00' } },
    })
    await changeOrderTime(app, basket, asap)
    expectApplied(await applyCoupon(app, basket, 'ALMUERZO2'), 'ALMUERZO2')
  })

  it('CP-22: no cart item qualifies for the coupon', async () => {
    const basket = await filled()
    expect(await refused(basket, 'DULCE20')).toMatchObject({ code: 'CP-22', data: { category: 'desserts' } })
    await addLine(app, basket, ['brownie'])
    expect(cartFrom(await applyCoupon(app, basket, 'DULCE20')).coupon.total_discount).toBe(70)
  })

  it('CP-22: the coupon saves nothing because the combo is not more expensive', async () => {
    await changeCoupon(app, 'FAMILIA34', { value: 3899 })
    const basket = await filled([['combo-la-familia', 1, firstPicks(app, 'combo-la-familia')]])
    expect(await refused(basket, 'FAMILIA34')).toMatchObject({ code: 'CP-22' })
    await changeCoupon(app, 'FAMILIA34', { value: 3499 })
    expectApplied(await applyCoupon(app, basket, 'FAMILIA34'), 'FAMILIA34')
  })

  it('CP-23: the coupon has reached its usage limit', async () => {
    const first = await filled()
    const second = await filled()
    await applyCoupon(app, first, 'UNICO')
    placedOrderFrom(await placeWith(first))
    expect(await refused(second, 'UNICO')).toMatchObject({ code: 'CP-23' })
    expectApplied(await applyCoupon(app, second, 'BOHIO20'), 'BOHIO20')
  })

  it('CP-24: the coupon must be redeemed by the member first', async () => {
    const basket = await filled([pizza], carryoutContext, await signInDemoMember(app, memberWithWeakPassword.email))
    expect(await refused(basket, 'REFERIDO')).toMatchObject({ code: 'CP-24' })
    const redeem = () => call(app, 'POST', `${couponBase}/crm-redeem-coupon/referido`, undefined, basket.headers)
    expect((await redeem()).status).toBe(200)
    expectApplied(await applyCoupon(app, basket, 'REFERIDO'), 'REFERIDO')
  })

  it('CP-25: the coupon is suspended', async () => {
    expect(await refused(await filled(), 'PAUSADO')).toMatchObject({ code: 'CP-25' })
    await changeCoupon(app, 'PAUSADO', { suspended: false })
    expectApplied(await applyCoupon(app, await filled(), 'PAUSADO'), 'PAUSADO')
    await changeCoupon(app, 'PAUSADO', { suspended: true })
  })

  it('CP-25: the store has sold out of the free item', async () => {
    const basket = await filled([['pepperoni-doble', 2]])
    const outOfFlan = (isOut: boolean) =>
      setSoldOut(app.database, outletOf(app, 'BY01').id, productOf(app, 'flan-de-queso').uuid, isOut)
    await outOfFlan(true)
    await app.catalog.reload()
    expect(await refused(basket, 'FLANGRATIS')).toMatchObject({
      code: 'CP-25',
      data: { products: [{ slug: 'flan-de-queso' }] },
    })
    await outOfFlan(false)
    await app.catalog.reload()
    expectApplied(await applyCoupon(app, basket, 'FLANGRATIS'), 'FLANGRATIS')
  })

  it('CPH-01: a coupon that is not applied cannot be removed', async () => {
    const basket = await filled()
    expect(refusalOf(await removeCoupon(app, basket, 'BOHIO20'))).toMatchObject({ code: 'CPH-01' })
    expect(refusalOf(await removeCoupon(app, basket, 'NOHAY'))).toMatchObject({ code: 'CPH-01' })
    await applyCoupon(app, basket, 'BOHIO20')
    expect(cartFrom(await removeCoupon(app, basket, 'bohio20')).coupon).toEqual({ data: [], total_discount: 0 })
  })
})
