import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { Order } from '../../../contract/orders.ts'
import { CardPaymentResponse, PaymentStatus } from '../../../contract/payments.ts'
import { payments } from '../../../server/db/payment-schema.ts'
import { atSlot, call, cartContext, itemFrom, newCart, orderBase, placeOrder, placedOrderFrom } from './calls.ts'
import { cartFrom, postToCart } from './cart-calls.ts'
import { openTestApp } from './open-test-app.ts'
import { openStripeDouble } from './stripe-double.ts'
import type { Subject } from './stripe-events.ts'

const webhookSecret = 'whsec_test'
const paymentBase = '/v1/product-payment-fe/payment'

type Headers = Readonly<Record<string, string>>
type UnpaidOrder = { readonly uuid: string; readonly token: { readonly 'x-order-token': string } }

/** Opens a shop that takes cards by the double of Stripe, and what its customers do. */
export async function openStripeShop() {
  let quarters = 0
  let now = () => 0
  const stripe = await openStripeDouble(() => now())
  const settings = { secretKey: 'sk_test_1', webhookSecret, apiBase: stripe.url, publicUrl: 'https://pizza.example' }
  const app = await openTestApp(undefined, { stripe: settings })
  now = () => app.clock.now().epochMilliseconds

  /** Places an order that awaits its payment, in a time slot that few others use. */
  async function unpaid(headers: Headers = {}, coupon?: string) {
    const minutes = (quarters % 28) * 15
    const day = 4 + Math.floor(quarters++ / 28)
    const time = `2026-03-0${day} ${16 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`
    const made = await newCart(app, cartContext('SJ02', 'C', atSlot(time)))
    const own = { ...made, headers: { ...made.headers, ...headers } }
    const code = { cart_id: own.cart.uuid, coupon_code: coupon, swap: false }
    const cart = coupon === undefined ? own.cart : cartFrom(await postToCart(app, 'apply-coupon', code, own.headers))
    const change = { payment: { method: 'credit_card', change_for: null } } as const
    const order = placedOrderFrom(await placeOrder(app, { ...own, cart }, change))
    return {
      uuid: order.uuid,
      number: order.order_number,
      token: { 'x-order-token': order.order_token },
      placed: order,
    }
  }

  const beginAnswer = ({ uuid, token }: UnpaidOrder, lang = 'es') =>
    call(app, 'POST', `${paymentBase}/softbankjp/credit-payment`, { order_uuid: uuid }, { ...token, lang })
  const rowsOf = ({ uuid }: { readonly uuid: string }) =>
    app.database.db.select().from(payments).where(eq(payments.orderUuid, uuid))

  async function rowOf(order: { readonly uuid: string }) {
    const [row] = await rowsOf(order)
    if (!row) throw new Error('The order has no payment')
    return row
  }

  /** Places an order and begins its payment; returns the id of its session. */
  async function begun(headers?: Headers, coupon?: string) {
    const order = await unpaid(headers, coupon)
    const { transaction } = itemFrom(CardPaymentResponse, await beginAnswer(order))
    const { chargeId } = await rowOf(order)
    const path = `${paymentBase}/creditcardpr/getstatuspayment?transaction=${transaction}`
    const status = async () => itemFrom(PaymentStatus, await call(app, 'GET', path, undefined, order.token))
    return { ...order, transaction, session: chargeId ?? '', status }
  }

  /** Places an order that was paid. */
  async function paid(headers?: Headers, coupon?: string) {
    const order = await begun(headers, coupon)
    stripe.pay(order.session)
    expect(await order.status()).toMatchObject({ status: 'placed' })
    return order
  }

  /** Runs all that is due. */
  async function runAll() {
    while ((await app.payments.runDue()) > 0);
  }

  return {
    app,
    stripe,
    unpaid,
    begun,
    paid,
    /** Places an order whose payment was captured. */
    captured: async (headers?: Headers, coupon?: string) => {
      const order = await paid(headers, coupon)
      await app.life.move(order.uuid, 10, 'store')
      await runAll()
      return order
    },
    beginAnswer,
    rowsOf,
    rowOf,
    read: async ({ uuid, token }: UnpaidOrder) =>
      itemFrom(Order, await call(app, 'GET', `${orderBase}/${uuid}`, undefined, token)),
    sendNotice: (session: string, about?: Subject) => {
      const { payload, signature } = stripe.noticeOf(session, webhookSecret, about)
      const headers = { 'stripe-signature': signature }
      return app.app.request(`${paymentBase}/notices`, { method: 'POST', body: payload, headers })
    },
    alerts: async () => Object.fromEntries((await app.paymentAlerts.count()).needing),
    runAll,
    intentOf: (session: string) => stripe.sessions.get(session)?.intent,
    close: async () => {
      await app.close()
      await stripe.close()
    },
  }
}

export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>
