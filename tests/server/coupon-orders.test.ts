import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CartComparison } from '../../contract/cart.ts'
import { Order } from '../../contract/orders.ts'
import { couponCounts, couponUses } from '../../server/db/coupon-schema.ts'
import { carts } from '../../server/db/order-schema.ts'
import { memberWithHistory, memberWithWeakPassword } from '../../server/db/seed/members.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import {
  asap,
  call,
  cartBase,
  cartContext,
  itemFrom,
  orderBase,
  orderBody,
  placedOrderFrom,
  refusalOf,
  atSlot,
} from './support/calls.ts'
import { changeOutlet, changeCoupon } from './support/change-catalog.ts'
import { signInDemoMember } from './support/account-calls.ts'
import {
  carryoutContext,
  cartFrom,
  deliveryContext,
  readCart,
  createFilledCart,
  inSize,
  changeOrderTime,
  addLine,
  type CartAccess,
  type LineToAdd,
} from './support/cart-calls.ts'
import { applyCoupon, removeCoupon, readWallet } from './support/coupon-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const pizzas: LineToAdd = ['pepperoni-doble', 2]
const filled = (where = carryoutContext, headers = {}) => createFilledCart(app, where, [pizzas], headers)

/** Places the cart as a new customer, or as `contact`. */
async function order(basket: CartAccess, contact = stranger(), key = `key-${basket.id}`) {
  const body = orderBody({ cart: await readCart(app, basket) }, { contact })
  return call(app, 'POST', orderBase, body, { ...basket.headers, 'Idempotency-Key': key })
}

/** Sends the order of a filled cart; again while the server is too busy to take it (503), as clients do. */
async function readyOrder(basket: CartAccess) {
  const body = orderBody({ cart: await readCart(app, basket) }, { contact: stranger() })
  const headers = { ...basket.headers, 'Idempotency-Key': `key-${basket.id}` }
  const send = async (): ReturnType<typeof call> => {
    const answer = await call(app, 'POST', orderBase, body, headers)
    return answer.status === 503 ? send() : answer
  }
  return send
}

const digits = () => String(2_000_000 + (randomBytes(4).readUInt32BE() % 8_000_000))
const stranger = () => ({
  first_name: 'Iris',
  last_name: 'Colón',
  phone: `787${digits()}`,
  email: `${randomBytes(6).toString('hex')}@example.com`,
})

async function withCoupon(code: string, headers = {}) {
  const basket = await filled(carryoutContext, headers)
  expect((await applyCoupon(app, basket, code)).status).toBe(200)
  return basket
}

async function move(uuid: string, status: number) {
  const key = (await issueStoreKey(app.database, 'BY01')) ?? ''
  return call(app, 'PUT', `${orderBase}/tracking/${uuid}`, { status }, { 'x-store-key': key })
}

describe('orders with coupons', () => {
  it('an order costs what its cart cost, to the cent, and later coupon changes do not affect it', async () => {
    const basket = await filled()
    await addLine(app, basket, ['sorullitos', 3])
    const cart = cartFrom(await applyCoupon(app, basket, 'BOHIO20'))
    const placed = placedOrderFrom(await order(basket))
    expect(placed).toMatchObject({
      sub_total: cart.sub_total,
      total_discount: cart.coupon.total_discount,
      delivery_fee: cart.delivery_fee,
      pr_state_tax_total: cart.pr_state_tax_total,
      pr_municipality_tax_total: cart.pr_municipality_tax_total,
      tax_total: cart.tax_total,
      total: cart.total,
      order_coupons: [{ code: 'BOHIO20', name: '20% en tu orden', discount: 789 }],
    })
    expect(placed.total).toBe(3945 - 789 + 189 + 32)
    await changeCoupon(app, 'BOHIO20', { value: 90 })
    const headers = { 'x-order-token': placed.order_token }
    const later = itemFrom(Order, await call(app, 'GET', `${orderBase}/${placed.uuid}`, undefined, headers))
    expect(later).toMatchObject({ total: placed.total, order_coupons: placed.order_coupons })
    await changeCoupon(app, 'BOHIO20', { value: 20 })
  })

  it('an order contains the free item of its coupon', async () => {
    const basket = await filled()
    await applyCoupon(app, basket, 'FLANGRATIS')
    const placed = placedOrderFrom(await order(basket))
    expect(placed.order_items.map(({ name, coupon_code }) => [name, coupon_code])).toEqual([
      ['Pepperoni Doble', null],
      ['Flan de queso', 'FLANGRATIS'],
    ])
    expect(placed).toMatchObject({ sub_total: 2598 + 399, total_discount: 399 })
  })

  it('[coupon.blocks] an order is refused while a coupon does not apply, until it does or is removed', async () => {
    const basket = await withCoupon('SOLITO25')
    const [line] = (await readCart(app, basket)).data
    const setQuantity = (quantity: number) =>
      call(
        app,
        'POST',
        `${cartBase}/update-item-quantity`,
        { cart_id: basket.id, id: line?.id, quantity },
        basket.headers,
      )
    expect(cartFrom(await setQuantity(1)).coupon).toMatchObject({
      data: [{ code: 'SOLITO25', discount: 0, error: { code: 'CP-02', data: { minimum: 2000, missing: 701 } } }],
      total_discount: 0,
    })
    expect(refusalOf(await order(basket))).toMatchObject({ code: 'CP-02', data: { coupon_code: 'SOLITO25' } })
    expect(cartFrom(await setQuantity(2)).coupon.total_discount).toBe(650)
    await setQuantity(1)
    await removeCoupon(app, basket, 'SOLITO25')
    placedOrderFrom(await order(basket))
  })

  it('the minimum is checked after discounts, before fee and taxes', async () => {
    const basket = await createFilledCart(app, deliveryContext, [['agua', 10]])
    expect((await readCart(app, basket)).sub_total).toBe(1690)
    await applyCoupon(app, basket, 'BOHIO20')
    const point = app.catalog.current().outletByCode.get('BY01')?.position ?? [0, 0]
    const address = {
      kind: 'street',
      number: '1',
      street: 'Calle 1',
      unit: '',
      municipio: 'Bayamón',
      zip: '00959',
      long: point[0],
      lat: point[1],
    } as const
    const send = async () =>
      call(
        app,
        'POST',
        `${orderBase}/check-order`,
        orderBody({ cart: await readCart(app, basket) }, { address, contact: stranger() }),
        basket.headers,
      )
    expect(refusalOf(await send())).toMatchObject({ code: 'CART-05', data: { min_cart: 1600, sub_total: 1352 } })
    await addLine(app, basket, ['agua', 2])
    expect(await send()).toMatchObject({ status: 200 })
  })
})

describe('single-use coupons', () => {
  it('[coupon.once] a used single-use coupon is rejected for the same device, email or phone', async () => {
    const who = stranger()
    const first = await withCoupon('PRIMERA')
    placedOrderFrom(await order(first, who))
    for (const contact of [
      { ...stranger(), email: who.email.toUpperCase() },
      { ...stranger(), phone: `+1 (${who.phone.slice(0, 3)}) ${who.phone.slice(3)}` },
    ]) {
      const other = await withCoupon('PRIMERA')
      expect(refusalOf(await order(other, contact))).toMatchObject({ code: 'CP-10', data: { reason: 'used' } })
      placedOrderFrom(await order(other))
    }
  })

  it('a used single-use coupon is rejected for the same member on another device', async () => {
    const headers = await signInDemoMember(app, memberWithWeakPassword.email)
    const first = await withCoupon('PRIMERA', headers)
    const second = await withCoupon('PRIMERA', headers)
    placedOrderFrom(await order(first))
    expect((await readCart(app, second)).coupon.data).toMatchObject([
      { discount: 0, error: { code: 'CP-10', data: { reason: 'used' } } },
    ])
    expect(refusalOf(await order(second))).toMatchObject({ code: 'CP-10', data: { reason: 'used' } })
  })

  it('concurrent orders use a single-use coupon once', async () => {
    const headers = { 'x-device': randomBytes(32).toString('base64url') }
    const baskets = await Promise.all(Array.from({ length: 8 }, () => withCoupon('PRIMERA', headers)))
    const answers = await Promise.all(baskets.map((basket) => order(basket)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(7)
    for (const answer of refused) expect(refusalOf(answer)).toMatchObject({ code: 'CP-10', data: { reason: 'used' } })
  })

  it('a coupon keeps applying to its cart while the order awaits payment', async () => {
    await changeCoupon(app, 'PRIMERA', { totalLimit: 1 })
    const who = stranger()
    const basket = await withCoupon('PRIMERA')
    const before = await readCart(app, basket)
    const body = orderBody({ cart: before }, { contact: who, payment: { method: 'credit_card', change_for: null } })
    const byCard = () =>
      call(app, 'POST', orderBase, body, { ...basket.headers, 'Idempotency-Key': crypto.randomUUID() })
    const { uuid } = placedOrderFrom(await byCard())
    expect((await readCart(app, basket)).coupon).toEqual(before.coupon)
    const listed = await readWallet(app, `?cart_id=${basket.id}`, basket.headers)
    expect(listed.find(({ code }) => code === 'PRIMERA')?.checks.filter(({ met }) => !met)).toEqual([])
    const elsewhere = await createFilledCart(app, carryoutContext, [pizzas], basket.headers)
    expect(refusalOf(await applyCoupon(app, elsewhere, 'PRIMERA'))).toMatchObject({ code: 'CP-23' })
    await changeCoupon(app, 'PRIMERA', { totalLimit: null })
    expect(refusalOf(await applyCoupon(app, elsewhere, 'PRIMERA'))).toMatchObject({
      code: 'CP-10',
      data: { reason: 'used' },
    })
    expect(placedOrderFrom(await byCard()).uuid).toBe(uuid)
    expect(placedOrderFrom(await order(basket, who, crypto.randomUUID())).uuid).toBe(uuid)
  })

  it('a first-order coupon is rejected for members, devices and contacts with a placed order', async () => {
    const member = await signInDemoMember(app, memberWithHistory.email)
    const refusedFirst = { code: 'CP-10', data: { reason: 'first' } }
    expect(refusalOf(await applyCoupon(app, await filled(carryoutContext, member), 'PRIMERA'))).toMatchObject(
      refusedFirst,
    )
    const who = stranger()
    const known = await filled()
    const { uuid } = placedOrderFrom(await order(known, who))
    const again = await filled(carryoutContext, known.headers)
    expect(refusalOf(await applyCoupon(app, again, 'PRIMERA'))).toMatchObject(refusedFirst)
    const first = await withCoupon('PRIMERA')
    for (const contact of [
      { ...stranger(), email: who.email.toUpperCase() },
      { ...stranger(), phone: who.phone },
    ])
      expect(refusalOf(await order(first, contact))).toMatchObject(refusedFirst)
    await move(uuid, 8)
    expect((await applyCoupon(app, again, 'PRIMERA')).status).toBe(200)
    placedOrderFrom(await order(first, who))
  })

  it('coupon usage stores no email or phone', async () => {
    const who = stranger()
    placedOrderFrom(await order(await withCoupon('PRIMERA'), who))
    const kept = JSON.stringify(await app.database.db.select().from(couponUses))
    for (const word of [who.email, who.phone]) expect(kept).not.toContain(word)
  })

  it('a coupon can be used again after the store refuses the order', async () => {
    const who = stranger()
    const first = placedOrderFrom(await order(await withCoupon('PRIMERA'), who))
    expect((await move(first.uuid, 4)).status).toBe(200)
    placedOrderFrom(await order(await withCoupon('PRIMERA'), who))
  })
})

describe('limited coupons', () => {
  const usedOf = async (code: string) => {
    const uuid = app.catalog.current().couponByCode.get(code)?.uuid ?? ''
    const [row] = await app.database.db.select().from(couponCounts).where(eq(couponCounts.couponUuid, uuid))
    return row?.used ?? 0
  }

  it('[coupon.limit] 100 concurrent orders use a coupon limited to ten exactly ten times', async () => {
    await changeCoupon(app, 'TRES10', { totalLimit: 10, minItems: 1 })
    await changeOutlet(app, 'BY01', { slotCapacity: 500 })
    const orders: Awaited<ReturnType<typeof readyOrder>>[] = []
    while (orders.length < 100) orders.push(await readyOrder(await withCoupon('TRES10')))
    const answers = await Promise.all(orders.map((send) => send()))
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(10)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(refusalOf(answer).code).toBe('CP-23')
    expect(await usedOf('TRES10')).toBe(10)
    expect(refusalOf(await applyCoupon(app, await filled(), 'TRES10')).code).toBe('CP-23')
    const [one, another] = placed.map(placedOrderFrom)
    expect((await move(one?.uuid ?? '', 8)).status).toBe(200)
    expect((await move(another?.uuid ?? '', 4)).status).toBe(200)
    expect(await usedOf('TRES10')).toBe(8)
    placedOrderFrom(await order(await withCoupon('TRES10')))
    expect(await usedOf('TRES10')).toBe(9)
    await changeCoupon(app, 'TRES10', { totalLimit: null, minItems: 3 })
  })

  it('an order that is sent repeatedly uses a limited coupon once', async () => {
    await changeCoupon(app, 'TRES10', { totalLimit: 10, minItems: 1 })
    const before = await usedOf('TRES10')
    const basket = await withCoupon('TRES10')
    const who = stranger()
    const body = orderBody({ cart: await readCart(app, basket) }, { contact: who })
    const headers = { ...basket.headers, 'Idempotency-Key': `twice-${basket.id}` }
    const answers = await Promise.all([1, 2, 3].map(() => call(app, 'POST', orderBase, body, headers)))
    expect(new Set(answers.map((answer) => placedOrderFrom(answer).uuid)).size).toBe(1)
    expect(await usedOf('TRES10')).toBe(before + 1)
    await changeCoupon(app, 'TRES10', { totalLimit: null, minItems: 3 })
  })
})

describe('another store or time', () => {
  const check = async (basket: CartAccess, where: ReturnType<typeof cartContext>) =>
    itemFrom(
      CartComparison,
      await call(app, 'POST', `${cartBase}/check-cart`, { cart_uuid: basket.id, ...where }, basket.headers),
    )

  it('the preview lists coupons that stop applying and the total without them', async () => {
    const basket = await withCoupon('RECOGE3')
    const cart = await readCart(app, basket)
    const checked = await check(basket, deliveryContext)
    expect(checked.coupons).toEqual([
      {
        code: 'RECOGE3',
        name: '$3 menos si recoges',
        discount_type: 2,
        before: 300,
        after: 0,
        error: {
          code: 'CP-05',
          data: { order_type: 'carryout', coupon_code: 'RECOGE3' },
        },
      },
    ])
    expect(checked.before.total).toBe(cart.total)
    const restored = await call(
      app,
      'POST',
      `${cartBase}/restore-cart`,
      { cart_uuid: basket.id, ...deliveryContext, without: [] },
      basket.headers,
    )
    expect(cartFrom(restored)).toMatchObject({
      total: checked.after.total,
      coupon: { data: [{ code: 'RECOGE3', discount: 0, error: { code: 'CP-05' } }] },
    })
  })

  it('a cart transfer removes only the coupons that the customer gave up', async () => {
    const basket = await withCoupon('RECOGE3')
    const checked = await check(basket, deliveryContext)
    const bring = (without_coupons: string[]) =>
      call(
        app,
        'POST',
        `${cartBase}/restore-cart`,
        { cart_uuid: basket.id, ...deliveryContext, without: [], without_coupons },
        basket.headers,
      )
    expect(cartFrom(await bring(['BOHIO20'])).coupon.data).toMatchObject([
      { code: 'RECOGE3', error: { code: 'CP-05' } },
    ])
    expect(cartFrom(await bring(['RECOGE3']))).toMatchObject({ total: checked.after.total, coupon: { data: [] } })
    expect((await readCart(app, basket)).coupon.data).toEqual([])
  })

  it('the preview computes a coupon over the lines that are sold at the other store', async () => {
    const basket = await createFilledCart(app, cartContext('SJ01', 'C'), [pizzas, ['sangria-de-la-casa', 1]])
    await applyCoupon(app, basket, 'BOHIO20')
    const checked = await check(basket, cartContext('BY01', 'C'))
    expect(checked.coupons).toMatchObject([{ code: 'BOHIO20', before: expect.any(Number), after: 520, error: null }])
    expect(checked.after.total).toBe(2598 - 520 + 125 + 21)
  })

  it('a discount applies again when the order moves back to its day', async () => {
    const basket = await withCoupon('MARTES2X')
    const thursday = cartFrom(await changeOrderTime(app, basket, atSlot('2026-03-05 20:00:00')))
    expect(thursday.coupon).toMatchObject({ data: [{ discount: 0, error: { code: 'CP-19' } }], total_discount: 0 })
    expect(cartFrom(await changeOrderTime(app, basket, asap)).coupon.total_discount).toBe(1299)
  })
})

describe('missing coupon products', () => {
  it('the product that an attached coupon lacks is named with its category until it is in the cart', async () => {
    const basket = await createFilledCart(app, carryoutContext, [
      pizzas,
      ['alitas-al-pilon', 1, inSize(app, 'alitas-al-pilon', '12')],
    ])
    await applyCoupon(app, basket, 'ALITAS2')
    const cart = await readCart(app, basket)
    expect(cart.current_coupon_item).toBeNull()
    const wings = cart.data.find(({ name }) => name.startsWith('Alitas'))
    const gone = cartFrom(
      await call(app, 'POST', `${cartBase}/remove-cart-item`, { cart_id: basket.id, id: wings?.id }, basket.headers),
    )
    const index = app.catalog.current()
    expect(gone.coupon.data).toMatchObject([{ discount: 0, error: { code: 'CP-11' } }])
    expect(gone.current_coupon_item).toEqual({
      uuid: wings?.product_uuid,
      is_combo: false,
      coupon: 'ALITAS2',
      menu: index.categoryBySlug.get('sides')?.uuid,
    })
    await addLine(app, basket, ['alitas-bbq-de-guayaba'])
    const back = await readCart(app, basket)
    expect(back.current_coupon_item).toBeNull()
    expect(back.coupon.total_discount).toBe(200)
  })
})

describe('a coupon without a cart', () => {
  it('a coupon without a cart is checked against an empty one, and a rejected coupon leaves no cart behind', async () => {
    const cartsOf = () => app.database.db.$count(carts)
    const before = await cartsOf()
    const attempt = (coupon_code: string) =>
      call(app, 'POST', `${cartBase}/apply-coupon`, { coupon_code, context: carryoutContext })
    expect(refusalOf(await attempt('BOHIO20'))).toMatchObject({ code: 'CP-02', data: { missing: 1000 } })
    expect(refusalOf(await attempt('ALMUERZO2'))).toMatchObject({ code: 'CP-03', data: { missing_items: 1 } })
    expect(refusalOf(await attempt('NOHAY'))).toMatchObject({ code: 'CP-12' })
    expect(await cartsOf()).toBe(before)
    const noWhere = await call(app, 'POST', `${cartBase}/apply-coupon`, { coupon_code: 'BOHIO20' })
    expect(refusalOf(noWhere)).toMatchObject({ code: 'COMMON-01', data: { path: 'context' } })
  })
})
