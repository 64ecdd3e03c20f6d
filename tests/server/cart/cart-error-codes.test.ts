import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asapChooserCodes, codesWithoutNotification, type ErrorCode } from '../../../contract/errors.ts'
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
} from '../support/calls.ts'
import { changeOutlet, changeProduct, productOf } from '../support/change-catalog.ts'
import {
  cartFrom,
  readCart,
  createFilledCart,
  changeOrderTime,
  addLine,
  type CartAccess,
  type LineToAdd,
} from '../support/cart-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const where = cartContext('BY01', 'C')
const pizza: LineToAdd = ['pepperoni-doble']
const post = (path: string, body: unknown, { headers }: CartAccess) =>
  call(app, 'POST', `${cartBase}/${path}`, body, headers)
const setFirst = async (basket: CartAccess, quantity: number) =>
  post('update-item-quantity', { cart_id: basket.id, id: (await readCart(app, basket)).data[0]?.id, quantity }, basket)
const order = async (basket: CartAccess, change = {}) =>
  call(app, 'POST', orderBase, orderBody({ cart: await readCart(app, basket) }, change), {
    ...basket.headers,
    'Idempotency-Key': `key-${basket.id}`,
  })

/** Checks that the answer is a cart. */
const expectDone = (answer: Awaited<ReturnType<typeof call>>) => expect(cartFrom(answer).uuid).not.toBe('')

describe('cart and item refusals, each with its remedy', () => {
  it('CART-01: cart not found', async () => {
    const gone = await createFilledCart(app, where, [pizza])
    await post('remove-cart', { cart_uuid: gone.id }, gone)
    expect(refusalOf(await addLine(app, gone, pizza)).code).toBe('CART-01')
    expectDone(await addLine(app, await createFilledCart(app, where, []), pizza))
  })

  it('CART-02: your cart is expired, please place the order again', async () => {
    const old = await createFilledCart(app, where, [pizza])
    app.clock.pass({ hours: 25 })
    expect(refusalOf(await addLine(app, old, pizza)).code).toBe('CART-02')
    expectDone(await addLine(app, await createFilledCart(app, where, []), pizza))
  })

  it('CART-03: a changed store minimum is reported once', async () => {
    const basket = await createFilledCart(app, cartContext('SJ02', 'D'), [['pepperoni-doble', 2]])
    await changeOutlet(app, 'SJ02', { minCart: 1500 })
    expect(refusalOf(await order(basket))).toMatchObject({ code: 'CART-03', data: { min_cart: 1500 } })
    placedOrderFrom(await order(basket))
    await changeOutlet(app, 'SJ02', { minCart: 1600 })
  })

  it('CART-04: the cart is empty', async () => {
    const basket = await createFilledCart(app, where, [pizza])
    const [line] = (await readCart(app, basket)).data
    await setFirst(basket, 0)
    const change = () => post('update-item-quantity', { cart_id: basket.id, id: line?.id, quantity: 2 }, basket)
    expect(refusalOf(await change()).code).toBe('CART-04')
    await addLine(app, basket, pizza)
    expectDone(await setFirst(basket, 2))
  })

  it('[cart.minimum] CART-05: an order below the minimum is refused with both amounts', async () => {
    const basket = await createFilledCart(app, cartContext('SJ02', 'D'), [pizza])
    const { sub_total } = await readCart(app, basket)
    expect(refusalOf(await order(basket))).toMatchObject({ code: 'CART-05', data: { min_cart: 1600, sub_total } })
    await addLine(app, basket, pizza)
    placedOrderFrom(await order(basket))
  })

  it('CART-05: a store with a minimum of $14.00 accepts orders from that amount', async () => {
    const basket = await createFilledCart(app, cartContext('SJ05', 'D'), [['agua', 8]])
    const point = app.catalog.current().outletByCode.get('SJ05')?.position ?? [0, 0]
    const body = async () => orderBody({ cart: await readCart(app, basket) })
    const check = async () => {
      const sent = await body()
      const address = sent.address && { ...sent.address, zip: '00925', long: point[0], lat: point[1] }
      return call(app, 'POST', `${orderBase}/check-order`, { ...sent, address }, basket.headers)
    }
    expect(refusalOf(await check())).toMatchObject({ code: 'CART-05', data: { min_cart: 1400, sub_total: 1352 } })
    await addLine(app, basket, ['agua', 1])
    expect((await check()).body).toMatchObject({ status: true })
  })

  it('CART-06: an invalid item is refused', async () => {
    const basket = await createFilledCart(app, where, [pizza])
    const unknown = { second_layer: null }
    expect(refusalOf(await addLine(app, basket, ['pepperoni-doble', 1, unknown])).code).toBe('CART-06')
    expectDone(await addLine(app, basket, pizza))
  })

  it('CART-07: an order time that has passed is refused', async () => {
    const basket = await createFilledCart(app, cartContext('BY01', 'C', atSlot('2026-03-03 17:00:00')), [pizza])
    app.clock.pass({ minutes: 45 })
    expect(refusalOf(await addLine(app, basket, pizza)).code).toBe('CART-07')
    expectDone(await changeOrderTime(app, basket, asap))
    expectDone(await addLine(app, basket, pizza))
  })

  it('ITEM-02: the item is sold on hut day only', async () => {
    const basket = await createFilledCart(app, where, [])
    expect(refusalOf(await addLine(app, basket, ['miercoles-pepperoni'])).code).toBe('ITEM-02')
    await changeOrderTime(app, basket, atSlot('2026-03-04 20:00:00'))
    expectDone(await addLine(app, basket, ['miercoles-pepperoni']))
  })

  it('ITEM-03: the item is sold at lunch only', async () => {
    await changeProduct(app, 'malta', { sale: { ...productOf(app, 'malta').sale, lunchOnly: true } })
    const basket = await createFilledCart(app, cartContext('BY01', 'C', atSlot('2026-03-03 22:00:00')), [])
    expect(refusalOf(await addLine(app, basket, ['malta'])).code).toBe('ITEM-03')
    await changeOrderTime(app, basket, atSlot('2026-03-04 17:00:00'))
    expectDone(await addLine(app, basket, ['malta']))
  })

  it('ITEM-10: the item is sold by advance order only', async () => {
    const basket = await createFilledCart(app, where, [])
    expect(refusalOf(await addLine(app, basket, ['caja-de-postres']))).toMatchObject({
      code: 'ITEM-10',
      data: { advance_hours: 24 },
    })
    await changeOrderTime(app, basket, atSlot('2026-03-05 20:00:00'))
    expectDone(await addLine(app, basket, ['caja-de-postres']))
  })

  it('SINGLE-06: an item that is not on sale yet is refused with its start date', async () => {
    const start = '2027-06-01T04:00:00Z'
    const basket = await createFilledCart(app, where, [])
    expect(refusalOf(await addLine(app, basket, ['verano-en-culebra']))).toMatchObject({
      code: 'SINGLE-06',
      data: { start },
    })
    app.clock.set('2027-06-01T16:00:00Z')
    expectDone(await addLine(app, await createFilledCart(app, where, []), ['verano-en-culebra']))
  })

  it('HUT-01: an invalid order time is refused', async () => {
    const basket = await createFilledCart(app, where, [pizza])
    expect(refusalOf(await changeOrderTime(app, basket, atSlot('2026-03-04 17:07:00'))).code).toBe('HUT-01')
    expectDone(await changeOrderTime(app, basket, atSlot('2026-03-04 17:15:00')))
  })

  it('HUT-02: an order time outside opening hours is refused with the next opening', async () => {
    const basket = await createFilledCart(app, where, [pizza])
    const { code, data } = refusalOf(await changeOrderTime(app, basket, atSlot('2026-03-04 10:00:00')))
    expect([code, data.opens_at]).toEqual(['HUT-02', '2026-03-04T14:30:00Z'])
    expectDone(await changeOrderTime(app, basket, atSlot('2026-03-04 17:15:00')))
  })

  it('[time.refused] three cart codes and five checkout codes open the ASAP chooser, and four codes show no notification', () => {
    const ofCart: ErrorCode[] = ['HUT-01', 'HUT-02', 'CART-07']
    const ofCheckout: ErrorCode[] = ['ORDER-14', 'ORDER-18', 'ORDER-19', 'HUTFE-12', 'HUTFE-14']
    expect(asapChooserCodes).toEqual([...ofCart, ...ofCheckout])
    expect(codesWithoutNotification).toEqual(['SINGLE-06', 'ITEM-02', 'ITEM-03', 'CART-01'])
  })
})
