import { Stripe } from 'stripe'
import {
  chargeIdOf,
  chargeObject,
  intentObject,
  refundedOf,
  refundObject,
  sessionObject,
  type Intent,
  type Session,
} from './stripe-objects.ts'

/** What an event is about. */
export type Subject = 'session' | 'intent' | 'charge' | 'refund' | 'dispute'

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

function disputeObject(intent: Intent): Stripe.Dispute {
  const { id, amount, currency, created, dispute, livemode } = intent
  if (dispute === null) throw new Error('The charge is not disputed')
  return {
    id: id.replace('pi', 'du'),
    object: 'dispute',
    amount: amount - refundedOf(intent),
    balance_transactions: [],
    charge: chargeIdOf(intent),
    created,
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode,
    metadata: {},
    payment_intent: id,
    reason: 'product_not_received',
    status: dispute,
  }
}

/** Returns an event about a part of a session, with its id only where it is part of another. */
export function eventOf(about: Subject, session: Session, id: string): Stripe.Event {
  const { intent, status } = session
  const common = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: intent.created,
    livemode: intent.livemode,
    pending_webhooks: 1,
    request: null,
  } as const
  switch (about) {
    case 'session': {
      const data = { object: sessionObject(session, '') }
      if (status === 'expired') return { ...common, type: 'checkout.session.expired', data }
      return { ...common, type: 'checkout.session.completed', data }
    }
    case 'intent':
      return { ...common, type: 'payment_intent.succeeded', data: { object: intentObject(intent) } }
    case 'charge':
      return { ...common, type: 'charge.updated', data: { object: chargeObject(intent) } }
    case 'refund': {
      const last = intent.refunds.at(-1)
      if (!last) throw new Error('Nothing was refunded')
      return { ...common, type: 'refund.updated', data: { object: refundObject(last, intent) } }
    }
    case 'dispute': {
      const data = { object: disputeObject(intent) }
      if (intent.dispute === 'needs_response') return { ...common, type: 'charge.dispute.created', data }
      return { ...common, type: 'charge.dispute.closed', data }
    }
  }
}
