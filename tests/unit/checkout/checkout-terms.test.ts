import { expect, test } from 'vitest'
import { withFormChange, termsOfPayment } from '../../../machines/checkout/checkout-terms.rules.ts'
import { filledForm } from '../../paths/fixtures/checkout.ts'

test('the terms name no payment method before one is chosen', () => {
  expect(termsOfPayment(null)).toBe('open')
  expect(termsOfPayment('cash')).not.toBe(termsOfPayment('credit_card'))
})

test('acceptance of the terms is reset only when another payment method changes them', () => {
  const accepted = { ...filledForm, payment: 'cash', terms: true } as const
  expect(withFormChange(accepted, { payment: 'credit_card' }).terms).toBe(false)
  expect(withFormChange({ ...accepted, payment: null }, { payment: 'cash' }).terms).toBe(false)
  expect(withFormChange(accepted, { payment: 'cash', firstName: 'Eva' }).terms).toBe(true)
  expect(withFormChange(accepted, { payment: 'credit_card', terms: true }).terms).toBe(true)
})
