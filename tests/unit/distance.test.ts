import { expect, test } from 'vitest'
import { milesOf } from '../../contract/distance.ts'

test.each([
  [0, 0],
  [1, 0.62],
  [1.5, 0.93],
  [10, 6.21],
  [100, 62.14],
])('%f km are %f miles, to two decimals', (kilometres, miles) => {
  expect(milesOf(kilometres)).toBe(miles)
})
