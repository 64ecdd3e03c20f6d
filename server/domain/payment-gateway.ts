import type { Temporal } from 'temporal-polyfill'
import type { Language } from '../../contract/primitives.ts'
import type { BankPayment } from './reconciliation.ts'
import type { BankRefund, CardHint, WebhookSubject } from './payment.ts'

/** State of a charge at the payment provider. `open`: the customer has not finished; `unknown`: it has no such charge. */
export type Charge = {
  readonly status: 'open' | 'authorised' | 'captured' | 'declined' | 'unreachable' | 'released' | 'disputed' | 'unknown'
  readonly card: CardHint | null
  /** In cents; null while it is unknown. */
  readonly amount: number | null
  /** Whether the amount was captured, also if it was refunded or disputed since. */
  readonly wasCaptured: boolean
  /** The provider's other id of the charge, which its notices about refunds and disputes name; null without one. */
  readonly intentId: string | null
}
/** `reference` makes the charge idempotent: a repeat must be the same in every field. Amounts in cents. */
export type ChargeRequest = {
  readonly reference: string
  readonly amount: number
  readonly language: Language
  readonly orderNumber: string
  readonly outletCode: string
  /** Return path on this site. */
  readonly returnPath: string
  /** When the payment page closes. */
  readonly closesAt: Temporal.Instant
}

/** The provider will never create this charge: another attempt needs another reference. */
export class ChargeRefusedError extends Error {
  override name = 'ChargeRefusedError'
}

/** `key` makes the refund idempotent. Amount in cents. */
type RefundRequest = { readonly key: string; readonly amount: number }
/** `none`: nothing is left to refund, or nothing was captured; `refused`: the cardholder disputes it, or it is too much. */
type RefundOutcome = BankRefund | 'none' | 'refused'

/** A payment provider that reserves, captures and voids amounts. Every call is idempotent and rejects when the provider is unreachable. */
export type PaymentGateway = {
  /** Origin of its pages; null if they are on this server. */
  readonly origins: readonly string[]
  /** The header with the signature of its webhooks. */
  readonly signatureHeader: string
  /** Creates a charge; `url` is the payment page. @throws ChargeRefusedError */
  readonly begin: (request: ChargeRequest) => Promise<{ readonly id: string; readonly url: string }>
  readonly look: (id: string) => Promise<Charge>
  /** Captures the reserved amount; `lost` if it is no longer reserved, so that it never can be. */
  readonly capture: (id: string) => Promise<'captured' | 'lost'>
  /** Releases the charge: closes an open one, voids a reserved one, refunds a captured one. `refunded`: it had been captured. */
  readonly release: (id: string) => Promise<'released' | 'refunded' | 'disputed'>
  /** Refunds a part of a captured amount. */
  readonly refund: (id: string, request: RefundRequest) => Promise<RefundOutcome>
  /** Returns all refunds of a charge. */
  readonly refundsOf: (id: string) => Promise<readonly BankRefund[]>
  /** Lists the payments since an instant; null for a provider that is part of this server. */
  readonly list: ((since: Temporal.Instant) => Promise<readonly BankPayment[]>) | null
  /** Returns what a signed webhook is about; null for an invalid signature. */
  readonly subjectOfNotice: (body: string, signature: string) => WebhookSubject | null
}
