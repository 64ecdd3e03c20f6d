import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { itemsTotalOf } from '../../contract/cart.ts'
import { OfficeOrder } from '../../contract/office/orders.ts'
import { Order, type OrderRequest } from '../../contract/orders.ts'
import { StoreOrder } from '../../contract/store-orders.ts'
import { maxOwnTip, tipInCents, type Tip } from '../../contract/tip.ts'
import { orders } from '../../server/db/order-schema.ts'
import { payments, refunds, sandboxCharges } from '../../server/db/payment-schema.ts'
import { issueStoreKey } from '../../server/services/store-keys.ts'
import {
  call,
  cartContext,
  itemFrom,
  itemsFrom,
  newCart,
  orderBase,
  orderBody,
  placeOrder,
  refusalOf,
  type OwnCart,
} from './support/calls.ts'
import { readCart } from './support/cart-calls.ts'
import { applyCoupon } from './support/coupon-calls.ts'
import { callOffice, signInStaff } from './support/office-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { paidByCard, payInSandbox, placeOwnOrder, readOwnOrder, tippedByCard } from './support/own-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const delivery = () => newCart(app, cartContext('SJ02', 'D'))
const byAthMovil: Partial<OrderRequest> = { payment: { method: 'ath_movil', change_for: null } }

describe('a tip in cents', () => {
  it.each<[Tip | undefined, number, number]>([
    [undefined, 2345, 0],
    [{ percent: 10 }, 2345, 235],
    [{ percent: 15 }, 2345, 352],
    [{ percent: 20 }, 2345, 469],
    [{ percent: 10 }, 2344, 234],
    [{ percent: 15 }, 0, 0],
    [{ cents: 1 }, 2345, 1],
    [{ cents: 750 }, 0, 750],
  ])('%j of items for %i cents is %i', (tip, items, cents) => expect(tipInCents(tip, items)).toBe(cents))

  it('a share is within half a cent of the exact one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.constantFrom(10, 15, 20), (items, percent) => {
        expect(Math.abs(tipInCents({ percent }, items) * 100 - items * percent)).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('an order with a tip', () => {
  it.each<[Tip, (items: number) => number]>([
    [{ percent: 10 }, (items) => Math.floor((items * 10 + 50) / 100)],
    [{ percent: 15 }, (items) => Math.floor((items * 15 + 50) / 100)],
    [{ percent: 20 }, (items) => Math.floor((items * 20 + 50) / 100)],
    [{ cents: 333 }, () => 333],
    [{ cents: maxOwnTip }, () => maxOwnTip],
  ])('%j adds to what is charged, and changes no other amount', async (tip, centsOf) => {
    const own = await delivery()
    const { cart } = own
    const cents = centsOf(cart.sub_total)
    const mine = await placeOwnOrder(app, tippedByCard(own, tip, cents), { own })
    expect(mine.placed).toMatchObject({
      tip: cents,
      total: cart.total + cents,
      sub_total: cart.sub_total,
      total_discount: 0,
      delivery_fee: cart.delivery_fee,
      tax_total: cart.tax_total,
      pr_state_tax_total: cart.pr_state_tax_total,
      pr_municipality_tax_total: cart.pr_municipality_tax_total,
    })
    await payInSandbox(app, mine)
    const [payment] = await app.database.db.select().from(payments).where(eq(payments.orderUuid, mine.uuid))
    expect(payment?.amount).toBe(cart.total + cents)
  })

  it('without a tip has none, and its prices are those of its cart', async () => {
    const own = await delivery()
    const { placed } = await placeOwnOrder(app, paidByCard, { own })
    expect(placed).toMatchObject({ tip: 0, total: own.cart.total })
    const [row] = await app.database.db.select().from(orders).where(eq(orders.uuid, placed.uuid))
    expect(row).toMatchObject({ tip: 0, total: own.cart.total })
  })

  it('[price.tip] has a share of the items after their discounts, with free delivery or without', async () => {
    for (const [code, items] of [
      ['BOHIO20', (subTotal: number) => subTotal - Math.floor((subTotal * 20 + 50) / 100)],
      ['ENVIOGRATIS', (subTotal: number) => subTotal],
    ] as const) {
      const { headers, cart: bare } = await newCart(app, cartContext('SJ02', 'D'), 'pepperoni-doble', 4)
      const basket = { id: bare.uuid, headers }
      expect((await applyCoupon(app, basket, code)).status).toBe(200)
      const own: OwnCart = { headers, cart: await readCart(app, basket) }
      const left = items(bare.sub_total)
      expect(itemsTotalOf(own.cart)).toBe(left)
      const cents = Math.floor((left * 15 + 50) / 100)
      const contact = { first_name: 'Iris', last_name: 'Colón', phone: '7875550199', email: `${code}@example.com` }
      const { placed } = await placeOwnOrder(app, { ...tippedByCard(own, { percent: 15 }, cents), contact }, { own })
      expect(placed).toMatchObject({ tip: cents, total_discount: own.cart.coupon.total_discount })
      expect(placed.total).toBe(
        placed.sub_total - placed.total_discount + placed.delivery_fee + placed.tax_total + placed.tip,
      )
    }
  })

  it('does not help its items to the minimum of the store', async () => {
    const own = await newCart(app, cartContext('SJ02', 'D'), 'flan-de-queso', 1)
    const answer = await placeOrder(app, own, tippedByCard(own, { cents: 5000 }, 5000))
    expect(refusalOf(answer).code).toBe('CART-05')
  })

  it('is the same order again only with the same tip', async () => {
    const own = await delivery()
    const change = tippedByCard(own, { cents: 300 }, 300)
    const send = (other: Partial<OrderRequest>) => placeOrder(app, own, other, 'one-key-for-the-same-order')
    const first = itemFrom(Order, await send(change))
    expect(itemFrom(Order, await send(change)).uuid).toBe(first.uuid)
    expect(refusalOf(await send(tippedByCard(own, { cents: 400 }, 400))).code).toBe('COMMON-02')
    expect(refusalOf(await send(paidByCard)).code).toBe('COMMON-02')
  })

  it('that waits for its payment can be placed again with another tip', async () => {
    const own = await delivery()
    const first = await placeOwnOrder(app, tippedByCard(own, { cents: 300 }, 300), { own })
    const again = await placeOwnOrder(app, { payment: { method: 'cash', change_for: null } }, { own })
    expect(again).toMatchObject({ uuid: first.uuid, placed: { status: 2, tip: 0, total: own.cart.total } })
  })

  it('can be paid by ATH Móvil', async () => {
    const own = await delivery()
    const { placed } = await placeOwnOrder(
      app,
      { ...byAthMovil, tip: { cents: 200 }, total: own.cart.total + 200 },
      { own },
    )
    expect(placed).toMatchObject({ status: 1, tip: 200 })
  })
})

describe('a tip is refused', () => {
  const refused = async (change: Partial<OrderRequest>, own?: OwnCart) => {
    const mine = own ?? (await delivery())
    const { code, data } = refusalOf(await placeOrder(app, mine, { ...change, total: mine.cart.total + 200 }))
    return { code, data }
  }
  const tip: Tip = { cents: 200 }

  it('with cash, for it is given by hand', async () => {
    expect(await refused({ tip })).toEqual({ code: 'ORDER-21', data: { path: 'tip' } })
  })

  it.each(['counter', 'curbside'] as const)('for an order that is picked up: %s', async (handover) => {
    const vehicle = handover === 'curbside' ? { model: 'Yaris', color: 'rojo', plate: '' } : null
    const own = await newCart(app, cartContext('SJ02', 'C'))
    expect(await refused({ ...paidByCard, tip, handover, vehicle }, own)).toEqual({
      code: 'ORDER-21',
      data: { path: 'tip' },
    })
  })

  it('above the limit, which is in the refusal', async () => {
    expect(await refused({ ...paidByCard, tip: { cents: maxOwnTip + 1 } })).toEqual({
      code: 'ORDER-21',
      data: { path: 'tip', limit: maxOwnTip },
    })
  })

  it.each([{ cents: 0 }, { cents: -100 }, { cents: 1.5 }, { percent: 12 }, { percent: 15, cents: 5 }, {}, 200])(
    'that is not one: %j',
    async (wrong) => {
      const own = await delivery()
      const headers = { ...own.headers, 'Idempotency-Key': 'not-a-tip' }
      const answer = await call(app, 'POST', orderBase, { ...orderBody(own, paidByCard), tip: wrong }, headers)
      expect(refusalOf(answer).code).toBe('COMMON-01')
    },
  )

  it('whose cents the customer did not see: the refusal says the total with it, and what it is a share of', async () => {
    const own = await delivery()
    const { total, sub_total } = own.cart
    const cents = Math.floor((sub_total * 15 + 50) / 100)
    const answer = await placeOrder(app, own, { ...paidByCard, tip: { percent: 15 } })
    expect(refusalOf(answer)).toMatchObject({ code: 'PAYMENT-2', data: { total: total + cents, sub_total } })
  })
})

describe('the tip of an order that is paid', () => {
  const paid = async (cents: number) => {
    const own = await delivery()
    const mine = await placeOwnOrder(app, tippedByCard(own, { cents }, cents), { own })
    await payInSandbox(app, mine)
    await app.life.move(mine.uuid, 10, 'store')
    await app.payments.runDue()
    return { ...mine, number: mine.placed.order_number }
  }
  const refund = ({ number }: { number: string }, amount: number | 'all', key: string) =>
    app.payments.refund({ orderNumber: number, amount, reason: 'cold', key })
  const tipsOf = async (uuid: string) => {
    const rows = await app.database.db
      .select({ tip: refunds.tip })
      .from(refunds)
      .innerJoin(payments, eq(refunds.paymentUuid, payments.uuid))
      .where(eq(payments.orderUuid, uuid))
    return rows.map(({ tip }) => tip)
  }

  it('is given back with the whole order, and last', async () => {
    const mine = await paid(300)
    const { total } = mine.placed
    await refund(mine, total - 250, 'a part')
    expect(await tipsOf(mine.uuid)).toEqual([50])
    await expect(refund(mine, 251, 'too much')).rejects.toThrow('250 cents are left to refund')
    await refund(mine, 'all', 'the rest')
    expect(await tipsOf(mine.uuid)).toEqual([50, 250])
    expect((await readOwnOrder(app, mine)).order_payment).toMatchObject({ state: 'refunded', refunded: total })
  })

  it('is given back when the store cancels the order', async () => {
    const mine = await paid(300)
    await app.life.move(mine.uuid, 8, 'store')
    await app.payments.runDue()
    const [payment] = await app.database.db.select().from(payments).where(eq(payments.orderUuid, mine.uuid))
    const [charge] = await app.database.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.reference, payment?.uuid ?? ''))
    expect(charge?.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(mine.placed.total)
  })

  it('is known to the office and to the store', async () => {
    const mine = await paid(412)
    const { 'x-staff-token': token } = await signInStaff(app, 'owner')
    const shown = itemFrom(
      OfficeOrder,
      await callOffice(app, 'GET', `orders/${mine.uuid}`, undefined, { 'x-staff-token': token }),
    )
    expect(shown).toMatchObject({ tip: 412, total: mine.placed.total, refundable: mine.placed.total })
    const key = (await issueStoreKey(app.database, 'SJ02')) ?? ''
    const open = itemsFrom(StoreOrder, await call(app, 'GET', orderBase, undefined, { 'x-store-key': key }))
    expect(open.find(({ uuid }) => uuid === mine.uuid)).toMatchObject({ tip: 412, total: mine.placed.total })
  })
})
