import { expect, test } from 'vitest'
import { untilMidnight } from '../../../contract/sale-rules.ts'

const zone = 'America/Puerto_Rico'

test('the time until midnight follows the market’s time zone', () => {
  expect(untilMidnight('2026-11-21T03:59:42.250Z', zone)).toBe(17_750)
  expect(untilMidnight('2026-11-21T04:00:00Z', zone)).toBe(86_400_000)
  expect(untilMidnight('2026-11-21T16:00:00Z', zone)).toBe(43_200_000)
})
