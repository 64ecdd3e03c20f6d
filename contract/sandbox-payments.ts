import type { Language } from './primitives.ts'

/** Fields of the sandbox bank's card form. */
export type CardField = 'number' | 'month' | 'year' | 'code'
export type CardProblem = { readonly field: CardField; readonly what: 'missing' | 'invalid' | 'expired' }

/** What the sandbox bank's page shows. Amounts in cents. */
export type PaymentPageView = {
  readonly language: Language
  readonly id: string
  readonly amount: number
  readonly orderNumber: string
  /** `open`: the card is asked for; `confirming`: its owner's word; `silent`: nothing leads back; `over`: it was decided. */
  readonly step: 'open' | 'confirming' | 'silent' | 'over'
  readonly returnPath: string
  readonly problems: readonly CardProblem[]
  /** What was typed and is no secret. */
  readonly typed: { readonly month: string; readonly year: string }
  readonly testCards: readonly { readonly number: string; readonly behavior: string }[]
}
