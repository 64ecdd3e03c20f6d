import type { PaymentMethod } from '../../contract/primitives.ts'
import type { CheckoutForm } from '../../contract/checkout-form.ts'

/** What the terms say of the payment, by the way that is chosen. */
export type TermsOfPayment = 'open' | 'chargedOnAcceptance' | 'paidOnReceipt'
export function termsOfPayment(payment: PaymentMethod | null): TermsOfPayment {
  if (payment === null) return 'open'
  return payment === 'credit_card' ? 'chargedOnAcceptance' : 'paidOnReceipt'
}

/** A form as it is after a change: terms that say something else now were not accepted. */
export function changedForm(form: CheckoutForm, change: Partial<CheckoutForm>): CheckoutForm {
  const changed = { ...form, ...change }
  const isSame = termsOfPayment(changed.payment) === termsOfPayment(form.payment)
  return isSame || change.terms !== undefined ? changed : { ...changed, terms: false }
}
