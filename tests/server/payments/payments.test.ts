import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Cart } from '../../../contract/cart.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { Order, type OrderRequest } from '../../../contract/orders.ts'
import { CardPaymentResponse, PaymentStatus } from '../../../contract/payments.ts'
import type { PaymentGateway } from '../../../server/domain/payment-gateway.ts'
import { testCards, type Behavior } from '../../../server/domain/sandbox-cards.ts'
import { sandboxCharges, payments } from '../../../server/db/payment-schema.ts'
import { orders, slotUsage } from '../../../server/db/order-schema.ts'
import { createPayments } from '../../../server/services/payments.ts'
import {
  addLineBody,
  call,
  cartBase,
  cartContext,
  itemFrom,
  newCart,
  orderBase,
  placeOrder,
  placedOrderFrom,
  refusalOf,
  atSlot,
  type OwnCart,
} from '../support/calls.ts'
import { changeCoupon } from '../support/change-catalog.ts'
import { openTestApp, tuesdayNoon, type TestApp } from '../support/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(tuesdayNoon))

const paymentBase = '/v1/product-payment-fe/payment'
const byCard: Partial<OrderRequest> = { payment: { method: 'credit_card', change_for: null } }
let quarters = 0
/** Returns a cart in a time slot that no other test uses, while there are free ones. */
function carryout() {
  const minutes = (quarters++ % 28) * 15
  const time = `2026-03-04 ${16 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`
  return newCart(app, cartContext('SJ02', 'C', atSlot(time)))
}

/** Places an order that awaits its card payment. */
async function unpaid(own?: OwnCart, key?: string) {
  const cart = own ?? (await carryout())
  const order = placedOrderFrom(await placeOrder(app, cart, byCard, key ?? `key-${crypto.randomUUID()}`))
  return { own: cart, uuid: order.uuid, order, token: { 'x-order-token': order.order_token } }
}
type Unpaid = Awaited<ReturnType<typeof unpaid>>

const beginAnswer = ({ uuid, token }: Unpaid) =>
  call(app, 'POST', `${paymentBase}/softbankjp/credit-payment`, { order_uuid: uuid }, token)
const begin = async (order: Unpaid) => itemFrom(CardPaymentResponse, await beginAnswer(order))
const statusOf = async ({ token }: Unpaid, transaction: string) =>
  itemFrom(
    PaymentStatus,
    await call(app, 'GET', `${paymentBase}/creditcardpr/getstatuspayment?transaction=${transaction}`, undefined, token),
  )
const read = async ({ uuid, token }: Unpaid) =>
  itemFrom(Order, await call(app, 'GET', `${orderBase}/${uuid}`, undefined, token))

type Typed = Partial<Record<'number' | 'month' | 'year' | 'code', string>>
const numberOf = (behavior: Behavior) => testCards.find((card) => card.behavior === behavior)?.number ?? ''
const sendForm = (path: string, fields: Record<string, string>) =>
  app.app.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const giveCard = (url: string, behavior: Behavior, typed: Typed = {}) =>
  sendForm(url, {
    number: numberOf(behavior),
    month: '12',
    year: '30',
    code: behavior === 'late' ? '1234' : '123',
    ...typed,
  })
const tell = (uuid: string, status: number) => app.life.move(uuid, status === 10 ? 10 : status === 4 ? 4 : 8, 'store')
const stateOf = async (transaction: string) => {
  const [row] = await app.database.db.select().from(payments).where(eq(payments.uuid, transaction))
  return row?.state
}
const chargeOf = async (transaction: string) => {
  const [row] = await app.database.db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, transaction))
  return row?.state
}
/** Returns a function to the places that are used in an order's present slot; a pizza uses one. */
async function placesBeside(uuid: string) {
  const [order] = await app.database.db.select().from(orders).where(eq(orders.uuid, uuid))
  return async () => {
    const rows = await app.database.db.select().from(slotUsage)
    return rows.find((row) => order?.slot && row.slot.equals(order.slot) && row.outletId === order.outletId)?.used ?? 0
  }
}

describe('card orders', () => {
  it('a card order awaits payment and keeps its cart', async () => {
    const order = await unpaid()
    expect(order.order).toMatchObject({ status: 1, events: [{ status: 1, by: 'customer' }] })
    const path = `${cartBase}/detail?cart_id=${order.own.cart.uuid}`
    expect((await call(app, 'GET', path, undefined, order.own.headers)).status).toBe(200)
  })

  it('[payment.held] an authorized payment places the order and closes the cart', async () => {
    const order = await unpaid()
    const { transaction, payment_url } = await begin(order)
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'pending', code: null })
    const back = await giveCard(payment_url, 'approve')
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(`/tracker-order?transaction=${transaction}&order=${order.uuid}`)
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'placed', order_uuid: order.uuid })
    const placed = await read(order)
    expect(placed).toMatchObject({ status: 2, order_payment: { method: 'credit_card' } })
    expect(placed.events.map(({ status, by }) => [status, by])).toEqual([
      [1, 'customer'],
      [27, 'system'],
      [2, 'system'],
    ])
    const path = `${cartBase}/detail?cart_id=${order.own.cart.uuid}`
    expect(refusalOf(await call(app, 'GET', path, undefined, order.own.headers)).code).toBe('CART-01')
  })

  it('a free order needs no payment', async () => {
    await changeCoupon(app, 'BOHIO20', { value: 100 })
    const own = await carryout()
    const applied = await call(
      app,
      'POST',
      `${cartBase}/apply-coupon`,
      { cart_id: own.cart.uuid, coupon_code: 'BOHIO20' },
      own.headers,
    )
    const free = { ...own, cart: itemFrom(Cart, applied) }
    expect(free.cart.total).toBe(0)
    const placed = placedOrderFrom(await placeOrder(app, free, byCard))
    expect(placed).toMatchObject({ status: 2, total: 0, order_payment: { method: 'credit_card', state: null } })
    await changeCoupon(app, 'BOHIO20', { value: 20 })
  })

  it('[payment.captured] the store’s acceptance captures the payment', async () => {
    const order = await unpaid()
    const { transaction, payment_url } = await begin(order)
    await giveCard(payment_url, 'approve')
    await app.payments.runDue()
    expect(await chargeOf(transaction)).toBe('authorised')
    await tell(order.uuid, 10)
    await app.payments.runDue()
    expect([await stateOf(transaction), await chargeOf(transaction)]).toEqual(['captured', 'captured'])
  })

  it.each([
    ['refuses the order', [4]],
    ['accepts and then cancels the order', [10, 8]],
  ])('a payment is released when the store %s, and the time slot is free again', async (_, statuses) => {
    const order = await unpaid()
    const { transaction, payment_url } = await begin(order)
    await giveCard(payment_url, 'approve')
    const places = await placesBeside(order.uuid)
    const used = await places()
    for (const status of statuses) {
      await tell(order.uuid, status)
      await app.payments.runDue()
    }
    expect([await stateOf(transaction), await chargeOf(transaction)]).toEqual(['released', 'released'])
    expect(await places()).toBe(used - 2)
  })

  it('starting a payment twice concurrently returns the same payment', async () => {
    const order = await unpaid()
    const both = await Promise.all([begin(order), begin(order)])
    expect(both[0]).toEqual(both[1])
  })

  it('another customer can neither pay for an order nor read its payment', async () => {
    const order = await unpaid()
    const { transaction } = await begin(order)
    const stranger = { ...order, token: { 'x-order-token': 'x'.repeat(43) } }
    expect(refusalOf(await beginAnswer(stranger))).toMatchObject({ status: 404, code: 'ORDER-1' })
    const path = `${paymentBase}/creditcardpr/getstatuspayment?transaction=${transaction}`
    expect(refusalOf(await call(app, 'GET', path, undefined, stranger.token)).code).toBe('ORDER-1')
  })
})

describe('failed payments', () => {
  it.each<[Behavior, ErrorCode]>([
    ['decline', 'PAYMENT-4'],
    ['unreachable', 'PAYMENT-5'],
  ])('a failed payment (%s) reports why and can be retried on the same order', async (behavior, code) => {
    const order = await unpaid()
    const first = await begin(order)
    await giveCard(first.payment_url, behavior)
    expect(await statusOf(order, first.transaction)).toMatchObject({ status: 'failed', code })
    expect((await read(order)).status).toBe(1)
    const second = await begin(order)
    expect(second.transaction).not.toBe(first.transaction)
    await giveCard(second.payment_url, 'approve')
    expect(await statusOf(order, second.transaction)).toMatchObject({ status: 'placed' })
    expect(await statusOf(order, first.transaction)).toMatchObject({ status: 'placed' })
  })

  it('canceling at the bank charges nothing', async () => {
    const order = await unpaid()
    const { transaction, payment_url } = await begin(order)
    expect((await sendForm(`${payment_url}/cancel`, {})).status).toBe(303)
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'failed', code: null })
  })

  it('[payment.expires] an unpaid order expires after 15 minutes and frees its time slot (PAYMENT-3)', async () => {
    const order = await unpaid()
    const { transaction, payment_url } = await begin(order)
    const places = await placesBeside(order.uuid)
    const used = await places()
    app.clock.pass({ minutes: 14 })
    await app.payments.runDue()
    expect((await read(order)).status).toBe(1)
    app.clock.pass({ minutes: 2 })
    await app.payments.runDue()
    await app.payments.runDue()
    expect(await read(order)).toMatchObject({ status: 8 })
    expect(await places()).toBe(used - 2)
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'failed', code: 'PAYMENT-3' })
    expect(refusalOf(await beginAnswer(order)).code).toBe('PAYMENT-3')
    await giveCard(payment_url, 'approve')
    await app.payments.runDue()
    expect(await chargeOf(transaction)).toBe('released')
  })

  it('the cart of an expired order can be ordered again', async () => {
    const order = await unpaid()
    app.clock.pass({ minutes: 16 })
    await app.payments.runDue()
    const again = await unpaid(order.own)
    expect(again.uuid).not.toBe(order.uuid)
    expect(again.order.status).toBe(1)
  })

  it('a payment that was authorized places its order within about a minute, though nobody tells of it', async () => {
    const order = await unpaid()
    await giveCard((await begin(order)).payment_url, 'silent')
    app.clock.pass({ seconds: 61 })
    await app.payments.runDue()
    expect((await read(order)).status).toBe(2)
  })

  it('an order does not expire when its payment was authorized and the notification was lost', async () => {
    const order = await unpaid()
    const { payment_url } = await begin(order)
    expect((await giveCard(payment_url, 'silent')).status).toBe(200)
    expect((await read(order)).status).toBe(1)
    app.clock.pass({ minutes: 16 })
    await app.payments.runDue()
    expect((await read(order)).status).toBe(2)
  })
})

describe('orders placed again before payment', () => {
  it('placing an unpaid order again keeps its uuid and takes no second slot', async () => {
    const first = await unpaid()
    const places = await placesBeside(first.uuid)
    const used = await places()
    const again = await unpaid(first.own)
    expect(again.uuid).toBe(first.uuid)
    expect(await places()).toBe(used)
  })

  it('switching to cash releases a card authorized meanwhile', async () => {
    const order = await unpaid()
    const { transaction, payment_url } = await begin(order)
    const inCash = placedOrderFrom(await placeOrder(app, order.own, {}, `key-${crypto.randomUUID()}`))
    expect(inCash).toMatchObject({ uuid: order.uuid, status: 2, order_payment: { method: 'cash' } })
    await giveCard(payment_url, 'approve')
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'placed', code: null })
    await app.payments.runDue()
    expect([await stateOf(transaction), await chargeOf(transaction)]).toEqual(['released', 'released'])
    expect((await read(order)).status).toBe(2)
  })

  it('a paid order cannot be placed again (ORDER-11)', async () => {
    const order = await unpaid()
    const { payment_url } = await begin(order)
    await giveCard(payment_url, 'approve')
    const answer = await placeOrder(app, order.own, byCard, `key-${crypto.randomUUID()}`)
    expect(refusalOf(answer).code).toBe('ORDER-11')
    expect(refusalOf(await beginAnswer(order)).code).toBe('ORDER-11')
  })

  it('a payment that the bank approved without a word is asked about before another one is made', async () => {
    const orderedAgain = await unpaid()
    const { transaction, payment_url } = await begin(orderedAgain)
    await giveCard(payment_url, 'silent')
    app.clock.pass({ seconds: 3 })
    const answer = await placeOrder(app, orderedAgain.own, byCard, `key-${crypto.randomUUID()}`)
    expect(refusalOf(answer)).toMatchObject({ code: 'ORDER-11', data: { order: orderedAgain.uuid } })
    expect(await statusOf(orderedAgain, transaction)).toMatchObject({ status: 'placed' })
    const begunAgain = await unpaid()
    await giveCard((await begin(begunAgain)).payment_url, 'silent')
    app.clock.pass({ seconds: 3 })
    expect(refusalOf(await beginAnswer(begunAgain)).code).toBe('ORDER-11')
    const charges = await app.database.db.select().from(payments).where(eq(payments.orderUuid, orderedAgain.uuid))
    expect(charges.map(({ state }) => state)).toEqual(['authorised'])
  })

  it('[payment.cart-changed] a payment does not place the order when the cart has changed (PAYMENT-2)', async () => {
    const order = await unpaid()
    const { transaction, payment_url } = await begin(order)
    const more = { ...addLineBody(app, 'pepperoni-doble'), cart_id: order.own.cart.uuid }
    expect((await call(app, 'POST', `${cartBase}/cart`, more, order.own.headers)).status).toBe(200)
    await giveCard(payment_url, 'approve')
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'failed', code: 'PAYMENT-2' })
    await app.payments.runDue()
    expect(await chargeOf(transaction)).toBe('released')
  })

  it('an open payment of a cart that changed is over at once, and leads to the bank no more (PAYMENT-2)', async () => {
    const order = await unpaid()
    const { transaction } = await begin(order)
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'pending', amount: order.order.total })
    const more = { ...addLineBody(app, 'pepperoni-doble'), cart_id: order.own.cart.uuid }
    const cart = itemFrom(Cart, await call(app, 'POST', `${cartBase}/cart`, more, order.own.headers))
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'failed', code: 'PAYMENT-2' })
    expect(refusalOf(await beginAnswer(order)).code).toBe('PAYMENT-2')
    const again = await unpaid({ ...order.own, cart })
    const next = await begin(again)
    expect(await statusOf(again, next.transaction)).toMatchObject({ status: 'pending', amount: cart.total })
  })
})

describe('concurrent payments', () => {
  it('concurrent status requests place one order', async () => {
    const order = await unpaid()
    const { transaction, payment_url } = await begin(order)
    await giveCard(payment_url, 'silent')
    const answers = await Promise.all(Array.from({ length: 8 }, () => statusOf(order, transaction)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['placed']))
    expect((await read(order)).events.map(({ status }) => status)).toEqual([1, 27, 2])
  })

  it('two tabs that order the same cart by card create one order', async () => {
    const own = await carryout()
    const both = await Promise.all([unpaid(own), unpaid(own)])
    expect(both[0].uuid).toBe(both[1].uuid)
  })

  it('concurrent card approval and switch to cash pay the order exactly once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await unpaid()
      const { transaction, payment_url } = await begin(order)
      const [cash] = await Promise.all([
        placeOrder(app, order.own, {}, `key-${crypto.randomUUID()}`),
        giveCard(payment_url, 'approve'),
      ])
      await app.payments.runDue()
      const { order_payment: paid, status } = await read(order)
      const isCash = paid.method === 'cash'
      expect([status, cash.status, await chargeOf(transaction)]).toEqual(
        isCash ? [2, 200, 'released'] : [2, 400, 'authorised'],
      )
    }
  })
})

describe('bank notifications', () => {
  const statuses = async (order: Unpaid) => (await read(order)).events.map(({ status }) => status)

  it('a duplicate notification places one order', async () => {
    const order = await unpaid()
    const { transaction, payment_url } = await begin(order)
    await giveCard(payment_url, 'twice')
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'placed' })
    expect(await statuses(order)).toEqual([1, 27, 2])
  })

  it('a missing notification is replaced by polling the bank', async () => {
    const order = await unpaid()
    const { transaction, payment_url } = await begin(order)
    await giveCard(payment_url, 'slow')
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'pending' })
    app.clock.pass({ seconds: 10 })
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'placed' })
    expect(await statuses(order)).toEqual([1, 27, 2])
  })

  it('the notification arrives after the cardholder confirms the challenge', async () => {
    const order = await unpaid()
    const { transaction, payment_url } = await begin(order)
    await giveCard(payment_url, 'challenge')
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'pending' })
    await sendForm(`${payment_url}/confirm`, { answer: 'yes' })
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'placed' })
  })

  it('a notification with an invalid signature is rejected', async () => {
    const answer = await app.app.request(`${paymentBase}/notices`, {
      method: 'POST',
      body: JSON.stringify({ charge: 'x' }),
      headers: { 'bank-signature': 'x'.repeat(43) },
    })
    expect(answer.status).toBe(403)
  })

  it('a rejected challenge declines the payment', async () => {
    const order = await unpaid()
    const { transaction, payment_url } = await begin(order)
    await giveCard(payment_url, 'challenge')
    await sendForm(`${payment_url}/confirm`, { answer: 'no' })
    expect(await statusOf(order, transaction)).toMatchObject({ status: 'failed', code: 'PAYMENT-4' })
  })
})

describe('sandbox payment page', () => {
  it.each<[string, Typed, string]>([
    ['a missing number', { number: '' }, '"problems":[{"field":"number","what":"missing"}]'],
    ['a number that fails its check digit', { number: '4242 4242 4242 4241' }, '"field":"number","what":"invalid"'],
    ['a missing code', { code: '' }, '"field":"code","what":"missing"'],
    ['a code that is too short', { code: '12' }, '"field":"code","what":"invalid"'],
    ['an invalid month', { month: '13' }, '"field":"month","what":"invalid"'],
    ['a missing year', { year: '' }, '"field":"year","what":"missing"'],
    ['a passed date', { month: '02', year: '2026' }, '"field":"month","what":"expired"'],
  ])('the payment page marks %s and keeps fields that are not secret', async (_, typed, said) => {
    const { payment_url } = await begin(await unpaid())
    const answer = await giveCard(payment_url, 'approve', typed)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain(said)
    expect(html).toContain(`"month":"${typed.month ?? '12'}"`)
    expect(html).not.toContain('4242 4242 4242 4241')
  })

  it('[payment.card-data] only the last four digits of a card are stored', async () => {
    const { transaction, payment_url } = await begin(await unpaid())
    await giveCard(payment_url, 'twice', { number: '5555 5555 5555 4444' })
    const [payment] = await app.database.db.select().from(payments).where(eq(payments.uuid, transaction))
    expect(payment?.card).toEqual({ brand: 'Mastercard', lastFour: '4444' })
    const ledger = await app.database.db.select().from(sandboxCharges)
    expect(JSON.stringify([payment, ...ledger])).not.toContain('55555555')
  })

  it('the payment page has a strict content security policy and an unguessable address', async () => {
    const { payment_url } = await begin(await unpaid())
    const page = await app.app.request(payment_url)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await app.app.request(`/sandbox-bank/pay/${'x'.repeat(43)}`)).status).toBe(404)
  })
})

describe('unreachable bank', () => {
  const failing = () => Promise.reject(new Error('connect ECONNREFUSED'))
  /** Payments through a bank whose given calls fail. */
  const withPayments = (change: Partial<PaymentGateway>) => {
    if (!app.sandboxPayments) throw new Error('The sandbox bank is closed')
    const gateways = { ...app.gateways, credit_card: { ...app.sandboxPayments.gateway, ...change } }
    return createPayments({ ...app, gateways })
  }

  it('starting a payment without the bank fails with PAYMENT-5 and resumes the same payment later', async () => {
    const order = await unpaid()
    await expect(withPayments({ begin: failing }).begin(order.uuid, 'es')).rejects.toMatchObject({ code: 'PAYMENT-5' })
    const { transaction } = await begin(order)
    const rows = await app.database.db.select().from(payments).where(eq(payments.orderUuid, order.uuid))
    expect(rows.map(({ uuid }) => uuid)).toEqual([transaction])
  })

  it('a payment approved during a concurrent second request is kept', async () => {
    const order = await unpaid()
    const slow = withPayments({
      begin: async (request) => {
        const charge = await app.sandboxPayments?.gateway.begin(request)
        if (!charge) throw new Error('The sandbox bank is closed')
        await giveCard((await begin(order)).payment_url, 'approve')
        return charge
      },
    })
    await expect(slow.begin(order.uuid, 'es')).rejects.toMatchObject({ code: 'ORDER-11' })
    await app.payments.runDue()
    const [payment] = await app.database.db.select().from(payments).where(eq(payments.orderUuid, order.uuid))
    expect([payment?.state, await chargeOf(payment?.uuid ?? '')]).toEqual(['authorised', 'authorised'])
    await tell(order.uuid, 10)
    await app.payments.runDue()
    expect(await chargeOf(payment?.uuid ?? '')).toBe('captured')
  })

  it('a charge opened for an order canceled meanwhile is voided, even without a notification', async () => {
    const order = await unpaid()
    const opened: string[] = []
    const slow = withPayments({
      begin: async (request) => {
        const charge = await app.sandboxPayments?.gateway.begin(request)
        if (!charge) throw new Error('The sandbox bank is closed')
        await app.life.cancel(order.uuid)
        await app.payments.runDue() // nothing can be voided yet: the charge id is unknown
        opened.push(charge.id)
        await giveCard(charge.url, 'silent')
        return charge
      },
    })
    await expect(slow.begin(order.uuid, 'es')).rejects.toMatchObject({ code: 'PAYMENT-3' })
    await app.payments.runDue()
    const charges = await app.database.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.id, opened[0] ?? ''))
    expect(charges.map(({ state }) => state)).toEqual(['released'])
  })

  it('an unreachable bank leaves the payment pending and the order alive past its expiry', async () => {
    const order = await unpaid()
    const { payment_url } = await begin(order)
    await giveCard(payment_url, 'silent')
    app.clock.pass({ minutes: 16 })
    await withPayments({ look: failing }).runDue()
    expect((await read(order)).status).toBe(1)
    app.clock.pass({ seconds: 6 })
    await app.payments.runDue()
    expect((await read(order)).status).toBe(2)
  })

  it('a failed capture is retried with growing delays', async () => {
    const order = await unpaid()
    const { transaction, payment_url } = await begin(order)
    await giveCard(payment_url, 'approve')
    await tell(order.uuid, 10)
    await withPayments({ capture: failing }).runDue()
    await app.payments.runDue()
    expect(await chargeOf(transaction)).toBe('authorised')
    app.clock.pass({ seconds: 6 })
    await app.payments.runDue()
    expect(await chargeOf(transaction)).toBe('captured')
  })
})
