import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Cart, CartComparison } from '../../../contract/cart.ts'
import {
  addLineBody,
  asap,
  call,
  cartBase,
  cartContext,
  itemFrom,
  newCart,
  refusalOf,
  atSlot,
  type OwnCart,
} from '../support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const post = (path: string, body: unknown, headers = {}) => call(app, 'POST', `${cartBase}/${path}`, body, headers)
const add = (own: OwnCart, slug: string) =>
  post('cart', addLineBody(app, slug, { cart_id: own.cart.uuid, quantity: 2 }), own.headers)
const detail = async (own: OwnCart) =>
  itemFrom(Cart, await call(app, 'GET', `${cartBase}/detail?cart_id=${own.cart.uuid}`, undefined, own.headers))
const check = (own: OwnCart, where: ReturnType<typeof cartContext>) =>
  post('check-cart', { cart_uuid: own.cart.uuid, ...where }, own.headers)
const restore = (own: OwnCart, where: ReturnType<typeof cartContext>, without: string[] = []) =>
  post('restore-cart', { cart_uuid: own.cart.uuid, ...where, without }, own.headers)

/** Two pizzas and two sangrias from SJ01, which SJ04 does not sell; SJ02 has other prices. */
async function mixedCart() {
  const own = await newCart(app, cartContext('SJ01', 'C'))
  await add(own, 'sangria-de-la-casa')
  return { ...own, cart: await detail(own) }
}

describe('preview of another store or time', () => {
  it('the preview reports each line’s price at the other store, and the reason when it is not sold there', async () => {
    const own = await mixedCart()
    const dry = itemFrom(CartComparison, await check(own, cartContext('SJ04', 'C')))
    const [pizza, sangria] = own.cart.data
    expect(dry.lines).toMatchObject([
      { id: pizza?.id, name: pizza?.name, quantity: 2, before: pizza?.total, after: pizza?.total, error: null },
      { id: sangria?.id, before: sangria?.total, after: null, error: { code: 'CART-06' } },
    ])
    expect(dry.before.total).toBe(own.cart.total)
    expect(dry.after.total).toBeLessThan(own.cart.total)
    const dear = itemFrom(CartComparison, await check(own, cartContext('SJ02', 'C')))
    expect(dear.lines[0]?.after).toBeGreaterThan(pizza?.total ?? 0)
  })

  it('the preview changes nothing', async () => {
    const own = await mixedCart()
    await check(own, cartContext('SJ04', 'C'))
    await check(own, cartContext('SJ01', 'C', atSlot('2026-03-05 20:00:00')))
    expect(await detail(own)).toEqual(own.cart)
  })

  it('the preview shows store, time, fee and taxes before and after', async () => {
    const own = await newCart(app, cartContext('SJ01', 'C'))
    const { before, after } = itemFrom(
      CartComparison,
      await check(own, cartContext('SJ02', 'D', atSlot('2026-03-05 20:00:00'))),
    )
    const { order_type, order_time, delivery_fee, tax_total, total } = own.cart
    const nameOf = (code: string) => app.catalog.current().outletByCode.get(code)?.name
    const [there, quote_time] = [nameOf('SJ01'), 30]
    expect(before).toEqual({ outlet_name: there, order_type, order_time, quote_time, delivery_fee, tax_total, total })
    expect(after).toMatchObject({
      outlet_name: nameOf('SJ02'),
      order_type: 'delivery',
      order_time: '2026-03-05 20:00:00',
      quote_time: 45,
      delivery_fee: 399,
    })
    const moved = itemFrom(Cart, await restore(own, cartContext('SJ02', 'D', atSlot('2026-03-05 20:00:00'))))
    expect(after).toMatchObject({ tax_total: moved.tax_total, total: moved.total })
  })

  it('the preview flags items that are sold on hut day only', async () => {
    const own = await newCart(app, cartContext('SJ01', 'C', atSlot('2026-03-04 20:00:00')), 'miercoles-pepperoni')
    const checked = itemFrom(CartComparison, await check(own, cartContext('SJ01', 'C', atSlot('2026-03-05 20:00:00'))))
    expect(checked.lines[0]).toMatchObject({ after: null, error: { code: 'ITEM-02' } })
    expect(checked.after.total).toBe(0)
  })

  it.each([
    ['HUTBE-1', cartContext('XX99', 'C')],
    ['HUTFE-10', cartContext('LQ01', 'D')],
    ['HUTBE-4', cartContext('TA01', 'C')],
    ['HUT-02', cartContext('SJ01', 'C', atSlot('2026-03-04 10:00:00'))],
    ['HUTFE-12', cartContext('SJ01', 'C', atSlot('2026-03-03 12:00:00'))],
  ])('preview and transfer are refused with %s, like any choice of store and time', async (code, where) => {
    const own = await newCart(app, cartContext('SJ01', 'C'))
    expect(refusalOf(await check(own, where)).code).toBe(code)
    expect(refusalOf(await restore(own, where)).code).toBe(code)
    expect((await detail(own)).outlet_code).toBe('SJ01')
  })

  it('preview and transfer are refused to other devices', async () => {
    const own = await newCart(app, cartContext('SJ01', 'C'))
    const stranger = { ...own, headers: { 'x-device': 'somebody-else' } }
    expect(refusalOf(await check(stranger, cartContext('SJ02', 'C'))).code).toBe('CART-01')
    expect(refusalOf(await restore(stranger, cartContext('SJ02', 'C'))).code).toBe('CART-01')
  })
})

describe('cart transfer', () => {
  it('a transferred cart takes the new store, order type and time, without the lines that the customer gave up', async () => {
    const own = await mixedCart()
    const where = cartContext('SJ04', 'D', atSlot('2026-03-04 20:00:00'))
    const lost = own.cart.data.slice(1).map(({ id }) => id)
    const dry = itemFrom(CartComparison, await check(own, where))
    const cart = itemFrom(Cart, await restore(own, where, lost))
    expect(cart).toMatchObject({
      outlet_code: 'SJ04',
      order_type: 'delivery',
      advance_order: 1,
      order_time: '2026-03-04 20:00:00',
      total: dry.after.total,
    })
    expect(cart.data.map(({ error }) => error)).toEqual([null])
    expect(cart.version).toBeGreaterThan(own.cart.version)
    expect(await detail(own)).toEqual(cart)
  })

  it('a transferred cart keeps an unavailable line with its reason unless the customer gave it up', async () => {
    const own = await mixedCart()
    const cart = itemFrom(Cart, await restore(own, cartContext('SJ04', 'C')))
    expect(cart.data.map(({ error }) => error?.code)).toEqual([undefined, 'CART-06'])
  })

  it('a cart expires after a day and can no longer be transferred', async () => {
    const own = await newCart(app, cartContext('SJ01', 'C'))
    app.clock.pass({ hours: 25 })
    expect(refusalOf(await check(own, { ...cartContext('SJ02', 'C'), ...asap })).code).toBe('CART-02')
  })
})
