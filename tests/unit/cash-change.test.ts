import { expect, test } from 'vitest'
import { likelyBills } from '../../contract/cash-change.ts'

test('the bills that are likely to pay a total in cash cover it, the least first', () => {
  expect(likelyBills(4128)).toEqual([5000, 6000])
  expect(likelyBills(2001)).toEqual([3000, 4000, 5000])
  expect(likelyBills(10_000)).toEqual([10_000])
})
