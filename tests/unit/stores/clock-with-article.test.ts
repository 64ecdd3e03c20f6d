import { expect, test } from 'vitest'
import { clockWithArticle } from '../../../src/ui/clock-with-article.ts'
import { formatClock } from '../../../src/ui/format-time.ts'

test.each([
  ['2026-03-05T17:15:00Z', 'la 1:15\u00A0p.\u00A0m.', '1:15\u00A0PM'],
  ['2026-03-05T05:00:00Z', 'la 1:00\u00A0a.\u00A0m.', '1:00\u00A0AM'],
  ['2026-03-06T00:30:00Z', 'las 8:30\u00A0p.\u00A0m.', '8:30\u00A0PM'],
  ['2026-03-05T14:05:00Z', 'las 10:05\u00A0a.\u00A0m.', '10:05\u00A0AM'],
  ['2026-03-05T16:00:00Z', 'las 12:00\u00A0p.\u00A0m.', '12:00\u00A0PM'],
])('the time %s reads "%s" in Spanish and "%s" in English', (instant, spanish, english) => {
  expect(clockWithArticle(formatClock(instant, 'es'), 'es')).toBe(spanish)
  expect(clockWithArticle(formatClock(instant, 'en'), 'en')).toBe(english)
})
