import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPrice } from '../../../contract/build-price.ts'
import { Cart, CreatedCart, type AddLineRequest } from '../../../contract/cart.ts'
import {
  addLineBody,
  call,
  cartBase,
  cartContext,
  itemFrom,
  newCart,
  readProduct,
  refusalOf,
  atSlot,
  type OwnCart,
} from '../support/calls.ts'
import { productOf } from '../support/change-catalog.ts'
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

describe('cart', () => {
  it('[cart.created] the first product creates a cart for its device, and its amounts add up', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    const product = await readProduct(app, productOf(app, 'pepperoni-doble').uuid, '?outlet_code=SJ01')
    const unit = product.first_layers[0]?.second_layers[0]?.price ?? 0
    expect(own.cart).toMatchObject({
      version: expect.any(Number),
      outlet_code: 'SJ01',
      order_type: 'delivery',
      advance_order: 0,
      order_time: null,
      sub_total: unit * 2,
      delivery_fee: 399,
      min_cart: 1600,
      pr_state_tax_total: Math.floor(((unit * 2 + 399) * 60 + 500) / 1000),
      pr_municipality_tax_total: Math.floor(((unit * 2 + 399) * 10 + 500) / 1000),
    })
    expect(own.cart.total).toBe(own.cart.sub_total + 399 + own.cart.tax_total)
    expect(own.headers['x-device']).toMatch(/^[\w-]{43}$/)
    expect(itemFrom(Cart, await detail(own))).toEqual(own.cart)
  })

  it('additions accept the field names of other programs: cartId, productUuid, isHalf and isLunch', async () => {
    const own = await newCart(app, cartContext('SJ01', 'C'))
    const { cart_id: _, ...named } = addLineBody(app, 'agua', { cartId: own.cart.uuid, isHalf: false, isLunch: false })
    const { uuid, data } = itemFrom(Cart, await post('cart', named, own.headers))
    expect([uuid, data.map(({ items }) => items[0]?.product_uuid)]).toEqual([
      own.cart.uuid,
      [productOf(app, 'pepperoni-doble').uuid, productOf(app, 'agua').uuid],
    ])
  })

  it('beer is taxed at the general rate, food at its own', async () => {
    const own = await newCart(app, cartContext('SJ01', 'C'))
    const food = own.cart.sub_total
    const cart = itemFrom(Cart, await add(own, 'cerveza-rubia'))
    const beer = cart.sub_total - food
    expect(cart.pr_state_tax_total).toBe(Math.floor((food * 60 + 500) / 1000) + Math.floor((beer * 105 + 500) / 1000))
    expect(cart.pr_municipality_tax_total).toBe(Math.floor(((food + beer) * 10 + 500) / 1000))
  })

  it('another device cannot read or change a cart', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    const other = await newCart(app, cartContext('SJ01', 'C'))
    for (const headers of [{}, other.headers, { 'x-device': 'x' }]) {
      expect(refusalOf(await detail(own, headers))).toMatchObject({ status: 400, code: 'CART-01' })
    }
    expect(refusalOf(await add({ ...own, headers: other.headers }, 'agua')).code).toBe('CART-01')
    expect(refusalOf(await detail({ ...own, cart: { ...own.cart, uuid: unknown } })).code).toBe('CART-01')
  })

  it('a known device can create an empty cart', async () => {
    const own = await newCart(app, cartContext('SJ01', 'C'))
    const answer = await post(
      'create-cart',
      { ...cartContext('SJ02', 'C', atSlot('2026-03-04 17:00:00')), order_type: 'c' },
      own.headers,
    )
    expect(itemFrom(CreatedCart, answer)).toMatchObject({
      device: own.headers['x-device'],
      data: [],
      total: 0,
      delivery_fee: 0,
      advance_order: 1,
      order_time: '2026-03-04 17:00:00',
    })
  })

  it('a cart expires after a day', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    app.clock.pass({ hours: 25 })
    expect(refusalOf(await detail(own)).code).toBe('CART-02')
    expect(refusalOf(await add(own, 'agua')).code).toBe('CART-02')
  })

  it('a removed cart is no longer found', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    const removed = await post('remove-cart', { cart_uuid: own.cart.uuid }, own.headers)
    expect(removed.body).toMatchObject({ status: true, data: { item: null } })
    expect(refusalOf(await detail(own)).code).toBe('CART-01')
  })
})

describe('cart lines', () => {
  it('lines of the same build merge up to the limit', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    const merged = itemFrom(Cart, await add(own, 'pepperoni-doble', { quantity: 3 }))
    expect(merged.data.map(({ quantity }) => quantity)).toEqual([5])
    expect(merged.version).toBeGreaterThan(own.cart.version)
    expect(refusalOf(await add(own, 'pepperoni-doble', { quantity: 999 }))).toMatchObject({
      code: 'COMMON-01',
      data: { path: 'quantity' },
    })
  })

  it('a line costs what the storefront shows', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'), 'agua', 1)
    const product = await readProduct(app, productOf(app, 'la-boricua').uuid, '?outlet_code=SJ01')
    const size = product.first_layers[2]
    const extra = product.add_ons.filter(({ code }) => !product.default_toppings.includes(code)).slice(0, 3)
    const removed = product.add_ons.filter(({ code }) => product.default_toppings.includes(code)).slice(0, 1)
    const cart = itemFrom(
      Cart,
      await add(own, 'la-boricua', {
        first_layer: size?.uuid ?? '',
        second_layer: size?.second_layers[1]?.uuid ?? null,
        toppings: { extra: extra.map(({ uuid }) => ({ uuid, quantity: 2 })), removed: removed.map(({ uuid }) => uuid) },
      }),
    )
    const build = {
      kind: 'single' as const,
      size: size?.code ?? '',
      crust: size?.second_layers[1]?.code ?? null,
      extra: Object.fromEntries(extra.map(({ code }) => [code, 2])),
      removed: removed.map(({ code }) => code),
    }
    const line = cart.data[1]
    expect(line?.item_price).toBe(buildPrice(product, build))
    expect(line?.items[0]?.toppings.removed.map(({ code, price }) => [code, price])).toEqual([[removed[0]?.code, 0]])
    expect(line?.picture.recipe?.toppings.filter(({ portion }) => portion === 2)).toHaveLength(3)
  })

  it('quantities change for one or several lines, and zero removes a line', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    const two = itemFrom(Cart, await add(own, 'agua'))
    const [first, second] = two.data
    const cart_id = own.cart.uuid
    const one = itemFrom(Cart, await post('update-item-quantity', { cart_id, id: first?.id, quantity: 7 }, own.headers))
    expect(one.data[0]?.quantity).toBe(7)
    const items = [
      { id: first?.id, quantity: 0 },
      { id: second?.id, quantity: 4 },
    ]
    const left = itemFrom(Cart, await post('update-quantity', { cart_id, items }, own.headers))
    expect(left.data.map(({ name, quantity }) => [name, quantity])).toEqual([['Agua', 4]])
    const none = itemFrom(Cart, await post('remove-cart-item', { cart_id, id: second?.id }, own.headers))
    expect(none).toMatchObject({ data: [], sub_total: 0, total: 0 })
    expect(refusalOf(await post('remove-cart-item', { cart_id, id: second?.id }, own.headers)).code).toBe('CART-04')
  })

  it('a line can be rebuilt', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    const product = productOf(app, 'pepperoni-doble')
    const size = product.sizes[3]
    const body = {
      cart_id: own.cart.uuid,
      id: firstLine(own),
      quantity: 1,
      first_layer: size?.uuid,
      second_layer: size?.crusts[2]?.uuid,
      toppings: { extra: [], removed: [] },
    }
    const cart = itemFrom(Cart, await post('update-cart-item', body, own.headers))
    expect(cart.data[0]?.items[0]?.layer_info).toMatchObject({
      first: { code: size?.code },
      second: { code: size?.crusts[2]?.code },
    })
    expect(cart.data[0]?.quantity).toBe(1)
    expect(itemFrom(Cart, await post('update-cart-item', { ...body, quantity: 0 }, own.headers)).data).toEqual([])
  })

  it('the cart version only grows under concurrent changes', async () => {
    const own = await newCart(app, cartContext('SJ01', 'D'))
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(own, 'pepperoni-doble', { quantity: 1 })))
    const versions = answers.map((answer) => itemFrom(Cart, answer).version)
    expect(new Set(versions).size).toBe(5)
    expect(itemFrom(Cart, await detail(own)).data[0]?.quantity).toBe(7)
  })
})
