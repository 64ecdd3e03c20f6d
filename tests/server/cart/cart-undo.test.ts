import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choiceOfBuild } from '../../../contract/build-to-choice.ts'
import type { Cart } from '../../../contract/cart.ts'
import { createApp } from '../../../server/app.ts'
import { openServices } from '../../../server/services/services.ts'
import { randomBuild } from '../support/random-build.ts'
import { call, cartBase, orderBase, orderBody, readProduct, refusalOf } from '../support/calls.ts'
import { changeProduct, productOf } from '../support/change-catalog.ts'
import {
  carryoutContext,
  cartFrom,
  readCart,
  createFilledCart,
  firstPicks,
  addLine,
  type CartAccess,
} from '../support/cart-calls.ts'
import { applyCoupon, removeCoupon } from '../support/coupon-calls.ts'
import { openTestApp, testPages, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const send = (path: string, { id, headers }: CartAccess, body: object, key?: string, to: TestApp = app) =>
  call(
    to,
    'POST',
    `${cartBase}/${path}`,
    { cart_id: id, ...body },
    { ...headers, ...(key !== undefined && { 'Idempotency-Key': key }) },
  )
const remove = (basket: CartAccess, id: string | undefined) => send('remove-cart-item', basket, { id })
const putBack = (basket: CartAccess, id: string | undefined, key?: string) =>
  send('restore-cart-item', basket, { id }, key)
/** The cart without its version. */
const withoutVersion = (cart: Cart) => ({ ...cart, version: 0 })

/** Opens another server on the same database. */
async function anotherServer() {
  const services = await openServices(app)
  return { ...app, ...services, app: createApp({ ...services, ...testPages }), clock: app.clock }
}

describe('removed lines', () => {
  it('[cart.undo] restoring a removed line of any kind brings it back unchanged, in its place', async () => {
    const half = await readProduct(app, productOf(app, 'half-and-half').uuid)
    const sided = choiceOfBuild(half, randomBuild(half, 3))
    if (!sided) throw new Error('No such choice')
    const basket = await createFilledCart(app, carryoutContext, [
      ['agua', 3],
      ['combo-la-familia', 2, firstPicks(app, 'combo-la-familia')],
      ['half-and-half', 4, { ...sided, isHalf: true }],
      ['pepperoni-doble', 1],
    ])
    const before = await readCart(app, basket)
    expect(before.data).toHaveLength(4)
    for (const { id } of before.data) {
      expect(cartFrom(await remove(basket, id)).data).toHaveLength(3)
      expect((await putBack(basket, id)).status).toBe(200)
      expect(withoutVersion(await readCart(app, basket))).toEqual(withoutVersion(before))
    }
  })

  it('a line removed by quantity 0 can be restored, even as the only line', async () => {
    const basket = await createFilledCart(app, carryoutContext, [['brownie', 5]])
    const before = await readCart(app, basket)
    const id = before.data[0]?.id
    expect(cartFrom(await send('update-item-quantity', basket, { id, quantity: 0 })).data).toEqual([])
    expect(withoutVersion(cartFrom(await putBack(basket, id)))).toEqual(withoutVersion(before))
  })

  it('restoring a line makes its coupon apply again', async () => {
    const basket = await createFilledCart(app, carryoutContext, [
      ['combo-la-familia', 1, firstPicks(app, 'combo-la-familia')],
    ])
    const before = cartFrom(await applyCoupon(app, basket, 'FAMILIA34'))
    const id = before.data[0]?.id
    expect(before.coupon.total_discount).toBeGreaterThan(0)
    expect(cartFrom(await remove(basket, id)).coupon).toMatchObject({
      total_discount: 0,
      data: [{ error: { code: 'CP-11' } }],
    })
    expect(withoutVersion(cartFrom(await putBack(basket, id)))).toEqual(withoutVersion(before))
  })

  it('restoring a line is idempotent, also concurrently', async () => {
    const basket = await createFilledCart(app, carryoutContext, [['agua', 2]])
    const id = (await readCart(app, basket)).data[0]?.id
    await remove(basket, id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => putBack(basket, id)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(cartFrom(await putBack(basket, id)).data).toMatchObject([{ id, quantity: 2 }])
  })

  it('a restored line takes the current price and reports when it is no longer sold', async () => {
    const basket = await createFilledCart(app, carryoutContext, [['brownie', 2]])
    const id = (await readCart(app, basket)).data[0]?.id
    await remove(basket, id)
    const { sale } = productOf(app, 'brownie')
    await changeProduct(app, 'brownie', { sale: { ...sale, hutDayOnly: true }, discountPercent: 50 })
    const [back] = cartFrom(await putBack(basket, id)).data
    expect(back).toMatchObject({ id, item_price: 174, error: { code: 'ITEM-02' } })
    await changeProduct(app, 'brownie', { sale, discountPercent: 0 })
  })

  it('restoring rejects lines of other carts and lines that were never removed', async () => {
    const basket = await createFilledCart(app, carryoutContext, [['agua', 1]])
    const other = await createFilledCart(app, carryoutContext, [['malta', 1]])
    const id = (await readCart(app, basket)).data[0]?.id
    await remove(basket, id)
    expect(refusalOf(await putBack({ ...basket, headers: other.headers }, id)).code).toBe('CART-01')
    expect(refusalOf(await putBack(other, id)).code).toBe('CART-06')
    expect(refusalOf(await putBack(basket, 'x')).code).toBe('COMMON-01')
  })

  it('a line cannot be restored into a placed order', async () => {
    const basket = await createFilledCart(app, carryoutContext, [
      ['agua', 1],
      ['pan-de-ajo', 4],
    ])
    const id = (await readCart(app, basket)).data[0]?.id
    await remove(basket, id)
    const body = orderBody({ cart: await readCart(app, basket) })
    await call(app, 'POST', orderBase, body, { ...basket.headers, 'Idempotency-Key': `key-${basket.id}` })
    expect(refusalOf(await putBack(basket, id, 'one-more')).code).toBe('CART-01')
  })

  it('another server can restore a line', async () => {
    const basket = await createFilledCart(app, carryoutContext, [['agua', 2]])
    const id = (await readCart(app, basket)).data[0]?.id
    await remove(basket, id)
    const answer = await send('restore-cart-item', basket, { id }, undefined, await anotherServer())
    expect(cartFrom(answer).data).toMatchObject([{ id, quantity: 2 }])
  })
})

describe('idempotency keys', () => {
  const addWater = (basket: CartAccess, key: string, to: TestApp = app) => {
    const { uuid, sizes } = productOf(app, 'agua')
    const body = { productUuid: uuid, first_layer: sizes[0]?.uuid, second_layer: null, quantity: 1 }
    return send('cart', basket, body, key, to)
  }

  it('[cart.idempotent] a change with a key is applied once, when repeated, concurrent or sent to two servers', async () => {
    const basket = await createFilledCart(app, carryoutContext, [['agua', 1]])
    const other = await anotherServer()
    await addWater(basket, 'water-number-1')
    expect(cartFrom(await addWater(basket, 'water-number-1')).data).toMatchObject([{ quantity: 2 }])
    expect(cartFrom(await addWater(basket, 'water-number-1', other)).data).toMatchObject([{ quantity: 2 }])
    await Promise.all(Array.from({ length: 8 }, (_, n) => addWater(basket, 'water-number-2', n % 2 ? app : other)))
    expect((await readCart(app, basket)).data).toMatchObject([{ quantity: 3 }])
    expect(cartFrom(await addWater(basket, 'water-number-3')).data).toMatchObject([{ quantity: 4 }])
  })

  it('a repeated change answers with the current cart', async () => {
    const basket = await createFilledCart(app, carryoutContext, [['agua', 1]])
    await addWater(basket, 'early-water')
    await addLine(app, basket, ['malta', 1])
    expect(cartFrom(await addWater(basket, 'early-water')).data).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
  })

  it('repeating a coupon, removal or time change is not an error', async () => {
    const basket = await createFilledCart(app, carryoutContext, [
      ['pan-de-ajo', 4],
      ['agua', 1],
    ])
    const [, water] = (await readCart(app, basket)).data
    const twice = async (path: string, body: object, key: string) => {
      await send(path, basket, body, key)
      return cartFrom(await send(path, basket, body, key))
    }
    const coupon = { coupon_code: 'BOHIO20' }
    expect((await twice('apply-coupon', coupon, 'coupon-on')).coupon.data).toHaveLength(1)
    expect((await twice('remove-cart-item', { id: water?.id }, 'water-off')).data).toHaveLength(1)
    expect((await twice('remove-coupon', coupon, 'coupon-off')).coupon.data).toEqual([])
    expect(refusalOf(await removeCoupon(app, basket, 'BOHIO20')).code).toBe('CPH-01')
  })

  it('a rejected change is evaluated again when repeated', async () => {
    const basket = await createFilledCart(app, carryoutContext, [['agua', 1]])
    const again = () => send('apply-coupon', basket, { coupon_code: 'BOHIO20' }, 'too-early')
    expect(refusalOf(await again()).code).toBe('CP-02')
    await addLine(app, basket, ['pan-de-ajo', 4])
    expect(cartFrom(await again()).coupon.data).toMatchObject([{ code: 'BOHIO20', error: null }])
  })

  it('a change with an invalid key is rejected', async () => {
    const basket = await createFilledCart(app, carryoutContext, [['agua', 1]])
    expect(refusalOf(await addWater(basket, 'short'))).toMatchObject({
      code: 'COMMON-01',
      data: { path: 'Idempotency-Key' },
    })
  })

  it('two carts can use the same key', async () => {
    const one = await createFilledCart(app, carryoutContext, [['agua', 1]])
    const other = await createFilledCart(app, carryoutContext, [['agua', 1]])
    await addWater(one, 'same-key')
    expect(cartFrom(await addWater(other, 'same-key')).data).toMatchObject([{ quantity: 2 }])
  })
})
