import { expect, test } from 'vitest'
import { formatMoney } from '../../src/ui/money.tsx'

test.each([
  [1200, '$12.00'],
  [399, '$3.99'],
  [0, '$0.00'],
  [-500, '\u2212$5.00'],
  [123_456_789, '$1,234,567.89'],
])('%i cents are written as %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text)
})
