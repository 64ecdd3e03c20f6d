import { expect, test } from 'vitest'
import { loadI18n, loadPageTexts } from '../../../src/app/chunk-loading/i18n.ts'
import { remainingText } from '../../../src/screens/tracker/remaining-text.ts'

const spanish = await loadI18n('es')
await loadPageTexts(spanish)

const noon = '2026-03-03T16:00:00Z'
const promised = (from: string) => ({ from, to: from })
const later = (from: string, now: string | null = noon) =>
  remainingText(spanish, { promised: promised(from), advance_order: 1 }, now, false)

test('the tracker names the day of a scheduled order from the start', () => {
  expect(later('2026-03-04T17:15:00Z')).toBe('mañana')
  expect(later('2026-03-04T17:15:00Z', null)).toBe('miércoles, 4 de marzo')
  expect(later('2026-03-06T17:15:00Z')).toBe('viernes, 6 de marzo')
  expect(later('2026-03-03T23:00:00Z')).toBe('hoy')
  expect(later('2026-03-03T17:00:00Z')).toBe('en unos 60 min')
})

test('the tracker counts down the minutes of an ASAP order', () => {
  const asap = (now: string | null, isScheduled = false) =>
    remainingText(spanish, { promised: promised('2026-03-03T16:45:00Z'), advance_order: 0 }, now, isScheduled)
  expect(asap(null)).toBeNull()
  expect(asap(noon)).toBe('en unos 45 min')
  expect(asap('2026-03-03T16:46:00Z')).toBe('en cualquier momento')
  expect(asap(noon, true)).toBe('hoy')
})
