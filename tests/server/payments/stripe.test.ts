import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TenantConfig } from '../../../contract/market.ts'
import { Order } from '../../../contract/orders.ts'
import { CardPaymentResponse, PaymentStatus } from '../../../contract/payments.ts'
import { createStripePayments } from '../../../server/adapters/stripe-payments.ts'
import { payments } from '../../../server/db/payment-schema.ts'
import { logOptions } from '../../../server/log.ts'
import { readSettings } from '../../../server/settings.ts'
import {
  call,
  cartContext,
  itemFrom,
  newCart,
  orderBase,
  placeOrder,
  placedOrderFrom,
  atSlot,
} from '../support/calls.ts'
import { changeOutlet } from '../support/change-catalog.ts'
import { openTestApp, type TestApp } from '../support/open-test-app.ts'
import { openStripeDouble } from '../support/stripe-double.ts'
import { production } from '../support/production-environment.ts'

let double: Awaited<ReturnType<typeof openStripeDouble>>
let app: TestApp
const webhookSecret = 'whsec_test'
beforeAll(async () => {
  double = await openStripeDouble(() => app.clock.now().epochMilliseconds)
  const stripe = { secretKey: 'sk_test_1', webhookSecret, apiBase: double.url, publicUrl: 'https://pizza.example' }
  app = await openTestApp(undefined, { stripe })
  await changeOutlet(app, 'SJ02', { slotCapacity: 500 })
})
afterAll(async () => {
  await app.close()
  await double.close()
})

const base = '/v1/product-payment-fe/payment'

/** Places an order that awaits payment and starts its payment at Stripe. */
async function begun() {
  const own = await newCart(app, cartContext('SJ02', 'C', atSlot('2026-03-04 20:00:00')))
  const order = placedOrderFrom(await placeOrder(app, own, { payment: { method: 'credit_card', change_for: null } }))
  const token = { 'x-order-token': order.order_token }
  const begin = () => call(app, 'POST', `${base}/softbankjp/credit-payment`, { order_uuid: order.uuid }, token)
  const payment = itemFrom(CardPaymentResponse, await begin())
  const status = async () =>
    itemFrom(
      PaymentStatus,
      await call(
        app,
        'GET',
        `${base}/creditcardpr/getstatuspayment?transaction=${payment.transaction}`,
        undefined,
        token,
      ),
    )
  const read = async () => itemFrom(Order, await call(app, 'GET', `${orderBase}/${order.uuid}`, undefined, token))
  const [row] = await app.database.db.select().from(payments).where(eq(payments.uuid, payment.transaction))
  return { order, payment, begin, status, read, session: row?.chargeId ?? '' }
}
const sendNotice = (payload: string, signature: string) =>
  app.app.request(`${base}/notices`, { method: 'POST', body: payload, headers: { 'stripe-signature': signature } })

describe('Stripe payments', () => {
  it('a payment opens one Stripe checkout page that reserves the amount and leads back', async () => {
    const { order, payment, begin, session } = await begun()
    expect(itemFrom(CardPaymentResponse, await begin())).toEqual(payment)
    expect(payment.payment_url).toBe(`${double.url}/pay/${session}`)
    const asked = double.sessions.get(session)?.asked
    expect(asked?.get('line_items[0][price_data][unit_amount]')).toBe(String(order.total))
    expect(asked?.get('payment_intent_data[capture_method]')).toBe('manual')
    expect(asked?.get('success_url')).toBe(
      `https://pizza.example/tracker-order?transaction=${payment.transaction}&order=${order.uuid}`,
    )
  })

  it('a signed notification places the order, and acceptance captures the payment', async () => {
    const { order, read, session, payment } = await begun()
    double.pay(session)
    const { payload, signature } = double.noticeOf(session, webhookSecret)
    expect((await sendNotice(payload, signature)).status).toBe(200)
    expect((await read()).status).toBe(2)
    await app.life.move(order.uuid, 10, 'store')
    await app.payments.runDue()
    expect(double.sessions.get(session)?.intent.status).toBe('succeeded')
    const [row] = await app.database.db.select().from(payments).where(eq(payments.uuid, payment.transaction))
    expect(row).toMatchObject({ state: 'captured', card: { brand: 'visa', lastFour: '4242' } })
  })

  it('a notification of half a megabyte places the order, and one of more than a megabyte is refused unread', async () => {
    const { read, session } = await begun()
    double.pay(session)
    const large = double.noticeOf(session, webhookSecret, 'session', 2 ** 20)
    expect((await sendNotice(large.payload, large.signature)).status).toBe(413)
    const { payload, signature } = double.noticeOf(session, webhookSecret, 'session', 2 ** 19)
    expect((await sendNotice(payload, signature)).status).toBe(200)
    expect((await read()).status).toBe(2)
  })

  it('a refused order voids the payment, and a later cancellation refunds it', async () => {
    const refused = await begun()
    double.pay(refused.session)
    expect(await refused.status()).toMatchObject({ status: 'placed' })
    await app.life.move(refused.order.uuid, 4, 'store')
    await app.payments.runDue()
    expect(double.sessions.get(refused.session)?.intent.status).toBe('canceled')

    const cancelled = await begun()
    double.pay(cancelled.session)
    await cancelled.status()
    await app.life.move(cancelled.order.uuid, 10, 'store')
    await app.payments.runDue()
    await app.life.move(cancelled.order.uuid, 8, 'store')
    await app.payments.runDue()
    expect(double.sessions.get(cancelled.session)?.intent.refunded).toBe(true)
  })

  it('an expired order closes its Stripe checkout page', async () => {
    const { status, session } = await begun()
    expect(await status()).toMatchObject({ status: 'pending' })
    app.clock.pass({ minutes: 16 })
    await app.payments.runDue()
    expect(double.sessions.get(session)?.status).toBe('expired')
    expect(await status()).toMatchObject({ status: 'failed', code: 'PAYMENT-3' })
  })

  it('a notification without Stripe’s signature is rejected', async () => {
    const { read, session } = await begun()
    double.pay(session)
    const { payload, signature } = double.noticeOf(session, 'whsec_other')
    expect((await sendNotice(payload, signature)).status).toBe(403)
    expect((await read()).status).toBe(1)
  })

  it('the configuration names the payment origin, and the sandbox is disabled', async () => {
    const config = itemFrom(TenantConfig, await call(app, 'GET', '/v1/product-tenant/config'))
    expect(config.bank_origins).toEqual([double.url])
    expect((await app.app.request(`/sandbox-bank/pay/${'x'.repeat(43)}`)).status).toBe(404)
  })
})

describe('keys of Stripe', () => {
  /** Looks with this key at a payment that was made in test mode. */
  async function look(secretKey: string) {
    const { session } = await begun()
    const settings = { secretKey, webhookSecret, apiBase: double.url, publicUrl: 'https://pizza.example' }
    return createStripePayments(settings).look(session)
  }

  it.each(['sk_test_1', 'rk_test_1'])('%s reads a payment that was made in test mode', async (key) => {
    expect(await look(key)).not.toBeNull()
  })

  it.each(['sk_live_1', 'rk_live_1'])('%s refuses a payment that was made in test mode', async (key) => {
    await expect(look(key)).rejects.toThrow('of another mode')
  })
})

describe('Stripe settings', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_test_1' }

  it('Stripe settings require the webhook secret and the address of the site', () => {
    expect(() => readSettings(key)).toThrow(/^Setting STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET/)
    const all = { ...key, STRIPE_WEBHOOK_SECRET: 'whsec_1', PUBLIC_URL: 'https://pizza.example/' }
    expect(readSettings(all).stripe).toMatchObject({ publicUrl: 'https://pizza.example', apiBase: null })
    expect(readSettings({}).stripe).toBeNull()
  })

  it('production takes live keys only', () => {
    const all = { ...production, STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    for (const STRIPE_SECRET_KEY of ['sk_test_1', 'rk_test_1', 'something'])
      expect(() => readSettings({ ...all, STRIPE_SECRET_KEY })).toThrow(/^Setting STRIPE_SECRET_KEY takes no money/)
    for (const STRIPE_SECRET_KEY of ['sk_live_1', 'rk_live_1'])
      expect(readSettings({ ...all, STRIPE_SECRET_KEY }).stripe).not.toBeNull()
  })
})

function logged(err: Error): string {
  const lines: string[] = []
  pino(logOptions, { write: (line) => lines.push(line) }).error({ err }, 'the bank opened no payment')
  return lines.join('')
}

it('Stripe errors of any kind, also as a cause, never log customer data', () => {
  const { StripeError, StripeSignatureVerificationError, ...others } = Stripe.errors
  const kinds = Object.values(others).filter((kind) => kind.prototype instanceof StripeError)
  expect(kinds.length).toBeGreaterThan(30)
  const told = { message: 'Not for ana@example.com', headers: { email: 'ana@example.com' } }
  const errors: Error[] = [
    ...kinds.map((kind): Error => Reflect.construct(kind, [told])),
    new StripeSignatureVerificationError('header', 'ana@example.com', told),
  ]
  for (const error of errors) {
    expect(logged(error)).not.toContain('ana@')
    expect(logged(error)).toContain(`"type":"${error.constructor.name}"`)
    expect(logged(new Error('No payment for ana@example.com', { cause: error }))).not.toContain('ana@')
  }
})

it('a logged Stripe error keeps its code and request id without customer data', () => {
  const error = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    code: 'email_invalid',
    message: 'Invalid email address: ana@example.com',
    param: 'customer_email',
    statusCode: 400,
    requestId: 'req_1',
  })
  expect(logged(error)).not.toContain('ana@example.com')
  expect(logged(error)).toMatch(/"code":"email_invalid".*"requestId":"req_1"/)
})
