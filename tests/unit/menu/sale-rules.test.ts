import { expect, test } from 'vitest'
import type { OrderType } from '../../../contract/primitives.ts'
import { isSundayCarryout, soldFrom } from '../../../contract/sale-rules.ts'
import { market } from '../../paths/fixtures/market.ts'

const tuesdayNoon = '2026-03-03T16:00:00Z'
type Terms = Parameters<typeof soldFrom>[0]
const any: Terms = { start: null, only_hut_day: false, only_lunch: false, advance_hours: 0 }
const from = (item: Partial<Terms>, now = tuesdayNoon) => soldFrom({ ...any, ...item }, now, market)

test('an item is sold from the first quarter of an hour that its own rules allow', () => {
  expect(from({})).toBe('2026-03-03T16:00:00.000Z')
  expect(from({}, '2026-03-03T16:01:00Z')).toBe('2026-03-03T16:15:00.000Z')
  expect(from({ only_hut_day: true })).toBe('2026-03-04T04:00:00.000Z') // midnight in Puerto Rico
  expect(from({ only_lunch: true })).toBe('2026-03-03T16:00:00.000Z')
  expect(from({ only_lunch: true }, '2026-03-03T20:00:00Z')).toBe('2026-03-04T15:00:00.000Z')
  expect(from({ only_lunch: true }, '2026-03-06T20:00:00Z')).toBe('2026-03-09T15:00:00.000Z') // over the week-end
  expect(from({ advance_hours: 24 })).toBe('2026-03-04T16:00:00.000Z')
  expect(from({ start: '2026-03-05T10:00:00Z' })).toBe('2026-03-05T10:00:00.000Z')
  expect(from({ start: '2026-12-01T10:00:00Z' })).toBeNull()
})

test('what is collected on a Sunday of the market falls under its rule, and nothing else', () => {
  const isRuled = (orderType: OrderType, at: string) => isSundayCarryout(orderType, at, market)
  expect(isRuled('carryout', '2026-11-22T03:59:59Z')).toBe(false)
  expect(isRuled('carryout', '2026-11-22T04:00:00Z')).toBe(true) // midnight in Puerto Rico
  expect(isRuled('carryout', '2026-11-23T03:59:59Z')).toBe(true)
  expect(isRuled('carryout', '2026-11-23T04:00:00Z')).toBe(false)
  expect(isRuled('delivery', '2026-11-22T16:00:00Z')).toBe(false)
})
