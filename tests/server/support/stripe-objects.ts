import type { Stripe } from 'stripe'

/** A refund in the double. `key`: metadata of the shop. */
export type Refund = {
  readonly id: string
  readonly amount: number
  readonly created: number
  readonly metadata: Stripe.Metadata
  status: 'pending' | 'succeeded' | 'failed'
}
/** An intent and its charge in the double. */
export type Intent = {
  id: string
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  amount: number
  currency: string
  livemode: boolean
  created: number
  metadata: Stripe.Metadata
  refunds: Refund[]
  /** Whether all of it was refunded. */
  readonly refunded: boolean
  dispute: 'needs_response' | 'won' | 'lost' | null
}
/** A session in the double, as it was asked for. */
export type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  intent: Intent
  asked: URLSearchParams
}

/** Returns the cents that were refunded. */
export const refundedOf = ({ refunds }: Intent) =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

export const refundObject = ({ id, amount, created, metadata, status }: Refund, intent: Intent): Stripe.Refund => ({
  id,
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: chargeIdOf(intent),
  created,
  currency: intent.currency,
  customer: null,
  customer_account: null,
  metadata,
  payment_intent: intent.id,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status,
  transfer_reversal: null,
})

export const chargeIdOf = ({ id }: Intent) => id.replace('pi', 'ch')

const nobody = { address: null, email: null, name: null, phone: null, tax_id: null }

export function chargeObject(intent: Intent): Stripe.Charge {
  const { id, amount, status, currency, livemode, created, metadata, dispute } = intent
  const captured = status === 'succeeded'
  return {
    id: chargeIdOf(intent),
    object: 'charge',
    amount,
    amount_captured: captured ? amount : 0,
    amount_refunded: status === 'canceled' ? amount : refundedOf(intent),
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: nobody,
    calculated_statement_descriptor: null,
    captured,
    created,
    currency,
    customer: null,
    description: null,
    disputed: dispute !== null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode,
    metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: id,
    payment_method: null,
    payment_method_details: { type: 'card', card: cardDetails },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: status === 'canceled' || intent.refunded,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

const cardDetails: Stripe.Charge.PaymentMethodDetails.Card = {
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  checks: null,
  country: 'PR',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2030,
  funding: 'credit',
  installments: null,
  last4: '4242',
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
}

/** `expand`: the names of what is to be more than an id. */
export function intentObject(intent: Intent, expand = ''): Stripe.PaymentIntent {
  const { id, amount, status, currency, livemode, created, metadata } = intent
  const charge = expand.includes('latest_charge') ? chargeObject(intent) : chargeIdOf(intent)
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount,
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_received: status === 'succeeded' ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'manual',
    client_secret: null,
    confirmation_method: 'automatic',
    created,
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: status === 'requires_payment_method' ? null : charge,
    livemode,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_group: null,
  }
}

/** An open session has no intent yet. */
export function sessionObject(session: Session, origin: string, expand = ''): Stripe.Checkout.Session {
  const { id, status, intent, asked } = session
  const { amount, created, currency, livemode, metadata } = intent
  const expanded = expand.includes('payment_intent') ? intentObject(intent, expand) : intent.id
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ['card'],
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: asked.get('cancel_url'),
    client_reference_id: asked.get('client_reference_id'),
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: Number(asked.get('expires_at')),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode,
    locale: asked.get('locale'),
    managed_payments: null,
    metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: status === 'complete' ? expanded : null,
    payment_link: null,
    payment_method_collection: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status,
    submit_type: null,
    subscription: null,
    success_url: asked.get('success_url'),
    total_details: null,
    ui_mode: 'hosted_page',
    url: status === 'open' ? `${origin}/pay/${id}` : null,
    wallet_options: null,
  }
}
