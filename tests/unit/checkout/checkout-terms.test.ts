import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withFormChange, termsOfPayment, termsVersion } from '../../../machines/checkout/checkout-terms.rules.ts'
import { acceptedTerms } from '../../../src/adapters/accepted-terms.ts'
import { memoryStorage } from '../../../src/adapters/storage.ts'
import { filledForm } from '../../paths/fixtures/checkout.ts'

test('the terms name no payment method before one is chosen', () => {
  expect(termsOfPayment(null)).toBe('open')
  expect(termsOfPayment('cash')).not.toBe(termsOfPayment('credit_card'))
})

test('acceptance of the terms is reset only when another payment method changes them', () => {
  const accepted = { ...filledForm, payment: 'cash', terms: true } as const
  expect(withFormChange(accepted, { payment: 'credit_card' }, []).terms).toBe(false)
  expect(withFormChange({ ...accepted, payment: null }, { payment: 'cash' }, []).terms).toBe(false)
  expect(withFormChange(accepted, { payment: 'cash', firstName: 'Eva' }, []).terms).toBe(true)
  expect(withFormChange(accepted, { payment: 'credit_card', terms: true }, []).terms).toBe(true)
})

test('[checkout.terms] terms that an earlier order of the device accepted stay accepted, and other terms are asked', () => {
  const form = { ...filledForm, payment: null, terms: false } as const
  expect(withFormChange(form, { payment: 'cash' }, ['paidOnReceipt']).terms).toBe(true)
  expect(withFormChange(form, { payment: 'credit_card' }, ['paidOnReceipt']).terms).toBe(false)
})

test('a device keeps the terms that were accepted, but not those of other words', () => {
  const storage = memoryStorage()
  acceptedTerms.add(storage, 'paidOnReceipt')
  acceptedTerms.add(storage, 'chargedOnAcceptance')
  expect(acceptedTerms.read(storage)).toEqual(['paidOnReceipt', 'chargedOnAcceptance'])
  storage.setItem('terms', JSON.stringify({ version: termsVersion - 1, terms: ['paidOnReceipt'] }))
  expect(acceptedTerms.read(storage)).toEqual([])
})

test('terms whose words changed have a new version', () => {
  const labels = readFileSync('src/screens/checkout/payment-step.tsx', 'utf8').match(/t`Acepto los términos[^`]*/g)
  const pages = ['es', 'en'].map((language) => readFileSync(`server/db/seed/content/terms.${language}.md`, 'utf8'))
  const words = createHash('sha256')
    .update([...(labels ?? []), ...pages].join(''))
    .digest('hex')
    .slice(0, 16)
  expect({ termsVersion, words }).toEqual({ termsVersion: 1, words: '237c6b088a0359f8' })
})
