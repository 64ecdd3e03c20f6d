import type { Language } from '../../contract/primitives.ts'
import type { CardHint } from '../domain/payment.ts'

/** State of a charge at the payment provider. `open`: the customer has not finished. */
export type Charge = {
  readonly status: 'open' | 'authorised' | 'captured' | 'declined' | 'unreachable' | 'released'
  readonly card: CardHint | null
}
/** `reference` makes the charge idempotent. Amounts in cents. */
type ChargeRequest = {
  readonly reference: string
  readonly amount: number
  readonly language: Language
  readonly orderNumber: string
  /** Return path on this site. */
  readonly returnPath: string
}

/** A payment provider that reserves, captures and voids amounts. Every call is idempotent and rejects when the provider is unreachable. */
export type PaymentGateway = {
  /** Origin of its pages; null if they are on this server. */
  readonly origins: readonly string[]
  /** The header with the signature of its webhooks. */
  readonly signatureHeader: string
  /** Creates a charge; `url` is the payment page. */
  readonly begin: (request: ChargeRequest) => Promise<{ readonly id: string; readonly url: string }>
  readonly look: (id: string) => Promise<Charge>
  /** Captures the reserved amount. */
  readonly capture: (id: string) => Promise<void>
  /** Releases the charge: closes an open one, voids a reserved one, refunds a captured one. */
  readonly release: (id: string) => Promise<void>
  /** Returns the id that a signed webhook is about, of a charge or another object; null for an invalid signature. */
  readonly chargeOfNotice: (body: string, signature: string) => string | null
}
