import type { Language } from './primitives.ts'

/** Fields of the sandbox's card form. */
export type CardField = 'number' | 'month' | 'year' | 'code'
export type CardProblem = { readonly field: CardField; readonly what: 'missing' | 'invalid' | 'expired' }

/** Data of the sandbox's payment page. Amounts in cents. */
export type PaymentPageView = {
  readonly language: Language
  readonly id: string
  readonly amount: number
  readonly orderNumber: string
  /**
   * `open`: the card form; `confirming`: 3-D Secure; `silent`: no redirect; `over`: decided; `app`: the app of ATH Móvil;
   * `appOver`: decided there.
   */
  readonly step: 'open' | 'confirming' | 'silent' | 'over' | 'app' | 'appOver'
  /** Of the app; empty for cards. */
  readonly phone: string
  readonly returnPath: string
  readonly problems: readonly CardProblem[]
  /** The entries, without secrets. */
  readonly typed: { readonly month: string; readonly year: string }
  readonly testCards: readonly { readonly number: string; readonly behavior: string }[]
}
