import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CardPaymentResponse } from '../../../contract/payments.ts'
import { itemFrom, refusalOf } from '../support/calls.ts'
import { tuesdayNoon } from '../support/open-test-app.ts'
import { openStripeShop, type StripeShop } from '../support/stripe-shop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.app.clock.set(tuesdayNoon)
  shop.stripe.silent.clear()
})

describe('a bank that does not answer', () => {
  it('payments that the bank cannot answer about are asked ever more rarely, and others are served meanwhile', async () => {
    const { stripe, app, begun, read } = shop
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

  it('[payment.silent-bank] an order frees its time slot after 45 minutes of silence, and what was paid meanwhile is released', async () => {
    const { stripe, app, begun, rowOf, read, runAll, intentOf } = shop
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
    const { stripe, app, begun } = shop
    const order = await begun()
    const before = stripe.calls.length
    await Promise.all(Array.from({ length: 8 }, () => order.status()))
    expect(stripe.calls.length - before).toBe(1)
    stripe.pay(order.session)
    app.clock.pass({ seconds: 3 })
    expect(await order.status()).toMatchObject({ status: 'placed' })
  })

  it('a lost answer to the beginning of a payment is repeated as the same request, in any language', async () => {
    const { stripe, unpaid, beginAnswer, rowsOf } = shop
    const order = await unpaid()
    stripe.loseAnswers(2) // the library repeats it once
    expect(refusalOf(await beginAnswer(order)).code).toBe('PAYMENT-5')
    const { payment_url } = itemFrom(CardPaymentResponse, await beginAnswer(order, 'en'))
    const rows = await rowsOf(order)
    expect(rows.map(({ url }) => url)).toEqual([payment_url])
  })

  it('a payment that the bank refuses to create is replaced by another', async () => {
    const { stripe, unpaid, beginAnswer, rowsOf } = shop
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
    const { unpaid, beginAnswer, rowsOf } = shop
    const order = await unpaid()
    const both = await Promise.all([beginAnswer(order), beginAnswer(order, 'en')])
    expect(new Set(both.map((answer) => itemFrom(CardPaymentResponse, answer).payment_url)).size).toBe(1)
    expect(await rowsOf(order)).toHaveLength(1)
  })

  it('a call while the same request is still being answered fails, and the next one gets that payment', async () => {
    const { stripe, unpaid, beginAnswer, rowsOf } = shop
    const order = await unpaid()
    stripe.refuseNext(409, 'idempotency_key_in_use', 'idempotency_error')
    expect(refusalOf(await beginAnswer(order)).code).toBe('PAYMENT-5')
    const { transaction } = itemFrom(CardPaymentResponse, await beginAnswer(order))
    expect((await rowsOf(order)).map(({ uuid }) => uuid)).toEqual([transaction])
  })

  it('a charge that the bank does not know is asked for again, because the settings may be of another account', async () => {
    const { stripe, app, paid, rowOf, runAll } = shop
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
    const { app, paid, rowOf, read, runAll, intentOf } = shop
    const order = await paid()
    app.clock.pass({ hours: 24 * 5 + 1 })
    await runAll()
    expect((await rowOf(order)).state).toBe('captured')
    await app.life.move(order.uuid, 4, 'store')
    await runAll()
    expect(intentOf(order.session)).toMatchObject({ status: 'succeeded', refunded: true })
    expect((await read(order)).order_payment.state).toBe('refunded')
  })

  it.each([
    ['captured', {}],
    ['captured and refunded', { refunded: true }],
  ] as const)('an amount that a killed server had %s without recording it is told as refunded', async (_, change) => {
    const { stripe, app, paid, rowOf, read, runAll, intentOf } = shop
    const order = await paid()
    stripe.change(order.session, { status: 'succeeded', ...change })
    await app.life.move(order.uuid, 8, 'customer')
    await runAll()
    expect(intentOf(order.session)).toMatchObject({ status: 'succeeded', refunded: true })
    expect((await read(order)).order_payment.state).toBe('refunded')
    const { uuid } = await rowOf(order)
    expect((await app.reconcile(30)).filter(({ payments }) => payments.includes(uuid))).toEqual([])
  })

  it('an amount that was released before its capture is not asked for again, and an operator is told', async () => {
    const { stripe, app, paid, read, alerts, runAll } = shop
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
    const { stripe, app, begun, rowOf, read, runAll } = shop
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
    const { stripe, begun, read, runAll, intentOf } = shop
    const order = await begun()
    stripe.pay(order.session, 1)
    await order.status()
    expect((await read(order)).status).toBe(1)
    await runAll()
    expect(intentOf(order.session)?.status).toBe('canceled')
  })

  it('notices about a refund and an intent find their payment, and repeated or late ones change nothing', async () => {
    const { stripe, app, paid, rowOf, read, sendNotice, runAll } = shop
    const order = await paid()
    await app.life.move(order.uuid, 10, 'store')
    await runAll()
    await sendNotice(order.session, 'intent')
    expect((await rowOf(order)).state).toBe('captured')
    stripe.change(order.session, { refunded: true })
    for (const about of ['refund', 'refund', 'session'] as const) await sendNotice(order.session, about)
    expect((await rowOf(order)).state).toBe('released')
    expect((await read(order)).order_payment.state).toBe('refunded')
  })

  it('a dispute is told to an operator, and its order is not refunded twice', async () => {
    const { stripe, app, paid, rowOf, sendNotice, alerts, runAll, intentOf } = shop
    const order = await paid()
    await app.life.move(order.uuid, 10, 'store')
    await runAll()
    stripe.change(order.session, { dispute: 'needs_response' })
    await sendNotice(order.session, 'dispute')
    expect((await rowOf(order)).state).toBe('disputed')
    await app.life.move(order.uuid, 8, 'store')
    await runAll()
    expect(intentOf(order.session)?.refunded).toBe(false)
    expect(await alerts()).toMatchObject({ disputed: 1 })
    const measures = await (await app.app.request('/metrics')).text()
    expect(measures).toContain('payments_needing_an_operator{state="disputed"} 1')
  })

  it('a capture whose answer was lost is learned from notices, with what was refunded or disputed since', async () => {
    const { stripe, app, paid, rowOf, sendNotice, alerts, runAll } = shop
    const { uncollected } = await alerts()
    const [refunded, disputed, late] = [await paid(), await paid(), await paid()]
    for (const { uuid } of [refunded, disputed, late]) await app.life.move(uuid, 10, 'store')
    stripe.loseAnswers(6, '/capture') // the library repeats each once
    await app.payments.runDue()
    stripe.refund(refunded.session, 300)
    await sendNotice(refunded.session, 'refund')
    expect(await rowOf(refunded)).toMatchObject({ state: 'captured', refunded: 300 })
    for (const { session } of [disputed, late]) stripe.change(session, { dispute: 'needs_response' })
    await sendNotice(disputed.session, 'dispute')
    app.clock.pass({ seconds: 6 })
    await runAll()
    await sendNotice(late.session, 'dispute')
    for (const order of [disputed, late]) expect((await rowOf(order)).state).toBe('disputed')
    expect((await alerts())['uncollected']).toBe(uncollected)
  })

  it('a dispute of an amount that was refunded is told to an operator, and its order stays refunded', async () => {
    const { stripe, app, captured, rowOf, read, sendNotice, runAll } = shop
    const order = await captured()
    await app.life.move(order.uuid, 8, 'store')
    await runAll()
    stripe.change(order.session, { dispute: 'needs_response' })
    await sendNotice(order.session, 'dispute')
    expect((await rowOf(order)).state).toBe('disputed')
    expect((await read(order)).order_payment).toMatchObject({ state: 'refunded', refunded: order.placed.total })
  })

  it('an order that was refunded by hand ends like one that the shop refunds', async () => {
    const { stripe, app, paid, rowOf, runAll } = shop
    const order = await paid()
    await app.life.move(order.uuid, 10, 'store')
    await runAll()
    stripe.change(order.session, { refunded: true })
    await app.life.move(order.uuid, 8, 'store')
    await runAll()
    expect((await rowOf(order)).state).toBe('released')
  })
})
