import { expect, test } from 'vitest'
import { refusedCardField } from '../../machines/account/loyalty-card.rules.ts'

test('a refused loyalty card is marked at its phone, number or birthday', () => {
  expect(refusedCardField('ORDER-4')).toBe('area')
  expect(refusedCardField('CUS-100016')).toBe('card')
  expect(refusedCardField('CUS-100017')).toBe('birthdate')
  expect(refusedCardField('COMMON-03')).toBeNull()
})
