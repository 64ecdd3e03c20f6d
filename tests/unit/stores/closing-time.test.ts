import { expect, test } from 'vitest'
import { formatClosingTime } from '../../../src/screens/shared/closing-time.ts'
import { formatClock } from '../../../src/ui/format-time.ts'

test.each([
  ['2026-03-05T03:55:59Z', '2026-03-05T04:00:00Z'],
  ['2026-03-05T02:00:00Z', '2026-03-05T02:00:00Z'],
  ['2026-03-05T06:00:00Z', '2026-03-05T06:00:00Z'],
])('a last order at %s shows a closing time of %s', (until, door) => {
  expect(formatClosingTime(until, 'es')).toBe(formatClock(door, 'es'))
})
