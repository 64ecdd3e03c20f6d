import type { PaymentMethod } from '../../contract/primitives.ts'
import type { CheckoutForm } from '../../contract/checkout-form.ts'

/** Raised whenever the words of the terms change: then they are asked again. */
export const termsVersion = 1

/** The payment terms, by payment method. */
export const termsOfPayments = ['open', 'chargedOnAcceptance', 'paidInApp', 'paidOnReceipt'] as const
export type TermsOfPayment = (typeof termsOfPayments)[number]
export function termsOfPayment(payment: PaymentMethod | null): TermsOfPayment {
  if (payment === null) return 'open'
  if (payment === 'ath_movil') return 'paidInApp'
  return payment === 'credit_card' ? 'chargedOnAcceptance' : 'paidOnReceipt'
}

/** Returns a changed form; the acceptance of other terms is cleared unless an earlier order accepted them [checkout.terms]. */
export function withFormChange(
  form: CheckoutForm,
  change: Partial<CheckoutForm>,
  accepted: readonly TermsOfPayment[],
): CheckoutForm {
  const changed = { ...form, ...change }
  const terms = termsOfPayment(changed.payment)
  const isSame = terms === termsOfPayment(form.payment)
  return isSame || change.terms !== undefined ? changed : { ...changed, terms: accepted.includes(terms) }
}
