import { expect, test } from 'vitest'
import type { OrderType } from '../../../contract/primitives.ts'
import { isSundayCarryout, nextSaleTime } from '../../../contract/sale-rules.ts'
import { market } from '../../paths/fixtures/market.ts'

const tuesdayNoon = '2026-03-03T16:00:00Z'
type Terms = Parameters<typeof nextSaleTime>[0]
const any: Terms = { start: null, only_hut_day: false, only_lunch: false, advance_hours: 0 }
const from = (item: Partial<Terms>, now = tuesdayNoon) => nextSaleTime({ ...any, ...item }, now, market)

test('an item is sold from the first quarter hour that its rules allow', () => {
  expect(from({})).toBe('2026-03-03T16:00:00.000Z')
  expect(from({}, '2026-03-03T16:01:00Z')).toBe('2026-03-03T16:15:00.000Z')
  expect(from({ only_hut_day: true })).toBe('2026-03-04T04:00:00.000Z') // midnight in Puerto Rico
  expect(from({ only_lunch: true })).toBe('2026-03-03T16:00:00.000Z')
  expect(from({ only_lunch: true }, '2026-03-03T20:00:00Z')).toBe('2026-03-04T15:00:00.000Z')
  expect(from({ only_lunch: true }, '2026-03-06T20:00:00Z')).toBe('2026-03-09T15:00:00.000Z') // after the weekend
  expect(from({ advance_hours: 24 })).toBe('2026-03-04T16:00:00.000Z')
  expect(from({ start: '2026-03-05T10:00:00Z' })).toBe('2026-03-05T10:00:00.000Z')
  expect(from({ start: '2026-12-01T10:00:00Z' })).toBeNull()
})

test('the Sunday rule applies exactly to pickup on a Sunday in the market', () => {
  const isRuled = (orderType: OrderType, at: string) => isSundayCarryout(orderType, at)
  expect(isRuled('carryout', '2026-11-22T03:59:59Z')).toBe(false)
  expect(isRuled('carryout', '2026-11-22T04:00:00Z')).toBe(true) // midnight in Puerto Rico
  expect(isRuled('carryout', '2026-11-23T03:59:59Z')).toBe(true)
  expect(isRuled('carryout', '2026-11-23T04:00:00Z')).toBe(false)
  expect(isRuled('delivery', '2026-11-22T16:00:00Z')).toBe(false)
})
