import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { untilMidnight } from '../../../contract/sale-rules.ts'
import { market } from '../../../server/domain/market.ts'

test('the time until midnight follows the market’s time zone', () => {
  expect(untilMidnight('2026-11-21T03:59:42.250Z')).toBe(17_750)
  expect(untilMidnight('2026-11-21T04:00:00Z')).toBe(86_400_000)
  expect(untilMidnight('2026-11-21T16:00:00Z')).toBe(43_200_000)
})

test('every day of the market starts where the time until midnight ends', () => {
  const newYear = Temporal.PlainDate.from('2026-01-01')
  for (let days = 0; days < 365; days += 1) {
    const midnight = newYear.add({ days }).toZonedDateTime(market.timezone).toInstant()
    expect(untilMidnight(midnight.subtract({ hours: 1 }).toString())).toBe(3_600_000)
  }
})
