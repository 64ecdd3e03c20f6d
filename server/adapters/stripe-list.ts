import type { Stripe } from 'stripe'
import type { Temporal } from 'temporal-polyfill'
import type { BankPayment } from '../domain/reconciliation.ts'

type Span = { readonly since: Temporal.Instant; readonly isLive: boolean }

const pageSize = 100

/** Returns the id of an object that may be expanded. */
const idOf = (of: string | { readonly id: string } | null | undefined) =>
  typeof of === 'object' ? (of?.id ?? null) : (of ?? null)

/** Returns what was captured and refunded of a charge; the amount of a void counts as refunded there, but never was captured. */
const movedOf = (charge: Stripe.Charge | null) => ({
  captured: charge?.captured ? charge.amount_captured : 0,
  refunded: charge?.captured ? charge.amount_refunded : 0,
  isDisputed: charge?.disputed ?? false,
})

function paymentOfSession(session: Stripe.Checkout.Session, isLive: boolean): BankPayment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: session.id,
    intentId: idOf(session.payment_intent),
    reference: session.client_reference_id,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    isOwnMode: session.livemode === isLive,
    isHeld: intent?.status === 'requires_capture',
    ...movedOf(charge),
  }
}

const paymentOfCharge = (charge: Stripe.Charge, isLive: boolean): BankPayment => ({
  id: charge.id,
  intentId: idOf(charge.payment_intent),
  reference: charge.metadata['transaction'] ?? null,
  amount: charge.amount,
  currency: charge.currency,
  isOwnMode: charge.livemode === isLive,
  isHeld: charge.status === 'succeeded' && !charge.captured && !charge.refunded,
  ...movedOf(charge),
})

/** Lists the sessions since an instant, and the charges that belong to none of them, page by page. */
export async function listStripePayments(stripe: Stripe, { since, isLive }: Span): Promise<readonly BankPayment[]> {
  const created = { gte: Math.floor(since.epochMilliseconds / 1000) }
  const expand = ['data.payment_intent.latest_charge']
  const listed: BankPayment[] = []
  for await (const session of stripe.checkout.sessions.list({ created, expand, limit: pageSize }))
    listed.push(paymentOfSession(session, isLive))
  const intents = new Set(listed.map(({ intentId }) => intentId))
  for await (const charge of stripe.charges.list({ created, limit: pageSize }))
    if (charge.status === 'succeeded' && !intents.has(idOf(charge.payment_intent)))
      listed.push(paymentOfCharge(charge, isLive))
  return listed
}
