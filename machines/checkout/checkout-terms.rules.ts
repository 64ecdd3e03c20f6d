import type { PaymentMethod } from '../../contract/primitives.ts'
import type { CheckoutForm } from '../../contract/checkout-form.ts'

/** The payment terms, by payment method. */
export type TermsOfPayment = 'open' | 'chargedOnAcceptance' | 'paidInApp' | 'paidOnReceipt'
export function termsOfPayment(payment: PaymentMethod | null): TermsOfPayment {
  if (payment === null) return 'open'
  if (payment === 'ath_movil') return 'paidInApp'
  return payment === 'credit_card' ? 'chargedOnAcceptance' : 'paidOnReceipt'
}

/** Returns a changed form; the acceptance of other terms is cleared. */
export function withFormChange(form: CheckoutForm, change: Partial<CheckoutForm>): CheckoutForm {
  const changed = { ...form, ...change }
  const isSame = termsOfPayment(changed.payment) === termsOfPayment(form.payment)
  return isSame || change.terms !== undefined ? changed : { ...changed, terms: false }
}
