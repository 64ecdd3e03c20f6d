import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Cart, type AddLineRequest } from '../../../contract/cart.ts'
import {
  addLineBody,
  call,
  cartBase,
  cartContext,
  itemFrom,
  newCart,
  refusalOf,
  atSlot,
  type OwnCart,
} from '../support/calls.ts'
import { changeOutlet, changeProduct, productOf } from '../support/change-catalog.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const unknown = '01900000-0000-7000-8000-000000000000'
const post = (path: string, body: unknown, headers = {}) => call(app, 'POST', `${cartBase}/${path}`, body, headers)
const add = (own: OwnCart, slug: string, change: Partial<AddLineRequest> = {}) =>
  post('cart', addLineBody(app, slug, { cart_id: own.cart.uuid, ...change }), own.headers)
const detail = (own: OwnCart, headers: object = own.headers) =>
  call(app, 'GET', `${cartBase}/detail?cart_id=${own.cart.uuid}`, undefined, { ...headers })
const firstLine = ({ cart }: OwnCart) => cart.data[0]?.id ?? ''

describe('invalid quantities', () => {
  it.each([0, -1, 1e9, 1.5, '2', null])('adding rejects the quantity %s', async (quantity) => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    const answer = await post(
      'cart',
      { ...addLineBody(app, 'agua', { cart_id: own.cart.uuid }), quantity },
      own.headers,
    )
    expect(refusalOf(answer)).toEqual({ status: 400, code: 'COMMON-01', data: { path: 'quantity' } })
    expect(itemFrom(Cart, await detail(own))).toEqual(own.cart)
  })

  it.each([-1, 1000, 1e9, '2'])('updating rejects the quantity %s', async (quantity) => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    const answer = await post(
      'update-item-quantity',
      { cart_id: own.cart.uuid, id: firstLine(own), quantity },
      own.headers,
    )
    expect(refusalOf(answer)).toEqual({ status: 400, code: 'COMMON-01', data: { path: 'quantity' } })
  })
})

describe('items that cannot be added', () => {
  const topping = (code: string) => app.catalog.current().toppingByCode.get(code)?.uuid ?? ''
  const withExtra = (...extra: [string, number][]) => ({
    toppings: { extra: extra.map(([code, quantity]) => ({ uuid: topping(code), quantity })), removed: [] },
  })

  it('an addition with an unknown product or option is rejected', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    const wrong: Partial<AddLineRequest>[] = [
      { productUuid: unknown },
      { first_layer: unknown },
      { second_layer: null },
      { second_layer: unknown },
      { isHalf: true },
      { isLunch: true },
      { toppings: { extra: [{ uuid: unknown, quantity: 1 }], removed: [] } },
      { toppings: { extra: [], removed: [topping('shrimp')] } },
    ]
    for (const change of wrong) expect(refusalOf(await add(own, 'pepperoni-doble', change)).code).toBe('CART-06')
    expect(refusalOf(await add(own, 'agua', withExtra(['corn', 1]))).code).toBe('CART-06')
    const elsewhere = await newCart(app, cartContext('SJ04', 'D'))
    expect(refusalOf(await add(elsewhere, 'sangria-de-la-casa')).code).toBe('CART-06')
  })

  it('an addition with too many toppings is rejected', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    expect(refusalOf(await add(own, 'pepperoni-doble', withExtra(['corn', 3])))).toMatchObject({
      code: 'GROUP-01',
      data: { limit: 2 },
    })
    expect(refusalOf(await add(own, 'pepperoni-doble', withExtra(['pepperoni', 2])))).toMatchObject({
      code: 'GROUP-01',
    })
    expect((await add(own, 'pepperoni-doble', withExtra(['pepperoni', 1]))).status).toBe(200)
    const many = ['corn', 'onion', 'ham', 'bacon', 'olive', 'tomato', 'basil', 'garlic'].map(
      (code): [string, number] => [code, 2],
    )
    expect(refusalOf(await add(own, 'pepperoni-doble', withExtra(...many)))).toMatchObject({
      code: 'GROUP-01',
      data: { limit: 15 },
    })
  })

  it('an addition that is not on sale at the order time is rejected', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    expect(refusalOf(await add(own, 'miercoles-pepperoni')).code).toBe('ITEM-02')
    expect(refusalOf(await add(own, 'verano-en-culebra'))).toMatchObject({
      code: 'SINGLE-06',
      data: { start: '2027-06-01T04:00:00Z' },
    })
    expect(refusalOf(await add(own, 'caja-de-postres'))).toMatchObject({ code: 'ITEM-10', data: { advance_hours: 24 } })
    const wednesday = await newCart(app, cartContext('SJ01', 'D', atSlot('2026-03-04 20:00:00')))
    expect((await add(wednesday, 'miercoles-pepperoni')).status).toBe(200)
    expect((await add(wednesday, 'caja-de-postres')).status).toBe(200)
    await changeProduct(app, 'malta', { sale: { ...productOf(app, 'malta').sale, lunchOnly: true } })
    expect((await add(own, 'malta')).status).toBe(200)
    expect(refusalOf(await add(wednesday, 'malta')).code).toBe('ITEM-03')
  })
})

describe('order time', () => {
  it.each([
    ['HUT-01', 'SJ01', atSlot('soon')],
    ['HUT-01', 'SJ01', atSlot('2026-03-04 17:07:00')],
    ['HUT-01', 'SJ01', { order_time: null, advance_order: 1 }],
    ['HUT-02', 'SJ01', atSlot('2026-03-04 10:00:00')],
    ['HUTFE-12', 'SJ01', atSlot('2026-03-03 12:00:00')],
    ['HUTFE-14', 'LQ01', { order_time: null, advance_order: 0 }],
    ['HUTBE-4', 'TA01', { order_time: null, advance_order: 0 }],
    ['HUTBE-1', 'XX99', { order_time: null, advance_order: 0 }],
  ])('a cart is refused with %s at %s', async (code, store, when) => {
    expect(refusalOf(await post('create-cart', { outlet_code: store, order_type: 'C', ...when })).code).toBe(code)
  })

  it('a delivery cart is refused at a store that does not deliver', async () => {
    expect(refusalOf(await post('create-cart', cartContext('LQ01', 'D'))).code).toBe('HUTFE-10')
  })

  it('moving the order time flags lines that are not sold then and keeps the store', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D', atSlot('2026-03-04 20:00:00')), 'miercoles-pepperoni', 2)
    const body = { cart_uuid: own.cart.uuid, ...atSlot('2026-03-05 20:00:00') }
    const moved = itemFrom(Cart, await post('update-cart', body, own.headers))
    expect(moved).toMatchObject({ order_time: '2026-03-05 20:00:00', outlet_code: 'SJ01' })
    expect(moved.data[0]?.error).toMatchObject({ code: 'ITEM-02', data: { line_id: firstLine(own) } })
    const back = itemFrom(Cart, await post('update-cart', { ...body, order_time: '2026-03-04 20:00:00' }, own.headers))
    expect(back.data[0]?.error).toBeNull()
    expect(refusalOf(await post('update-cart', { ...body, order_time: '2026-03-04 03:07:00' }, own.headers)).code).toBe(
      'HUT-02',
    )
  })

  it('a passed order time blocks additions, not removals', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D', atSlot('2026-03-03 18:00:00')))
    app.clock.set('2026-03-03T18:30:00Z')
    expect(refusalOf(await add(own, 'agua')).code).toBe('CART-07')
    const removed = await post('remove-cart-item', { cart_id: own.cart.uuid, id: firstLine(own) }, own.headers)
    expect(removed.status).toBe(200)
  })

  it('an ASAP cart rejects additions once the store closes', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    app.clock.set('2026-03-04T03:00:01Z')
    expect(refusalOf(await add(own, 'agua'))).toMatchObject({
      code: 'HUT-02',
      data: { opens_at: '2026-03-04T14:30:00Z' },
    })
  })

  it('the cart uses the store’s current delivery fee', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    await changeOutlet(app, 'SJ01', { deliveryFee: 499 })
    expect(itemFrom(Cart, await detail(own)).delivery_fee).toBe(499)
    await changeOutlet(app, 'SJ01', { deliveryFee: 399 })
  })
})
