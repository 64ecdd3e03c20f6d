import { count, eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Order, StorePaymentMethod, PublicOrder, type OrderRequest } from '../../contract/orders.ts'
import { OpeningDay } from '../../contract/outlets.ts'
import { slotsOfDay } from '../../contract/slots.ts'
import { orders, slotUsage } from '../../server/db/order-schema.ts'
import {
  addLineBody,
  ashfordAddress,
  condadoPoint,
  call,
  cartBase,
  cartContext,
  itemFrom,
  itemsFrom,
  newCart,
  orderBase,
  orderBody,
  placeOrder,
  placedOrderFrom,
  refusalOf,
  atSlot,
  type OwnCart,
} from './support/calls.ts'
import { changeOutlet, changeProduct, outletOf, productOf } from './support/change-catalog.ts'
import { openTestApp, testPages, tuesdayNoon, type TestApp } from './support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const delivery = () => newCart(app, cartContext('SJ02', 'D'))
const carryout = (when = atSlot('2026-03-04 20:00:00')) => newCart(app, cartContext('SJ02', 'C', when))
const refusal = async (own: OwnCart, change: Partial<OrderRequest>) => refusalOf(await placeOrder(app, own, change))

describe('placing an order', () => {
  it('placing an order returns the whole order with its token and closes the cart', async () => {
    const own = await delivery()
    const answer = await placeOrder(app, own, { payment: { method: 'cash', change_for: 10_000 } })
    const order = placedOrderFrom(answer)
    expect(order).toMatchObject({
      status: 2,
      currency: 'USD',
      total: own.cart.total,
      total_discount: 0,
      delivery_fee: 399,
      order_type: 'delivery',
      outlet_code: 'SJ02',
      outlet_name: 'Condado',
      order_coupons: [],
      created_at: tuesdayNoon,
      timezone: 'America/Puerto_Rico',
      handover: 'door',
      advance_order: 0,
      collection_time: null,
      promised: { from: '2026-03-03T16:45:00Z', to: '2026-03-03T17:00:00Z' },
      first_name: 'Iris',
      order_payment: { method: 'cash', change_for: 10_000 },
      events: [{ status: 2, by: 'customer', at: tuesdayNoon }],
    })
    expect(order.order_number).toMatch(/^BP-\w{4}-\w{4}$/)
    expect(order.order_items).toEqual(own.cart.data)
    const detail = await call(app, 'GET', `${cartBase}/detail?cart_id=${own.cart.uuid}`, undefined, own.headers)
    expect(refusalOf(detail).code).toBe('CART-01')
  })

  it('an order is scheduled for the chosen slot', async () => {
    const order = placedOrderFrom(await placeOrder(app, await carryout()))
    expect(order).toMatchObject({ advance_order: 1, collection_time: '2026-03-04T20:00:00Z', location_name: null })
  })

  it('an order stores its address by kind and as text, with markup kept as text', async () => {
    const landmark = '<script>alert(1)</script>\u0000 Frente  al parque'
    const address = { ...ashfordAddress, ...condadoPoint, landmark, gate: '#12', announce: 'Iris', km: '3' }
    const { order_token, ...order } = placedOrderFrom(
      await placeOrder(app, await delivery(), { address, instructions: ` ${'🍕'.repeat(32)} ` }),
    )
    expect(order).toMatchObject({
      location_name: '1206 Ave. Ashford, Apt 4, San Juan 00907',
      address: {
        ...ashfordAddress,
        area: '',
        landmark: '<script>alert(1)</script> Frente al parque',
        gate: '#12',
        announce: 'Iris',
      },
      instructions: '🍕'.repeat(32),
    })
    expect(order.address).not.toHaveProperty('km')
    const read = await call(app, 'GET', `${orderBase}/${order.uuid}`, undefined, { 'x-order-token': order_token })
    expect(itemFrom(Order, read).address).toEqual(order.address)
    const stranger = await call(app, 'GET', `${orderBase}/${order.uuid}`)
    expect(JSON.stringify(stranger.body)).not.toMatch(/Ashford|#12|parque|🍕/)
  })

  it('an order from before addresses had fields can be read', async () => {
    const { uuid, order_token } = placedOrderFrom(await placeOrder(app, await delivery()))
    const [row] = await app.database.db.select().from(orders).where(eq(orders.uuid, uuid))
    if (!row) throw new Error('No order')
    const older: unknown = {
      location_name: 'Condado',
      postal_code: '00907',
      house_no: '4',
      landmark: '',
      ...condadoPoint,
    }
    Object.assign(row.doc, { address: older })
    await app.database.db.update(orders).set({ doc: row.doc }).where(eq(orders.uuid, uuid))
    const read = await call(app, 'GET', `${orderBase}/${uuid}`, undefined, { 'x-order-token': order_token })
    expect(itemFrom(Order, read)).toMatchObject({ location_name: 'Condado', address: null })
  })

  it('[tracker.private] a caller without the token sees only the stage', async () => {
    const { uuid, order_token } = placedOrderFrom(await placeOrder(app, await delivery()))
    const read = (headers: Record<string, string>) => call(app, 'GET', `${orderBase}/${uuid}`, undefined, headers)
    const stranger = await read({})
    expect(itemFrom(PublicOrder, stranger)).toMatchObject({ uuid, status: 2, outlet_name: 'Condado' })
    expect(JSON.stringify(stranger.body)).not.toMatch(/Iris|total|Ashford/)
    expect(itemFrom(PublicOrder, await read({ 'x-order-token': 'guess' }))).not.toHaveProperty('first_name')
    const own = itemFrom(Order, await read({ 'x-order-token': order_token, Lang: 'en' }))
    expect(own).toMatchObject({ first_name: 'Iris', order_items: [{ base_category: { short_name: 'Pizzas' } }] })
  })

  it('an unknown order is not found', async () => {
    const unknown = '01900000-0000-7000-8000-000000000000'
    expect(refusalOf(await call(app, 'GET', `${orderBase}/${unknown}`))).toMatchObject({ status: 404, code: 'ORDER-1' })
    expect(refusalOf(await call(app, 'GET', `${orderBase}/abc`))).toMatchObject({ status: 400, code: 'COMMON-01' })
  })
})

describe('repeated orders', () => {
  it('sending an order again returns the same order and token', async () => {
    const own = await delivery()
    const first = await placeOrder(app, own)
    const second = await placeOrder(app, own)
    expect(placedOrderFrom(second)).toEqual(placedOrderFrom(first))
    const found = await call(app, 'POST', `${orderBase}/check-order`, orderBody(own), {
      ...own.headers,
      'Idempotency-Key': `key-${own.cart.uuid}`,
    })
    expect(placedOrderFrom(found)).toEqual(placedOrderFrom(first))
  })

  it('[order.once] concurrent copies of an order create one order', async () => {
    const own = await delivery()
    const answers = await Promise.all(Array.from({ length: 5 }, () => placeOrder(app, own)))
    expect(new Set(answers.map((answer) => placedOrderFrom(answer).uuid)).size).toBe(1)
    const [stored] = await app.database.db.select({ n: count() }).from(orders).where(eq(orders.cartUuid, own.cart.uuid))
    expect(stored?.n).toBe(1)
  })

  it('an order of an earlier page is found again by one that says what its customer expects', async () => {
    const own = await delivery()
    const { outlet_code, order_type } = own.cart
    const first = placedOrderFrom(await placeOrder(app, own))
    const again = await placeOrder(app, own, { expected: { outlet_code, order_type, order_time: null } })
    expect(placedOrderFrom(again).uuid).toBe(first.uuid)
  })

  it('a reused key with another body is rejected', async () => {
    const own = await delivery()
    await placeOrder(app, own)
    expect(refusalOf(await placeOrder(app, own, { instructions: 'Portón azul' }))).toMatchObject({
      status: 409,
      code: 'COMMON-02',
    })
  })

  it('[order.same-cart] a cart cannot be ordered twice under another key', async () => {
    const own = await delivery()
    const { uuid } = placedOrderFrom(await placeOrder(app, own))
    const again = refusalOf(await placeOrder(app, own, {}, 'another-key'))
    expect(again).toMatchObject({ code: 'ORDER-11', data: { order: uuid } })
    const other = await delivery()
    const foreign = await placeOrder(app, { cart: own.cart, headers: other.headers }, {}, 'a-third-key')
    expect(refusalOf(foreign).code).toBe('CART-01')
    expect(JSON.stringify(foreign.body)).not.toContain(uuid)
  })

  it('an order needs an idempotency key, and keys are separate by device', async () => {
    const own = await delivery()
    const body = orderBody(own)
    expect(refusalOf(await call(app, 'POST', orderBase, body, own.headers))).toMatchObject({
      code: 'COMMON-01',
      data: { path: 'Idempotency-Key' },
    })
    const other = await delivery()
    const first = placedOrderFrom(await placeOrder(app, own, {}, 'the-same-key'))
    expect(placedOrderFrom(await placeOrder(app, other, {}, 'the-same-key')).uuid).not.toBe(first.uuid)
  })

  it('a corrected order can use the key of the refused one', async () => {
    const own = await delivery()
    expect((await refusal(own, { terms: false })).code).toBe('ORDER-5')
    expect((await placeOrder(app, own)).status).toBe(200)
  })
})

describe('order checks', () => {
  const check = (own: OwnCart, change: Partial<OrderRequest> = {}) =>
    call(app, 'POST', `${orderBase}/check-order`, orderBody(own, change), own.headers)

  it('checking an order places nothing', async () => {
    const own = await delivery()
    expect((await check(own)).body).toMatchObject({ status: true, data: { item: null } })
    expect(refusalOf(await check(own, { terms: false })).code).toBe('ORDER-5')
    expect((await placeOrder(app, own)).status).toBe(200)
  })
})

describe('refused orders', () => {
  const contact = { first_name: 'Iris', last_name: 'Colón', phone: '787-555-0100', email: 'iris@example.com' }
  const noAddress = { address: null }

  it.each<[string, Partial<OrderRequest>]>([
    ['ORDER-3', { contact: { ...contact, first_name: ' ' } }],
    ['CUS-100026', { contact: { ...contact, email: 'iris@example' } }],
    ['ORDER-4', { contact: { ...contact, phone: ' ' } }],
    ['ORDER-4', { contact: { ...contact, phone: '555-0100' } }],
    ['ORDER-5', { terms: false }],
    ['ORDER-6', { payment: { method: 'cash', change_for: 1 } }],
    ['ORDER-6', { payment: { method: 'cash', change_for: 1_000_000 } }],
    ['ORDER-7', { handover: 'counter' }],
    ['ORDER-10', { instructions: 'x'.repeat(33) }],
    ['ORDER-10', { instructions: '🍕'.repeat(33) }],
    ['COMMON-01', noAddress],
    ['UNAVAILABLE', { address: { ...ashfordAddress, municipio: 'Ponce', zip: '00716', lat: 18.01, long: -66.61 } }],
    ['PAYMENT-1', { payment: { method: 'soft_bank', change_for: null } }],
    ['PAYMENT-1', { payment: { method: 'soft_bank', change_for: null } }],
    ['PAYMENT-2', { total: 1 }],
  ])('an order is refused with %s for %j', async (code, change) => {
    expect(await refusal(await delivery(), change)).toMatchObject({ status: 400, code })
  })

  it('a refusal names the field that it is about, where one is', async () => {
    const far = { ...ashfordAddress, municipio: 'Ponce', zip: '00716', lat: 18.01, long: -66.61 } as const
    for (const [path, change] of [
      ['contact.phone', { contact: { ...contact, phone: '' } }],
      ['handover', { handover: 'counter' }],
      ['instructions', { instructions: 'x'.repeat(33) }],
      ['allergies', { allergies: 'x'.repeat(161) }],
      ['directions', { directions: 'x'.repeat(201) }],
      ['address', { address: far }],
      ['payment.change_for', { payment: { method: 'cash', change_for: 1 } }],
      ['terms', { terms: false }],
    ] as const)
      expect((await refusal(await delivery(), change)).data.path).toBe(path)
  })

  it.each<[string, object]>([
    ['kind: ', { kind: 'castle' }],
    ['number: number-required', { number: '' }],
    ['number: number-required', { number: undefined }],
    ['street: street-required', { street: ' . ' }],
    ['street: too-long', { street: 'x'.repeat(81) }],
    ['condominium: condominium-required', { kind: 'condominium' }],
    ['unit: unit-required', { kind: 'condominium', condominium: 'Mar Azul', unit: '' }],
    ['road: road-required', { kind: 'road' }],
    ['road: road-invalid', { kind: 'road', road: 'la vieja', km: '11.3' }],
    ['km: km-invalid', { kind: 'road', road: '115', km: 'once' }],
    ['municipio: municipio-required', { municipio: 'Orlando' }],
    ['zip: zip-required', { zip: '' }],
    ['zip: zip-invalid', { zip: '10001' }],
    ['zip: zip-far', { zip: '00717' }],
    ['municipio: municipio-far', { municipio: 'Ponce', zip: '00717' }],
    ['landmark: too-long', { landmark: 'x'.repeat(121) }],
    ['landmark: ', { landmark: 7 }],
    ['lat: ', { lat: 999 }],
  ])('an incomplete or unreachable address is refused: %s', async (said, change) => {
    const own = await delivery()
    const body = { ...orderBody(own), address: { ...ashfordAddress, lat: 18.4571, long: -66.0747, ...change } }
    const answer = await call(app, 'POST', orderBase, body, { ...own.headers, 'Idempotency-Key': 'bad-address' })
    const [field, problem] = said.split(': ')
    expect(refusalOf(answer)).toEqual({
      status: 400,
      code: 'COMMON-01',
      data: { path: `address.${field}`, ...(problem && { problem }) },
    })
  })

  it('an order from another device is refused', async () => {
    const own = await delivery()
    const other = await delivery()
    expect((await refusal({ ...own, headers: other.headers }, {})).code).toBe('CART-01')
    expect(refusalOf(await call(app, 'POST', orderBase, orderBody(own), { 'Idempotency-Key': 'no-device' })).code).toBe(
      'CART-01',
    )
  })

  it('an empty cart and a cart below the minimum are refused', async () => {
    const own = await newCart(app, cartContext('SJ02', 'D'), 'agua', 1)
    expect(await refusal(own, {})).toMatchObject({
      code: 'CART-05',
      data: { min_cart: 1600, sub_total: own.cart.sub_total },
    })
    await call(
      app,
      'POST',
      `${cartBase}/remove-cart-item`,
      { cart_id: own.cart.uuid, id: own.cart.data[0]?.id },
      own.headers,
    )
    expect((await refusal(own, {})).code).toBe('ORDER-2')
  })

  it('a changed store minimum is refused once', async () => {
    const own = await delivery()
    await changeOutlet(app, 'SJ02', { minCart: 1500 })
    expect(await refusal(own, {})).toMatchObject({ code: 'CART-03', data: { min_cart: 1500 } })
    expect((await placeOrder(app, own)).status).toBe(200)
    await changeOutlet(app, 'SJ02', { minCart: 1600 })
  })

  it('[checkout.total] a changed price is refused with the new total', async () => {
    const own = await delivery()
    await changeOutlet(app, 'SJ02', { deliveryFee: 449 })
    const refused = await refusal(own, {})
    expect(refused.code).toBe('PAYMENT-2')
    expect(refused.data.total).toBeGreaterThan(own.cart.total)
    expect((await placeOrder(app, own, { total: refused.data.total ?? 0 })).status).toBe(200)
    await changeOutlet(app, 'SJ02', { deliveryFee: 399 })
  })

  it('alcohol without age confirmation is refused', async () => {
    const own = await newCart(app, cartContext('SJ02', 'D'), 'sangria-de-la-casa')
    expect((await refusal(own, {})).code).toBe('ORDER-9')
    const alone = await refusal(own, { handover: 'contactless', age_confirmed: true })
    expect(alone).toMatchObject({ code: 'ORDER-7', data: { path: 'handover', reason: 'alcohol' } })
    expect((await placeOrder(app, own, { age_confirmed: true })).status).toBe(200)
  })

  it('curbside pickup is refused without a car and at stores without curbside', async () => {
    const vehicle = { model: 'Yaris', color: 'rojo', plate: '' }
    const own = await carryout()
    expect(await refusal(own, { handover: 'curbside' })).toMatchObject({
      code: 'COMMON-01',
      data: { path: 'vehicle.model' },
    })
    expect(await refusal(own, { handover: 'curbside', vehicle: { ...vehicle, color: '' } })).toMatchObject({
      code: 'COMMON-01',
      data: { path: 'vehicle.color' },
    })
    expect(placedOrderFrom(await placeOrder(app, own, { handover: 'curbside', vehicle })).vehicle).toEqual(vehicle)
    const oldTown = await newCart(app, cartContext('SJ06', 'C'))
    expect((await refusal(oldTown, { handover: 'curbside', vehicle })).code).toBe('ORDER-7')
  })

  it('[checkout.dine-in] dining at the store is refused: tables cannot be chosen', async () => {
    const own = await carryout()
    for (const handover of ['dine_in', 'self_collect', 'eat_in']) {
      const headers = { ...own.headers, 'Idempotency-Key': handover }
      const answer = await call(app, 'POST', orderBase, { ...orderBody(own), handover }, headers)
      expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'COMMON-01', data: { path: 'handover' } })
    }
  })

  it('[time.sunday] Sunday pickup is refused unless curbside and by card', async () => {
    const vehicle = { model: 'Yaris', color: 'rojo', plate: '' }
    const sunday = await carryout(atSlot('2026-03-08 20:00:00'))
    expect((await refusal(sunday, {})).code).toBe('ORDER-8')
    expect((await refusal(sunday, { handover: 'curbside', vehicle })).code).toBe('ORDER-8')
    const card = { method: 'credit_card', change_for: null } as const
    const prepaid = await placeOrder(app, sunday, { handover: 'curbside', vehicle, payment: card })
    expect(placedOrderFrom(prepaid)).toMatchObject({ status: 1, handover: 'curbside' })
    const brought = await newCart(app, cartContext('SJ02', 'D', atSlot('2026-03-08 20:00:00')))
    expect((await placeOrder(app, brought)).status).toBe(200)
  })

  it('a line that is not sold at the order time is refused with its id', async () => {
    const own = await newCart(app, cartContext('SJ02', 'D'), 'pan-de-ajo', 8)
    const { sale } = productOf(app, 'pan-de-ajo')
    await changeProduct(app, 'pan-de-ajo', { sale: { ...sale, hutDayOnly: true } })
    expect(await refusal(own, {})).toMatchObject({ code: 'ITEM-02', data: { line_id: own.cart.data[0]?.id } })
    await changeProduct(app, 'pan-de-ajo', { sale, sizes: productOf(app, 'pan-de-ajo').sizes.slice(1) })
    expect(await refusal(own, {})).toMatchObject({ code: 'CART-06', data: { line_id: own.cart.data[0]?.id } })
  })
})

describe('order time', () => {
  it('a passed order time is refused', async () => {
    const own = await carryout(atSlot('2026-03-03 18:00:00'))
    app.clock.set('2026-03-03T18:05:00Z')
    expect((await refusal(own, {})).code).toBe('ORDER-14')
  })

  it('ASAP is refused when the store is closed, hides ASAP or has suspended the service', async () => {
    const own = await newCart(app, cartContext('SJ04', 'C'))
    app.clock.set('2026-03-04T03:00:01Z')
    expect(await refusal(own, {})).toMatchObject({ code: 'HUTFE-14', data: { opens_at: '2026-03-04T14:30:00Z' } })
    app.clock.set(tuesdayNoon)
    await changeOutlet(app, 'SJ04', { hideAsap: true })
    expect((await refusal(own, {})).code).toBe('HUTFE-14')
    await changeOutlet(app, 'SJ04', { hideAsap: false, temporarilyClosed: true })
    expect((await refusal(own, {})).code).toBe('HUTFE-4')
    const services = outletOf(app, 'SJ04').services
    await changeOutlet(app, 'SJ04', { temporarilyClosed: false, services: { ...services, carryout: false } })
    expect(await refusal(own, {})).toMatchObject({ code: 'ORDER-12', data: { outlet_name: 'Hato Rey' } })
    await changeOutlet(app, 'SJ04', { services })
  })

  it('a slot is refused after opening hours changed', async () => {
    const own = await newCart(app, cartContext('SJ04', 'C', atSlot('2026-03-05 20:00:00')))
    await changeOutlet(app, 'SJ04', { closedDates: ['2026-03-05'] })
    expect((await refusal(own, {})).code).toBe('HUT-02')
    const { hours } = outletOf(app, 'SJ04')
    await changeOutlet(app, 'SJ04', { closedDates: [], hours: { ...hours, 4: { opens: '10:35', closes: '22:00' } } })
    expect((await refusal(own, {})).code).toBe('HUT-01')
    await changeOutlet(app, 'SJ04', { hours })
  })

  it('[time.capacity] concurrent orders cannot overfill a slot', async () => {
    await changeOutlet(app, 'SJ03', { slotCapacity: 4 }) // each order has two pizzas
    const when = atSlot('2026-03-05 20:00:00')
    const own = await Promise.all(Array.from({ length: 4 }, () => newCart(app, cartContext('SJ03', 'C', when))))
    const answers = await Promise.all(own.map((cart) => placeOrder(app, cart)))
    const codes = answers.map((answer) => (answer.status === 200 ? 'placed' : refusalOf(answer).code))
    expect(codes.toSorted()).toEqual(['ORDER-18', 'ORDER-18', 'placed', 'placed'])
    expect(refusalOf(await call(app, 'POST', `${cartBase}/create-cart`, cartContext('SJ03', 'C', when))).code).toBe(
      'ORDER-18',
    )
    const [refused] = own.filter((_, index) => codes[index] !== 'placed')
    const checked =
      refused && (await call(app, 'POST', `${orderBase}/check-order`, orderBody(refused), refused.headers))
    expect(checked && refusalOf(checked).code).toBe('ORDER-18')
  })

  it('a slot that another order has filled is full for every customer', async () => {
    await changeOutlet(app, 'SJ03', { slotCapacity: 1 })
    const when = atSlot('2026-03-07 20:00:00')
    const own = await Promise.all([1, 2].map(() => newCart(app, cartContext('SJ03', 'C', when))))
    const answers = await Promise.all(own.map((cart) => placeOrder(app, cart)))
    const codes = answers.map((answer) => (answer.status === 200 ? 'placed' : refusalOf(answer).code))
    expect(codes.toSorted()).toEqual(['ORDER-18', 'placed'])

    const { id } = outletOf(app, 'SJ03')
    const stores = '/v2/product-hut-fe/outlets'
    const days = itemsFrom(OpeningDay, await call(app, 'GET', `${stores}/opening_hours/${id}?order_type=C`))
    const full = days.flatMap((day) => slotsOfDay(day, 'carryout', tuesdayNoon)).filter((one) => one.full)
    expect(full.map(({ at }) => at)).toContain('2026-03-07T20:00:00Z')
    const available = await call(app, 'POST', `${stores}/available`, { order_type: 'C', outlet_id: id, ...when })
    expect(refusalOf(available).code).toBe('ORDER-18')
    const other = await newCart(app, cartContext('SJ03', 'C', atSlot('2026-03-07 20:15:00')))
    const moved = await call(
      app,
      'POST',
      `${cartBase}/update-cart`,
      { cart_uuid: other.cart.uuid, ...when },
      other.headers,
    )
    expect(refusalOf(moved).code).toBe('ORDER-18')
  })

  it('ASAP moves to the next free quarter hour and ends at closing', async () => {
    await changeOutlet(app, 'SJ07', { slotCapacity: 1 })
    const next = async () =>
      placedOrderFrom(await placeOrder(app, await newCart(app, cartContext('SJ07', 'C')))).promised.from
    app.clock.set('2026-03-04T02:40:00Z')
    expect(await next()).toBe('2026-03-04T03:10:00Z')
    expect(await next()).toBe('2026-03-04T03:30:00Z')
    const late = await newCart(app, cartContext('SJ07', 'C'))
    expect((await refusal(late, {})).code).toBe('ORDER-19')
    const checked = await call(app, 'POST', `${orderBase}/check-order`, orderBody(late), late.headers)
    expect(refusalOf(checked).code).toBe('ORDER-19')
  })

  it('a refused order leaves slot usage unchanged', async () => {
    const at = Temporal.Instant.from('2026-03-06T20:00:00Z')
    const own = await newCart(app, cartContext('SJ02', 'C', atSlot('2026-03-06 20:00:00')))
    await placeOrder(app, own, { total: 1 })
    expect(await app.database.db.select().from(slotUsage).where(eq(slotUsage.slot, at))).toEqual([])
  })
})

describe('payment methods', () => {
  it('a store offers card and cash', async () => {
    const path = '/v1/product-payment-fe/payment-methods'
    const offered = itemsFrom(StorePaymentMethod, await call(app, 'GET', `${path}?outlet_code=SJ01`))
    expect(offered.map(({ code, method }) => [code, method])).toEqual([
      [7, 'credit_card'],
      [9, 'cash'],
    ])
    expect(refusalOf(await call(app, 'GET', `${path}?outlet_code=XX99`))).toMatchObject({
      status: 404,
      code: 'HUTBE-1',
    })
    expect(refusalOf(await call(app, 'GET', path)).code).toBe('COMMON-01')
  })

  it('PAYMENT-1: cash is refused above the store’s limit, and card is not limited', async () => {
    const path = '/v1/product-payment-fe/payment-methods?outlet_code=PO01'
    const offered = itemsFrom(StorePaymentMethod, await call(app, 'GET', path))
    expect(offered.map(({ method, max }) => [method, max])).toEqual([
      ['credit_card', null],
      ['cash', 10_000],
    ])
    const few = await newCart(app, cartContext('PO01', 'C'), 'pepperoni-doble', 2)
    expect((await placeOrder(app, few)).status).toBe(200)
    const many = await newCart(app, cartContext('PO01', 'C'), 'pepperoni-doble', 12)
    expect(many.cart.total).toBeGreaterThan(10_000)
    expect(refusalOf(await placeOrder(app, many))).toMatchObject({ code: 'PAYMENT-1', data: { limit: 10_000 } })
    const byCard = { payment: { method: 'credit_card' as const, change_for: null } }
    expect((await placeOrder(app, many, byCard)).status).toBe(200)
  })
})

describe('stored orders', () => {
  it('[order.whole] an order is stored completely or not at all', async () => {
    const own = await delivery()
    const begin: typeof app.life.begin = async (order) => {
      await app.life.begin(order)
      throw new Error('power cut')
    }
    const failing = { ...app.life, begin }
    const broken = await import('../../server/app.ts').then(({ createApp }) =>
      createApp({ ...app, life: failing, ...testPages }),
    )
    const answer = await placeOrder({ ...app, app: broken }, own)
    expect(refusalOf(answer)).toMatchObject({ status: 500, code: 'COMMON-99' })
    expect(JSON.stringify(answer.body)).not.toContain('power cut')
    expect((await placeOrder(app, own)).status).toBe(200)
  })

  it('an order keeps its items when the menu changes', async () => {
    const own = await newCart(app, cartContext('SJ02', 'C'), 'quesitos', 9)
    const { uuid, order_token, order_items } = placedOrderFrom(await placeOrder(app, own))
    await changeProduct(app, 'quesitos', { name: { es: 'Otra cosa', en: 'Something else' } })
    const read = itemFrom(
      Order,
      await call(app, 'GET', `${orderBase}/${uuid}`, undefined, { 'x-order-token': order_token }),
    )
    expect(read.order_items).toEqual(order_items)
    expect(addLineBody(app, 'quesitos').productUuid).toBe(order_items[0]?.items[0]?.product_uuid)
  })
})
