import { Stripe } from 'stripe'
import { ChargeRefusedError, type Charge, type ChargeRequest, type PaymentGateway } from '../domain/payment-gateway.ts'
import { listStripePayments } from './stripe-list.ts'
import { stripeWebhookSubject } from './stripe-webhook.ts'
import { market } from '../domain/market.ts'
import type { BankRefund } from '../domain/payment.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Address of its API; null for Stripe itself. */
  readonly apiBase: string | null
  /** Origin that Stripe redirects back to. */
  readonly publicUrl: string
}

/** Time limit of a call, in milliseconds. */
const limitMs = 10_000
const hostedPages = 'https://checkout.stripe.com'

function clientOf({ secretKey, apiBase }: StripeSettings): Stripe {
  const common = { timeout: limitMs, maxNetworkRetries: 1, telemetry: false }
  if (apiBase === null) return new Stripe(secretKey, common)
  const { hostname, port, protocol } = new URL(apiBase)
  const isSecure = protocol === 'https:'
  return new Stripe(secretKey, {
    ...common,
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : port,
    protocol: isSecure ? 'https' : 'http',
  })
}

const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session) =>
  typeof intent === 'object' && intent !== null ? intent : null

/** Maps Stripe's states to those of a charge. */
function statusOf(session: Stripe.Checkout.Session): Charge['status'] {
  if (session.status === 'expired') return 'released'
  const intent = intentOf(session)
  if (session.status !== 'complete' || !intent) return 'open'
  if (intent.status === 'requires_capture') return 'authorised'
  if (intent.status === 'canceled') return 'released'
  if (intent.status !== 'succeeded') return 'open'
  const charge = chargeOf(session)
  if (charge?.disputed) return 'disputed'
  return charge?.refunded ? 'released' : 'captured'
}

function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | null {
  const latest = intentOf(session)?.latest_charge
  return typeof latest === 'object' ? (latest ?? null) : null
}

function cardOf(session: Stripe.Checkout.Session): Charge['card'] {
  const card = chargeOf(session)?.payment_method_details?.card
  return card ? { brand: card.brand ?? '', lastFour: card.last4 ?? '' } : null
}

/** Returns the parameters of a payment page: a function of the request alone, so that a repeat is the same request. */
function sessionParams(
  { reference, amount, language, orderNumber, outletCode, returnPath, closesAt }: ChargeRequest,
  publicUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const name = `Bohío Pizza ${orderNumber}`
  const metadata = { transaction: reference, order: orderNumber, store: outletCode }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    locale: language,
    client_reference_id: reference,
    metadata,
    expires_at: Math.floor(closesAt.epochMilliseconds / 1000),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: market.currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name },
        },
      },
    ],
    payment_intent_data: { capture_method: 'manual', description: `${name}, ${outletCode}`, metadata },
    success_url: publicUrl + returnPath,
    cancel_url: `${publicUrl}/checkout`,
  }
}

/** Returns a refund; one that is still pending counts as made, until it fails. */
const refundFrom = ({ id, amount, status, metadata }: Stripe.Refund): BankRefund => ({
  id,
  key: metadata?.['refund'] ?? null,
  amount,
  state: status === 'failed' || status === 'canceled' ? 'failed' : 'refunded',
})

const hasCode = (error: unknown, code: string) => error instanceof Stripe.errors.StripeError && error.code === code

/** Whether Stripe refuses a request however often it is repeated. 409: the same request is still being answered. */
const isRefused = (error: unknown) => error instanceof Stripe.errors.StripeError && error.statusCode === 400

/** Creates the adapter of Stripe's hosted page: amounts are reserved there, and captured or voided here (Checkout Session, manual capture). */
export function createStripePayments(settings: StripeSettings): PaymentGateway {
  const stripe = clientOf(settings)
  const isLive = /^[rs]k_live_/.test(settings.secretKey)

  /** Returns the session; null if Stripe has none. @throws for one of another mode or currency: the settings are wrong */
  async function read(id: string): Promise<Stripe.Checkout.Session | null> {
    const expand = ['payment_intent', 'payment_intent.latest_charge']
    const session = await stripe.checkout.sessions.retrieve(id, { expand }).catch((error: unknown) => {
      if (hasCode(error, 'resource_missing')) return null
      throw error
    })
    if (session && (session.livemode !== isLive || session.currency !== market.currency.toLowerCase()))
      throw new Error('The Stripe session is of another mode or currency')
    return session
  }

  /** @throws if Stripe does not know the session: the settings may be of another account */
  async function readIntent(id: string): Promise<{ status: Charge['status']; intent: string; wasCaptured: boolean }> {
    const session = await read(id)
    if (!session) throw new Error('Stripe does not know the session')
    const intent = intentOf(session)
    return { status: statusOf(session), intent: intent?.id ?? '', wasCaptured: intent?.status === 'succeeded' }
  }

  return {
    origins: [settings.apiBase === null ? hostedPages : new URL(settings.apiBase).origin],
    signatureHeader: 'stripe-signature',

    begin: async (request) => {
      const session = await stripe.checkout.sessions
        .create(sessionParams(request, settings.publicUrl), { idempotencyKey: `begin-${request.reference}` })
        .catch((error: unknown) => {
          throw isRefused(error) ? new ChargeRefusedError('Stripe refused the payment', { cause: error }) : error
        })
      if (session.url === null) throw new Error('Stripe returned no payment page')
      return { id: session.id, url: session.url, secret: null }
    },

    look: async (id) => {
      const session = await read(id)
      if (!session) return { status: 'unknown', card: null, amount: null, wasCaptured: false, intentId: null }
      const intent = intentOf(session)
      return {
        status: statusOf(session),
        card: cardOf(session),
        amount: session.amount_total,
        wasCaptured: intent?.status === 'succeeded',
        intentId: intent?.id ?? null,
      }
    },

    capture: async (id) => {
      const { status, intent, wasCaptured } = await readIntent(id)
      if (wasCaptured) return 'captured'
      if (status !== 'authorised') return 'lost'
      try {
        await stripe.paymentIntents.capture(intent, {}, { idempotencyKey: `capture-${id}` })
        return 'captured'
      } catch (error) {
        if (hasCode(error, 'charge_expired_for_capture')) return 'lost'
        throw error // also after another server's capture: the next attempt reads what became of it
      }
    },

    release: async (id) => {
      const { status, intent, wasCaptured } = await readIntent(id)
      if (status === 'disputed') return status
      try {
        if (status === 'open') await stripe.checkout.sessions.expire(id)
        if (status === 'authorised') await stripe.paymentIntents.cancel(intent)
        if (status === 'captured')
          await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund-${id}` })
      } catch (error) {
        if (!hasCode(error, 'charge_already_refunded')) throw error
      }
      return wasCaptured ? 'refunded' : 'released'
    },

    refund: async (id, { key, amount }) => {
      const { status, intent } = await readIntent(id)
      if (status === 'released' || status === 'open' || status === 'authorised') return 'none'
      const params = { payment_intent: intent, amount, metadata: { refund: key } }
      try {
        return refundFrom(await stripe.refunds.create(params, { idempotencyKey: `refund-${key}` }))
      } catch (error) {
        if (hasCode(error, 'charge_already_refunded')) return 'none'
        if (isRefused(error)) return 'refused'
        throw error
      }
    },

    refundsOf: async (id) => {
      const { intent } = await readIntent(id)
      if (intent === '') return []
      const listed = await stripe.refunds
        .list({ payment_intent: intent, limit: 100 })
        .autoPagingToArray({ limit: 1000 })
      return listed.map(refundFrom)
    },

    list: (since) => listStripePayments(stripe, { since, isLive }),
    app: null,

    subjectOfNotice: (body, signature) => {
      try {
        return stripeWebhookSubject(stripe.webhooks.constructEvent(body, signature, settings.webhookSecret).data.object)
      } catch {
        return null
      }
    },
  }
}
