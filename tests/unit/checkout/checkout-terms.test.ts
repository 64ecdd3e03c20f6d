import { expect, test } from 'vitest'
import { changedForm, termsOfPayment } from '../../../machines/checkout/checkout-terms.rules.ts'
import { filledForm } from '../../paths/fixtures/checkout.ts'

test('the terms say neither way to pay before one is chosen', () => {
  expect(termsOfPayment(null)).toBe('open')
  expect(termsOfPayment('cash')).not.toBe(termsOfPayment('credit_card'))
})

test('terms that say something else for another way to pay are not accepted any more, and others stay accepted', () => {
  const accepted = { ...filledForm, payment: 'cash', terms: true } as const
  expect(changedForm(accepted, { payment: 'credit_card' }).terms).toBe(false)
  expect(changedForm({ ...accepted, payment: null }, { payment: 'cash' }).terms).toBe(false)
  expect(changedForm(accepted, { payment: 'cash', firstName: 'Eva' }).terms).toBe(true)
  expect(changedForm(accepted, { payment: 'credit_card', terms: true }).terms).toBe(true)
})
