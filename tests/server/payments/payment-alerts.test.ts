import { afterAll, beforeAll, expect, it } from 'vitest'
import { updatePayment } from '../../../server/db/payment-repository.ts'
import { openStripeShop, type StripeShop } from '../support/stripe-shop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop()
})
afterAll(() => shop.close())

type Order = Awaited<ReturnType<StripeShop['captured']>>

async function dispute({ session }: Order) {
  shop.stripe.change(session, { dispute: 'needs_response' })
  await shop.sendNotice(session)
}

/** Refunds an order whose refund then fails at the bank. */
async function failRefund({ number: orderNumber, session }: Order) {
  await shop.app.payments.refund({ orderNumber, amount: 500, reason: 'cold', key: 'cold' })
  const [given] = shop.intentOf(session)?.refunds ?? []
  if (given) given.status = 'failed'
  await shop.sendNotice(session)
}

const listed = async () => (await shop.app.paymentAlerts.list()).map(({ state, order }) => [state, order])

it('a payment that needs an operator is listed with its order, store, amount and time, and no more once it is handled', async () => {
  const order = await shop.captured()
  shop.app.clock.pass({ hours: 1 })
  const since = shop.app.clock.now()
  await dispute(order)
  shop.app.clock.pass({ hours: 1 })
  const { uuid: payment, amount } = await shop.rowOf(order)
  const alert = { uuid: payment, state: 'disputed', payment, order: order.number, store: 'SJ02', amount, since }
  expect(await shop.app.paymentAlerts.list()).toEqual([alert])
  expect(await shop.app.paymentAlerts.handle(order.number)).toEqual([alert])
  expect(await listed()).toEqual([])
  expect(await shop.alerts()).toMatchObject({ disputed: 0 })
  expect((await shop.rowOf(order)).handledAt).toEqual(shop.app.clock.now())
})

it('a new trouble of a handled payment is listed, and a repeated notice of the old one is not', async () => {
  const order = await shop.captured()
  await failRefund(order)
  expect(await listed()).toEqual([['refund_failed', order.number]])
  await shop.app.paymentAlerts.handle((await shop.rowOf(order)).uuid)
  await shop.sendNotice(order.session)
  expect([await listed(), (await shop.alerts())['refund_failed']]).toEqual([[], 0])
  await dispute(order)
  expect(await listed()).toEqual([['disputed', order.number]])
  await shop.app.paymentAlerts.handle(order.number)
  await shop.sendNotice(order.session)
  expect(await listed()).toEqual([])
})

it('a payment whose earlier state was handled is listed again in another one', async () => {
  const order = await shop.captured()
  const { uuid } = await shop.rowOf(order)
  await updatePayment(shop.app.database, uuid, { handledAt: shop.app.clock.now() })
  await dispute(order)
  expect(await listed()).toEqual([['disputed', order.number]])
  await shop.app.paymentAlerts.handle(order.number)
})

it('what is not in the list cannot be marked', async () => {
  const { number } = await shop.captured()
  for (const name of [number, 'X1', ''])
    await expect(shop.app.paymentAlerts.handle(name)).rejects.toThrow(
      `No payment with the order or id ${name} needs an operator`,
    )
})

it('a dispute that is over is no difference any more once it is handled', async () => {
  const order = await shop.captured()
  await dispute(order)
  shop.stripe.change(order.session, { dispute: null })
  const { uuid } = await shop.rowOf(order)
  const kinds = async () =>
    (await shop.app.reconcile(30)).flatMap(({ kind, payments }) => (payments.includes(uuid) ? [kind] : []))
  expect(await kinds()).toEqual(['dispute over'])
  await shop.app.paymentAlerts.handle(order.number)
  expect(await kinds()).toEqual([])
})
