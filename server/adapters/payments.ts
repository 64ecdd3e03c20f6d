import type { Language } from '../../contract/primitives.ts'
import type { CardHint } from '../domain/payment.ts'

/** What the bank says of a charge. `open`: the customer has not finished there. */
export type Charge = {
  readonly status: 'open' | 'authorised' | 'captured' | 'declined' | 'unreachable' | 'released'
  readonly card: CardHint | null
}
/** `reference` makes it one charge however often it is asked for. Amounts in cents. */
type ChargeRequest = {
  readonly reference: string
  readonly amount: number
  readonly language: Language
  readonly orderNumber: string
  /** Path of this site that the bank leads back to. */
  readonly returnPath: string
}

/** A bank that reserves an amount, takes it or lets go of it. Each call can be repeated; it rejects when the bank is not reached. */
export type PaymentGateway = {
  /** Where its pages are; none where they are on this server. */
  readonly origins: readonly string[]
  /** The header that signs its notices. */
  readonly signatureHeader: string
  /** Opens a charge: `url` is where the customer gives the card. */
  readonly begin: (request: ChargeRequest) => Promise<{ readonly id: string; readonly url: string }>
  readonly look: (id: string) => Promise<Charge>
  /** Takes the reserved amount. */
  readonly capture: (id: string) => Promise<void>
  /** Lets go of it: closes what is open, voids what is reserved, gives back what was taken. */
  readonly release: (id: string) => Promise<void>
  /** What a signed notice of the bank is about, a charge or something else; null when the signature is not the bank's. */
  readonly chargeOfNotice: (body: string, signature: string) => string | null
}
