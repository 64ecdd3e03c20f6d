import { describe, expect, test } from 'vitest'
import { readCents } from '../../../contract/dollars.ts'
import { isComplete, isDecision, refundCents, refundProblems } from '../../../machines/office/refund.rules.ts'

const form = { isWhole: false, amount: '4.50', reason: 'cold', note: '' } as const

describe('a typed amount', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    [' $ 12.05 ', 1205],
    ['0.05', 5],
    ['999999.99', 99_999_999],
  ])('%s is read to the cent', (text, cents) => {
    expect(readCents(text)).toBe(cents)
  })

  test.each(['', 'cinco', '-4', '4.505', '1,000.00', '.5', '4 50', '1234567'])('%s is no amount', (text) => {
    expect(readCents(text)).toBeNull()
  })
})

test('all of it is what is left, whatever was typed before', () => {
  expect(refundCents({ ...form, isWhole: true, amount: '9999' }, 1818)).toBe(1818)
  expect(refundProblems({ ...form, isWhole: true, amount: '9999' }, 1818).amount).toBeNull()
})

test('what is missing or wrong is said by field', () => {
  expect(refundProblems(form, 450)).toEqual({ amount: null, reason: null, note: null })
  expect(refundProblems({ ...form, amount: ' ' }, 450).amount).toBe('amount-required')
  expect(refundProblems({ ...form, amount: '0' }, 450).amount).toBe('amount-invalid')
  expect(refundProblems(form, 449).amount).toBe('amount-too-high')
  expect(refundProblems({ ...form, reason: null }, 450).reason).toBe('reason-required')
  expect(refundProblems({ ...form, note: 'n'.repeat(200) }, 450).note).toBeNull()
  expect(refundProblems({ ...form, note: 'n'.repeat(201) }, 450).note).toBe('note-too-long')
})

test('nothing is given back while something is missing or wrong', () => {
  expect(isComplete(refundProblems(form, 450))).toBe(true)
  expect(isComplete(refundProblems({ ...form, reason: null }, 450))).toBe(false)
})

test('a busy or failing server, and one that asks to sign in, have decided nothing', () => {
  const codes = ['COMMON-06', 'COMMON-07', 'COMMON-99', 'STAFF-1', 'REFUND-2', 'COMMON-03'] as const
  expect(codes.filter((code) => isDecision({ code, message: '', data: {} }))).toEqual(['REFUND-2', 'COMMON-03'])
})
