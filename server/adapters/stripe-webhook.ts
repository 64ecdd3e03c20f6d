import * as v from 'valibot'
import type { WebhookSubject } from '../domain/payment.ts'

const Text = v.fallback(v.nullable(v.string()), null)
/** What sessions, intents, charges, refunds and disputes have in common. */
const Subject = v.object({
  object: v.string(),
  id: Text,
  payment_intent: Text,
  metadata: v.fallback(v.object({ transaction: v.fallback(v.nullable(v.pipe(v.string(), v.uuid())), null) }), {
    transaction: null,
  }),
})

/** Returns what an event of Stripe is about; its object is a session, an intent, a charge, a refund or a dispute. */
export function stripeWebhookSubject(about: unknown): WebhookSubject {
  const { object, id, payment_intent: intent, metadata } = v.parse(Subject, about)
  return {
    chargeId: object === 'checkout.session' ? id : null,
    intentId: object === 'payment_intent' ? id : intent,
    reference: metadata.transaction,
  }
}
