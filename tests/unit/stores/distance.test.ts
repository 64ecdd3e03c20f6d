import { expect, test } from 'vitest'
import { kilometersToMiles } from '../../../contract/miles.ts'
import { market } from '../../../server/domain/market.ts'
import { distanceText } from '../../../src/screens/shared/distance-text.ts'

test.each([
  [0, 0],
  [1, 0.62],
  [1.5, 0.93],
  [10, 6.21],
  [100, 62.14],
])('%f km are %f miles, to two decimals', (kilometres, miles) => {
  expect(kilometersToMiles(market, kilometres)).toBe(miles)
})

test('[store.distance] the panel shows miles, and the list of pickup stores shows kilometers', () => {
  expect(distanceText(market, 1.5, 'mi')).toBe('0.93\u00A0mi')
  expect(distanceText(market, 1.5, 'km')).toBe('1.50\u00A0km')
})
