import { Stripe } from 'stripe'
import type { Charge, PaymentGateway } from './payment-gateway.ts'
import { market } from '../domain/market.ts'

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
  if (intent.status === 'succeeded') return 'captured'
  return intent.status === 'canceled' ? 'released' : 'open'
}

function cardOf(session: Stripe.Checkout.Session): Charge['card'] {
  const latest = intentOf(session)?.latest_charge
  const card = typeof latest === 'object' ? latest?.payment_method_details?.card : null
  return card ? { brand: card.brand ?? '', lastFour: card.last4 ?? '' } : null
}

/** Creates the adapter of Stripe's hosted page: amounts are reserved there, and captured or voided here (Checkout Session, manual capture). */
export function createStripePayments(settings: StripeSettings): PaymentGateway {
  const stripe = clientOf(settings)
  const read = (id: string) =>
    stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent', 'payment_intent.latest_charge'] })

  async function readIntent(id: string): Promise<{ status: Charge['status']; intent: string | null }> {
    const session = await read(id)
    return { status: statusOf(session), intent: intentOf(session)?.id ?? null }
  }

  return {
    origins: [settings.apiBase === null ? hostedPages : new URL(settings.apiBase).origin],
    signatureHeader: 'stripe-signature',

    begin: async ({ reference, amount, language, orderNumber, returnPath }) => {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          locale: language,
          client_reference_id: reference,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: market.currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: `Bohío Pizza ${orderNumber}` },
              },
            },
          ],
          payment_intent_data: { capture_method: 'manual' },
          success_url: settings.publicUrl + returnPath,
          cancel_url: `${settings.publicUrl}/checkout`,
        },
        { idempotencyKey: `begin-${reference}` },
      )
      if (session.url === null) throw new Error('Stripe returned no payment page')
      return { id: session.id, url: session.url }
    },

    look: async (id) => {
      const session = await read(id)
      return { status: statusOf(session), card: cardOf(session) }
    },

    capture: async (id) => {
      const { status, intent } = await readIntent(id)
      if (status === 'captured') return
      if (status !== 'authorised' || intent === null) throw new Error('The Stripe payment has no reserved amount')
      await stripe.paymentIntents.capture(intent, {}, { idempotencyKey: `capture-${id}` })
    },

    release: async (id) => {
      const { status, intent } = await readIntent(id)
      if (status === 'open') await stripe.checkout.sessions.expire(id)
      if (status === 'authorised' && intent !== null) await stripe.paymentIntents.cancel(intent)
      if (status === 'captured' && intent !== null)
        await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund-${id}` })
    },

    chargeOfNotice: (body, signature) => {
      try {
        const { data } = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret)
        return 'id' in data.object && typeof data.object.id === 'string' ? data.object.id : ''
      } catch {
        return null
      }
    },
  }
}
