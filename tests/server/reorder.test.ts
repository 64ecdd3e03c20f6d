import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CartComparison, CreatedCart } from '../../contract/cart.ts'
import { cartLines } from '../../server/db/order-schema.ts'
import { memberWithHistory, memberWithWeakPassword } from '../../server/db/seed/members.ts'
import {
  addLineBody,
  call,
  cartBase,
  cartContext,
  itemFrom,
  newCart,
  orderBase,
  refusalOf,
  type Answer,
} from './support/calls.ts'
import { changeProduct, productOf } from './support/change-catalog.ts'
import { signInDemoMember } from './support/account-calls.ts'
import { applyCoupon } from './support/coupon-calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { placeOwnOrder, type OwnOrder } from './support/own-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
/** Each test orders in its own time slot, because slots have a capacity. */
let quarters = 0
beforeEach(() => {
  app.clock.set(tuesdayNoon)
  app.clock.pass({ minutes: 15 * quarters++ })
})

type Headers = Readonly<Record<string, string>>
const delivered = cartContext('SJ02', 'D')
const post = (mine: OwnOrder, what: string, body: object, headers: Headers = mine.token) =>
  call(app, 'POST', `${orderBase}/${mine.uuid}/${what}`, body, headers)
const check = (mine: OwnOrder, where: object = delivered, headers?: Headers) =>
  post(mine, 'check-reorder', where, headers)
const again = (mine: OwnOrder, change: object = {}, headers?: Headers) =>
  post(mine, 'reorder', { ...delivered, without: [], without_coupons: [], ...change }, headers)
const checked = (answer: Answer) => itemFrom(CartComparison, answer)
const made = (answer: Answer) => itemFrom(CreatedCart, answer)

/** Places an order of two pizzas and a flan, with the coupon if given. */
async function ordered(coupon?: string): Promise<OwnOrder> {
  const own = await newCart(app, delivered)
  const flan = addLineBody(app, 'flan-de-queso', { cart_id: own.cart.uuid })
  let cart = itemFrom(CreatedCart, await call(app, 'POST', `${cartBase}/cart`, flan, own.headers))
  if (coupon !== undefined) cart = made(await applyCoupon(app, { id: cart.uuid, headers: own.headers }, coupon))
  return placeOwnOrder(app, {}, { own: { ...own, cart } })
}

describe('reorder', () => {
  it('reordering an unchanged order creates a new cart with the same lines and total', async () => {
    const mine = await ordered()
    app.clock.pass({ hours: 24 * 7 })
    const { lines, before, after } = checked(await check(mine))
    expect(lines.map(({ name, quantity, error }) => [name, quantity, error])).toEqual([
      ['Pepperoni Doble', 2, null],
      ['Flan de queso', 1, null],
    ])
    expect(after).toEqual(before)
    expect(after.total).toBe(mine.placed.total)

    const cart = made(await again(mine))
    expect(cart.total).toBe(mine.placed.total)
    expect(cart.uuid).not.toBe(mine.own.cart.uuid)
    expect(cart.data.map(({ items }) => items)).toEqual(mine.placed.order_items.map(({ items }) => items))
    expect(cart.data.map(({ id }) => id)).not.toContain(lines[0]?.id)
    const device = { 'x-device': cart.device ?? '' }
    expect((await call(app, 'GET', `${cartBase}/detail?cart_id=${cart.uuid}`, undefined, device)).status).toBe(200)
    const kept = await app.database.db.select().from(cartLines).where(eq(cartLines.cartUuid, mine.own.cart.uuid))
    expect(kept).toHaveLength(2)
  })

  it('[member.reorder] the preview lists changed prices and unavailable items before reordering', async () => {
    const mine = await ordered()
    const { sale } = productOf(app, 'flan-de-queso')
    await changeProduct(app, 'flan-de-queso', { sale: { ...sale, lunchOnly: true } })
    app.clock.set('2026-03-03T22:00:00Z')
    const compared = checked(await check(mine))
    const [pizza, flan] = compared.lines
    expect(pizza).toMatchObject({ error: null })
    expect(flan).toMatchObject({ after: null, error: { code: 'ITEM-03' } })
    expect(compared.after.total).toBeLessThan(compared.before.total)
    const cart = made(await again(mine, { without: [flan?.id] }))
    expect(cart.data).toHaveLength(1)
    expect(cart.total).toBe(compared.after.total)
    await changeProduct(app, 'flan-de-queso', { sale })
  })

  it('CART-04: reordering without any line is refused', async () => {
    const mine = await ordered()
    const ids = checked(await check(mine)).lines.map(({ id }) => id)
    expect(refusalOf(await again(mine, { without: ids })).code).toBe('CART-04')
  })

  it('a reorder applies the coupon again where it is valid, and reports where it is not', async () => {
    const mine = await ordered('BOHIO20')
    const same = checked(await check(mine))
    expect(same.coupons).toMatchObject([{ code: 'BOHIO20', error: null }])
    expect(same.after.total).toBe(mine.placed.total)
    expect(made(await again(mine)).coupon.data).toMatchObject([{ code: 'BOHIO20', error: null }])

    const once = await ordered('FLANGRATIS')
    const gone = checked(await check(once, delivered, { ...once.token, ...once.own.headers }))
    expect(gone.coupons).toMatchObject([{ code: 'FLANGRATIS', error: { code: 'CP-10' } }])
    const cart = made(await again(once, { without_coupons: ['FLANGRATIS'] }, { ...once.token, ...once.own.headers }))
    expect(cart.coupon.data).toEqual([])
  })

  it('a reorder can use another store and order type at its prices', async () => {
    const mine = await ordered()
    const collected = cartContext('SJ04', 'C')
    const { before, after } = checked(await check(mine, collected))
    expect(before.delivery_fee).toBe(399)
    expect(after).toMatchObject({ outlet_name: 'Hato Rey', order_type: 'carryout', delivery_fee: 0 })
    expect(made(await again(mine, collected)).total).toBe(after.total)
  })

  it('a reorder rejects a time that the store does not accept', async () => {
    const mine = await ordered()
    const past = { order_time: '2026-03-03 10:00:00', advance_order: 1 }
    expect(refusalOf(await check(mine, { ...delivered, ...past })).code).toBe('HUTFE-12')
    expect(refusalOf(await again(mine, { ...past, order_time: 'soon' })).code).toBe('HUT-01')
  })

  it('only the customer of an order can reorder it', async () => {
    const mine = await ordered()
    for (const what of [check, again]) {
      expect(refusalOf(await what(mine, undefined, {}))).toMatchObject({ status: 403, code: 'COMMON-03' })
      const other = await signInDemoMember(app, memberWithWeakPassword.email)
      expect(refusalOf(await what(mine, undefined, other)).code).toBe('COMMON-03')
      expect(refusalOf(await what({ ...mine, uuid: crypto.randomUUID() }))).toMatchObject({
        status: 404,
        code: 'ORDER-1',
      })
    }
    const token = await signInDemoMember(app, memberWithHistory.email)
    const members = await placeOwnOrder(app, {}, { headers: token, own: await newCart(app, delivered) })
    expect((await check(members, delivered, token)).status).toBe(200)
    const cart = made(await again(members, {}, token))
    expect(cart.customer_id).not.toBeNull()
  })
})
