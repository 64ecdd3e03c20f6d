import type { Temporal } from 'temporal-polyfill'
import type { Language } from '../../contract/primitives.ts'
import type { BankPayment } from './reconciliation.ts'
import type { BankRefund, CardHint, OnlineMethod, WebhookSubject } from './payment.ts'

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
  /** Ten digits of the phone whose app confirms the payment; null for a payment page. */
  readonly phone: string | null
  /** Return path on this site. */
  readonly returnPath: string
  /** When the payment page closes. */
  readonly closesAt: Temporal.Instant
}

/** The provider will never create this charge: another attempt needs another reference. */
export class ChargeRefusedError extends Error {
  override name = 'ChargeRefusedError'
}

/** A charge that was created: the page on which its payment goes on, and what its capture needs besides the id. */
type OpenedCharge = { readonly id: string; readonly url: string; readonly secret: string | null }

/** How the customer confirms a payment in an app of her phone. */
type AppConfirmation = {
  readonly seconds: number
  /** Returns the page of a simulated app, or null. */
  readonly pageOf: (id: string) => string | null
  /** Asks another phone; returns false once the payment is confirmed or over. */
  readonly changePhone: (id: string, secret: string | null, phone: string) => Promise<boolean>
}

/** `key` makes the refund idempotent; `earlier`: what was refunded before it. Amounts in cents. */
type RefundRequest = { readonly key: string; readonly amount: number; readonly earlier: number }
/** `none`: nothing is left to refund, or nothing was captured; `refused`: the cardholder disputes it, or it is too much. */
type RefundOutcome = BankRefund | 'none' | 'refused'

/** A payment provider that reserves, captures and voids amounts. Every call is idempotent and rejects when the provider is unreachable. */
export type PaymentGateway = {
  /** Origin of its pages; null if they are on this server. */
  readonly origins: readonly string[]
  /** The header with the signature of its webhooks; null if it sends none. */
  readonly signatureHeader: string | null
  /** Creates a charge; `url` is the payment page. @throws ChargeRefusedError */
  readonly begin: (request: ChargeRequest) => Promise<OpenedCharge>
  readonly look: (id: string) => Promise<Charge>
  /** Captures the reserved amount; `lost` if it is no longer reserved, so that it never can be. */
  readonly capture: (id: string, secret: string | null) => Promise<'captured' | 'lost'>
  /** Releases the charge: closes an open one, voids a reserved one, refunds a captured one. `refunded`: it had been captured. */
  readonly release: (id: string) => Promise<'released' | 'refunded' | 'disputed'>
  /** Refunds a part of a captured amount. */
  readonly refund: (id: string, request: RefundRequest) => Promise<RefundOutcome>
  /** Returns all refunds of a charge. */
  readonly refundsOf: (id: string) => Promise<readonly BankRefund[]>
  /** Lists the payments since an instant, or those of `ids` if the provider lists none; null for one that is part of this server. */
  readonly list: ((since: Temporal.Instant, ids: readonly string[]) => Promise<readonly BankPayment[]>) | null
  /** Null for a payment page. */
  readonly app: AppConfirmation | null
  /** Returns what a signed webhook is about; null for an invalid signature. */
  readonly subjectOfNotice: (body: string, signature: string) => WebhookSubject | null
}

/** The payment providers of this server; null for a method that it does not take. */
export type Gateways = Readonly<Record<OnlineMethod, PaymentGateway | null>>
