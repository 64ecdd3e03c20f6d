import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refunds } from '../../../server/db/payment-schema.ts'
import { memberWithHistory } from '../../../server/db/seed/members.ts'
import { createEmailQueue } from '../../../server/services/email-queue.ts'
import { loadEmailRenderer } from '../../../server/views/emails/email-document.tsx'
import type { OutgoingEmail } from '../../../server/adapters/mailer.ts'
import { signInDemoMember } from '../support/account-calls.ts'
import { givePoints, pointsOf } from '../support/member-points.ts'
import { openTestApp, tuesdayNoon } from '../support/open-test-app.ts'
import { placeOwnOrder, placePaidOrder, readOwnOrder, requestCancel } from '../support/own-orders.ts'
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

type Numbered = { readonly number: string }
let keys = 0
const refund = ({ number }: Numbered, amount: number | 'all', key = `key-${keys++}`) =>
  shop.app.payments.refund({ orderNumber: number, amount, reason: 'cold', key })
const made = (session: string) => shop.intentOf(session)?.refunds.map(({ amount, status }) => [amount, status])
const refundsOf = async ({ uuid }: { readonly uuid: string }) => {
  const { uuid: payment } = await shop.rowOf({ uuid })
  return shop.app.database.db.select().from(refunds).where(eq(refunds.paymentUuid, payment))
}
const paymentOf = async (order: Parameters<StripeShop['read']>[0]) => (await shop.read(order)).order_payment
const deliver = async ({ uuid }: { readonly uuid: string }, ...statuses: readonly (12 | 5 | 16 | 9)[]) => {
  for (const status of statuses) await shop.app.life.move(uuid, status, 'store')
}

describe('refunds by an operator', () => {
  it('a part of an order is refunded, also after the order is over, and the order shows it', async () => {
    const order = await shop.captured()
    await deliver(order, 12, 5, 16, 9)
    shop.app.clock.pass({ hours: 48 })
    expect(await refund(order, 500)).toMatchObject({ state: 'refunded', amount: 500, reason: 'cold' })
    expect(made(order.session)).toEqual([[500, 'succeeded']])
    expect(await paymentOf(order)).toMatchObject({ state: 'paid', refunded: 500 })
  })

  it('[refund.parts] refunds of a whole order in parts add up to its taxes and end the payment', async () => {
    const order = await shop.captured()
    const { total, pr_state_tax_total: state, pr_municipality_tax_total: municipal } = order.placed
    for (const amount of [333, 333, 1, 'all'] as const) await refund(order, amount)
    const rows = await refundsOf(order)
    const sum = (part: 'amount' | 'stateTax' | 'municipalTax') => rows.reduce((all, row) => all + row[part], 0)
    expect([sum('amount'), sum('stateTax'), sum('municipalTax')]).toEqual([total, state, municipal])
    expect(await paymentOf(order)).toMatchObject({ state: 'refunded', refunded: total })
    await expect(refund(order, 1)).rejects.toThrow('0 cents are left to refund')
  })

  it('more than what was captured is refused', async () => {
    const order = await shop.captured()
    await refund(order, order.placed.total - 100)
    await expect(refund(order, 101)).rejects.toThrow('100 cents are left to refund')
    expect(made(order.session)).toHaveLength(1)
  })

  it('orders without a captured card payment are refused', async () => {
    await expect(refund(await shop.paid(), 100)).rejects.toThrow('No payment of order')
    const { placed } = await placeOwnOrder(shop.app)
    await expect(refund({ number: placed.order_number }, 100)).rejects.toThrow('No payment of order')
    await expect(refund({ number: 'none' }, 100)).rejects.toThrow('There is no order none')
  })

  it('[refund.once] a repeated request with the same key is the same refund, also when both run at once', async () => {
    const order = await shop.captured()
    const both = await Promise.all([refund(order, 500, 'cold'), refund(order, 500, 'cold')])
    expect(new Set(both.map(({ uuid }) => uuid)).size).toBe(1)
    await refund(order, 'all', 'cold')
    await shop.runAll()
    expect(made(order.session)).toEqual([[500, 'succeeded']])
    await expect(refund(order, 400, 'cold')).rejects.toThrow('another refund, of 500 cents')
  })

  it('an order that is canceled after a part was refunded gets the rest back', async () => {
    const order = await shop.captured()
    await refund(order, 500)
    await shop.app.life.move(order.uuid, 8, 'store')
    await shop.runAll()
    expect(made(order.session)).toEqual([
      [500, 'succeeded'],
      [order.placed.total - 500, 'succeeded'],
    ])
    await shop.sendNotice(order.session)
    expect(await paymentOf(order)).toMatchObject({ state: 'refunded', refunded: order.placed.total })
  })
})

describe('a bank that is silent or says no', () => {
  it('a refund whose answer is lost is found at the next attempt, even after the bank has forgotten its key', async () => {
    const order = await shop.captured()
    shop.stripe.loseAnswers(2, 'POST /v1/refunds') // the library repeats it once
    expect((await refund(order, 500)).state).toBe('requested')
    shop.stripe.forgetKeys()
    shop.app.clock.pass({ hours: 30 })
    await shop.runAll()
    expect(made(order.session)).toEqual([[500, 'succeeded']])
    expect(await paymentOf(order)).toMatchObject({ refunded: 500 })
  })

  it('a refund waits for a silent bank, ever longer, and is made once it answers', async () => {
    const order = await shop.captured()
    shop.stripe.silent.add(order.session)
    expect((await refund(order, 500)).state).toBe('requested')
    shop.app.clock.pass({ seconds: 6 })
    await shop.runAll()
    shop.stripe.silent.clear()
    shop.app.clock.pass({ seconds: 6 })
    await shop.runAll()
    expect(made(order.session)).toEqual([])
    shop.app.clock.pass({ seconds: 6 })
    await shop.runAll()
    expect(made(order.session)).toEqual([[500, 'succeeded']])
  })

  it('a payment that was refunded at the bank meanwhile is recorded as such, and not refunded again', async () => {
    const order = await shop.captured()
    shop.stripe.change(order.session, { refunded: true })
    expect((await refund(order, 500)).state).toBe('obsolete')
    expect(made(order.session)).toHaveLength(1)
    expect(await paymentOf(order)).toMatchObject({ state: 'refunded', refunded: order.placed.total })
  })

  it('a disputed payment is not refunded, and an operator is told', async () => {
    const order = await shop.captured()
    const { refund_failed: before = 0 } = await shop.alerts()
    shop.stripe.change(order.session, { dispute: 'needs_response' })
    expect((await refund(order, 500)).state).toBe('failed')
    expect((await shop.rowOf(order)).state).toBe('disputed')
    expect(await shop.alerts()).toMatchObject({ refund_failed: before + 1 })
    await expect(refund(order, 500)).rejects.toThrow('disputes')
  })
})

describe('refunds at the bank', () => {
  it('a refund that was made at the bank is recorded once, however often and late its notices arrive', async () => {
    const order = await shop.captured()
    shop.stripe.refund(order.session, 300)
    for (let turn = 0; turn < 3; turn += 1) await shop.sendNotice(order.session, 'refund')
    shop.stripe.refund(order.session, 200)
    for (const about of ['charge', 'refund'] as const) await shop.sendNotice(order.session, about)
    expect((await refundsOf(order)).map(({ amount, reason }) => [amount, reason])).toEqual([
      [300, 'bank'],
      [200, 'bank'],
    ])
    expect(await paymentOf(order)).toMatchObject({ state: 'paid', refunded: 500 })
  })

  it('a refund that fails days later is taken out again, and an operator is told', async () => {
    const order = await shop.captured()
    const { refund_failed: before = 0 } = await shop.alerts()
    await refund(order, 'all')
    expect((await paymentOf(order)).state).toBe('refunded')
    const [given] = shop.intentOf(order.session)?.refunds ?? []
    if (given) given.status = 'failed'
    for (let turn = 0; turn < 2; turn += 1) await shop.sendNotice(order.session)
    expect(await paymentOf(order)).toMatchObject({ state: 'paid', refunded: 0 })
    expect(await shop.alerts()).toMatchObject({ refund_failed: before + 1 })
    expect((await refund(order, 'all')).state).toBe('refunded')
    expect(await paymentOf(order)).toMatchObject({ state: 'refunded', refunded: order.placed.total })
  })
})

describe('points, coupons and emails of refunds', () => {
  const { email } = memberWithHistory

  it('points of the refunded share are taken back, whether the order is completed before or after', async () => {
    const headers = await signInDemoMember(shop.app, email)
    const before = await pointsOf(shop.app, email)
    const order = await shop.captured(headers)
    const { total, sub_total: subTotal } = order.placed
    const earned = Math.floor(subTotal / 200)
    const kept = (refunded: number) => before + earned - Math.floor((earned * refunded) / total)
    await refund(order, 1000)
    expect(await pointsOf(shop.app, email)).toBe(before)
    await deliver(order, 12, 5, 16, 9)
    expect(await pointsOf(shop.app, email)).toBe(kept(1000))
    await refund(order, 500)
    expect(await pointsOf(shop.app, email)).toBe(kept(1500))
    await refund(order, 'all')
    expect(await pointsOf(shop.app, email)).toBe(before)
  })

  it('a whole refund gives the coupon of a member back, and a partial one does not', async () => {
    await givePoints(shop.app, email, 100)
    const headers = await signInDemoMember(shop.app, email)
    const order = await shop.captured(headers, 'MARISOL5')
    await refund(order, 500)
    await expect(shop.unpaid(headers, 'MARISOL5')).rejects.toThrow('Invalid type')
    await refund(order, 'all')
    expect((await shop.unpaid(headers, 'MARISOL5')).placed.order_coupons).toHaveLength(1)
  })

  it('each refund is told once by an email of its own, in the language of the order, however many there are at once', async () => {
    const sent: OutgoingEmail[] = []
    const post = async (mail: OutgoingEmail) => void sent.push(mail)
    const queue = createEmailQueue({
      ...shop.app,
      draw: await loadEmailRenderer(),
      origin: 'https://pizza.example',
      post,
    })
    const order = await shop.captured({ lang: 'en' })
    const told = async () => {
      while ((await queue.runDue()) > 0);
      return sent.splice(0).flatMap(({ subject, id }) => (id.startsWith(`${order.number}-refunded`) ? [subject] : []))
    }
    await refund(order, 500)
    await refund(order, 250)
    await shop.sendNotice(order.session, 'refund')
    const wordsOf = (amount: string) => `We refunded ${amount} of your order ${order.number}`
    expect((await told()).toSorted()).toEqual([wordsOf('$2.50'), wordsOf('$5.00')])
    await shop.sendNotice(order.session, 'refund')
    expect(await told()).toEqual([])
  })
})

describe('sandbox payments', () => {
  it('sandbox payments are refunded in parts, too', async () => {
    const app = await openTestApp()
    const order = await placePaidOrder(app)
    await app.life.move(order.uuid, 10, 'store')
    await app.payments.runDue()
    const { order_number: orderNumber, total } = order.placed
    for (const amount of [500, 'all'] as const)
      await app.payments.refund({ orderNumber, amount, reason: 'cold', key: String(amount) })
    const { order_payment: payment } = await readOwnOrder(app, order)
    expect(payment).toMatchObject({ state: 'refunded', refunded: total })
    expect((await requestCancel(app, order, order.token)).status).toBe(400)
    await app.close()
  })
})
