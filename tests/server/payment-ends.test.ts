import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Order } from '../../contract/orders.ts'
import { CardPaymentResponse, PaymentStatus } from '../../contract/payments.ts'
import { payments } from '../../server/db/payment-schema.ts'
import {
  atSlot,
  call,
  cartContext,
  itemFrom,
  newCart,
  orderBase,
  placeOrder,
  placedOrderFrom,
  refusalOf,
} from './support/calls.ts'
import { openTestApp, tuesdayNoon, type TestApp } from './support/open-test-app.ts'
import { openStripeDouble } from './support/stripe-double.ts'

const webhookSecret = 'whsec_test'
let stripe: Awaited<ReturnType<typeof openStripeDouble>>
let app: TestApp
beforeAll(async () => {
  stripe = await openStripeDouble(() => app.clock.now().epochMilliseconds)
  const settings = { secretKey: 'sk_test_1', webhookSecret, apiBase: stripe.url, publicUrl: 'https://pizza.example' }
  app = await openTestApp(undefined, { stripe: settings })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})
beforeEach(() => {
  app.clock.set(tuesdayNoon)
  stripe.silent.clear()
})

const base = '/v1/product-payment-fe/payment'

let quarters = 0

/** Places an order that awaits its payment, in a time slot that few others use. */
async function unpaid() {
  const minutes = (quarters % 28) * 15
  const day = 4 + Math.floor(quarters++ / 28)
  const time = `2026-03-0${day} ${16 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`
  const own = await newCart(app, cartContext('SJ02', 'C', atSlot(time)))
  const order = placedOrderFrom(await placeOrder(app, own, { payment: { method: 'credit_card', change_for: null } }))
  return { uuid: order.uuid, token: { 'x-order-token': order.order_token } }
}
type Unpaid = Awaited<ReturnType<typeof unpaid>>

const beginAnswer = ({ uuid, token }: Unpaid, lang = 'es') =>
  call(app, 'POST', `${base}/softbankjp/credit-payment`, { order_uuid: uuid }, { ...token, lang })
const rowsOf = ({ uuid }: Unpaid) => app.database.db.select().from(payments).where(eq(payments.orderUuid, uuid))
const rowOf = async (order: Unpaid) => {
  const [row] = await rowsOf(order)
  if (!row) throw new Error('The order has no payment')
  return row
}
const read = async ({ uuid, token }: Unpaid) =>
  itemFrom(Order, await call(app, 'GET', `${orderBase}/${uuid}`, undefined, token))

/** Places an order and begins its payment; returns the id of its session. */
async function begun() {
  const order = await unpaid()
  const { transaction } = itemFrom(CardPaymentResponse, await beginAnswer(order))
  const { chargeId } = await rowOf(order)
  const path = `${base}/creditcardpr/getstatuspayment?transaction=${transaction}`
  const status = async () => itemFrom(PaymentStatus, await call(app, 'GET', path, undefined, order.token))
  return { ...order, session: chargeId ?? '', status }
}

/** Places an order that was paid. */
async function paid() {
  const order = await begun()
  stripe.pay(order.session)
  expect(await order.status()).toMatchObject({ status: 'placed' })
  return order
}

const sendNotice = (session: string, about?: object) => {
  const { payload, signature } = stripe.noticeOf(session, webhookSecret, about)
  return app.app.request(`${base}/notices`, {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature },
  })
}
const alerts = async () => Object.fromEntries(await app.payments.countAlerts())
/** Runs all that is due. */
const runAll = async () => {
  while ((await app.payments.runDue()) > 0);
}
const intentOf = (session: string) => stripe.sessions.get(session)?.intent

describe('a bank that does not answer', () => {
  it('payments that the bank cannot answer about are asked ever more rarely, and others are served meanwhile', async () => {
    const silent = await Promise.all(Array.from({ length: 25 }, () => begun()))
    const last = await begun()
    app.clock.pass({ minutes: 16 })
    silent.forEach(({ session }) => stripe.silent.add(session))
    const before = stripe.calls.length
    for (let turn = 0; turn < 20; turn += 1) await app.payments.runDue()
    expect((await read(last)).status).toBe(8)
    expect(stripe.calls.length - before).toBeLessThan(60)
    expect((await read(silent[0] ?? last)).status).toBe(1)
  })

  it('an order frees its time slot after 45 minutes of silence, and what was paid meanwhile is released', async () => {
    const order = await begun()
    stripe.pay(order.session)
    stripe.silent.add(order.session)
    for (const minutes of [16, 15, 15]) {
      app.clock.pass({ minutes })
      await runAll()
    }
    expect((await read(order)).status).toBe(8)
    stripe.silent.clear()
    app.clock.pass({ seconds: 6 })
    await runAll()
    expect(intentOf(order.session)?.status).toBe('canceled')
    expect((await rowOf(order)).state).toBe('released')
  })

  it('open pages ask about a payment once in two seconds', async () => {
    const order = await begun()
    const before = stripe.calls.length
    await Promise.all(Array.from({ length: 8 }, () => order.status()))
    expect(stripe.calls.length - before).toBe(1)
    stripe.pay(order.session)
    app.clock.pass({ seconds: 3 })
    expect(await order.status()).toMatchObject({ status: 'placed' })
  })

  it('a lost answer to the beginning of a payment is repeated as the same request, in any language', async () => {
    const order = await unpaid()
    stripe.loseAnswers(2) // the library repeats it once
    expect(refusalOf(await beginAnswer(order)).code).toBe('PAYMENT-5')
    const { payment_url } = itemFrom(CardPaymentResponse, await beginAnswer(order, 'en'))
    const rows = await rowsOf(order)
    expect(rows.map(({ url }) => url)).toEqual([payment_url])
  })

  it('a payment that the bank refuses to create is replaced by another', async () => {
    const order = await unpaid()
    stripe.refuseNext(400, 'amount_too_small')
    expect(refusalOf(await beginAnswer(order)).code).toBe('PAYMENT-5')
    const { transaction } = itemFrom(CardPaymentResponse, await beginAnswer(order))
    const rows = await rowsOf(order)
    expect(new Map(rows.map(({ uuid, state }) => [state, uuid])).get('started')).toBe(transaction)
    expect(rows).toHaveLength(2)
  })
})

describe('two calls at once', () => {
  it('two calls that begin a payment get the same page', async () => {
    const order = await unpaid()
    const both = await Promise.all([beginAnswer(order), beginAnswer(order, 'en')])
    expect(new Set(both.map((answer) => itemFrom(CardPaymentResponse, answer).payment_url)).size).toBe(1)
    expect(await rowsOf(order)).toHaveLength(1)
  })

  it('a call while the same request is still being answered fails, and the next one gets that payment', async () => {
    const order = await unpaid()
    stripe.refuseNext(409, 'idempotency_key_in_use', 'idempotency_error')
    expect(refusalOf(await beginAnswer(order)).code).toBe('PAYMENT-5')
    const { transaction } = itemFrom(CardPaymentResponse, await beginAnswer(order))
    expect((await rowsOf(order)).map(({ uuid }) => uuid)).toEqual([transaction])
  })

  it('a charge that the bank does not know is asked for again, because the settings may be of another account', async () => {
    const order = await paid()
    const session = stripe.sessions.get(order.session)
    if (!session) throw new Error('Stripe has no session')
    stripe.forget(order.session)
    await app.life.move(order.uuid, 10, 'store')
    await runAll()
    expect((await rowOf(order)).state).toBe('authorised')
    stripe.sessions.set(order.session, session)
    app.clock.pass({ seconds: 6 })
    await runAll()
    expect((await rowOf(order)).state).toBe('captured')
  })
})

describe('amounts that are reserved too long', () => {
  it('a reserved amount is captured after five days even if the store has not accepted, and refunded if it refuses', async () => {
    const order = await paid()
    app.clock.pass({ hours: 24 * 5 + 1 })
    await runAll()
    expect((await rowOf(order)).state).toBe('captured')
    await app.life.move(order.uuid, 4, 'store')
    await runAll()
    expect(intentOf(order.session)).toMatchObject({ status: 'succeeded', refunded: true })
    expect((await read(order)).order_payment.state).toBe('refunded')
  })

  it('an amount that was released before its capture is not asked for again, and an operator is told', async () => {
    const order = await paid()
    stripe.change(order.session, { status: 'canceled' })
    app.clock.pass({ hours: 24 * 8 })
    const { uncollected = 0 } = await alerts()
    await app.life.move(order.uuid, 10, 'store')
    await runAll()
    const before = stripe.calls.length
    app.clock.pass({ hours: 24 })
    await runAll()
    expect(stripe.calls.length).toBe(before)
    expect(await alerts()).toMatchObject({ uncollected: uncollected + 1 })
    expect((await read(order)).order_payment.state).toBe('voided')
  })

  it('a charge that the bank does not know ends as unknown', async () => {
    const order = await begun()
    stripe.forget(order.session)
    app.clock.pass({ minutes: 16 })
    await runAll()
    expect((await rowOf(order)).state).toBe('unknown')
    expect((await read(order)).status).toBe(8)
  })
})

describe('what happens at the bank', () => {
  it('a payment of another amount places no order and is released', async () => {
    const order = await begun()
    stripe.pay(order.session, 1)
    await order.status()
    expect((await read(order)).status).toBe(1)
    await runAll()
    expect(intentOf(order.session)?.status).toBe('canceled')
  })

  it('notices about a refund and an intent find their payment, and repeated or late ones change nothing', async () => {
    const order = await paid()
    const intent = intentOf(order.session)?.id
    await app.life.move(order.uuid, 10, 'store')
    await runAll()
    await sendNotice(order.session, { id: intent, object: 'payment_intent' })
    expect((await rowOf(order)).state).toBe('captured')
    stripe.change(order.session, { refunded: true })
    const refund = { id: 're_1', object: 'refund', payment_intent: intent }
    for (const about of [refund, refund, undefined]) await sendNotice(order.session, about)
    expect((await rowOf(order)).state).toBe('released')
    expect((await read(order)).order_payment.state).toBe('refunded')
  })

  it('a dispute is told to an operator, and its order is not refunded twice', async () => {
    const order = await paid()
    await app.life.move(order.uuid, 10, 'store')
    await runAll()
    stripe.change(order.session, { disputed: true })
    await sendNotice(order.session, { id: 'dp_1', object: 'dispute', payment_intent: intentOf(order.session)?.id })
    expect((await rowOf(order)).state).toBe('disputed')
    await app.life.move(order.uuid, 8, 'store')
    await runAll()
    expect(intentOf(order.session)?.refunded).toBe(false)
    expect(await alerts()).toMatchObject({ disputed: 1 })
    const measures = await (await app.app.request('/metrics')).text()
    expect(measures).toContain('payments_needing_an_operator{state="disputed"} 1')
  })

  it('an order that was refunded by hand ends like one that the shop refunds', async () => {
    const order = await paid()
    await app.life.move(order.uuid, 10, 'store')
    await runAll()
    stripe.change(order.session, { refunded: true })
    await app.life.move(order.uuid, 8, 'store')
    await runAll()
    expect((await rowOf(order)).state).toBe('released')
  })
})
