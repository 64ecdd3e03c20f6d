import { expect, test } from 'vitest'
import type { MachineUpdate } from '../../../contract/machine-updates.ts'
import { timelineRows } from '../../../src/atlas/live/timeline-rows.ts'

const news = (page: string, machine: string, event: string): MachineUpdate => ({
  kind: 'news',
  page,
  place: 0,
  machine,
  event,
  took: [],
  states: [`${machine}.here`],
  possible: [],
  isActive: true,
})

test('machines that start together share a row, and each event has its own', () => {
  const rows = timelineRows([
    news('a', 'storefront', 'xstate.init'),
    news('a', 'cart', 'xstate.init'),
    news('a', 'cart', 'item.added'),
    news('a', 'checkout', 'xstate.init'),
  ])
  expect(rows.map(({ place, page, news: told }) => [place, page, told.map(({ machine }) => machine)])).toEqual([
    [1, 1, ['storefront', 'cart']],
    [2, 1, ['cart']],
    [3, 1, ['checkout']],
  ])
})

test('another tab or a reload counts as another page', () => {
  const rows = timelineRows([
    news('a', 'storefront', 'xstate.init'),
    news('b', 'storefront', 'xstate.init'),
    news('a', 'storefront', 'store.settled'),
  ])
  expect(rows.map(({ page }) => page)).toEqual([1, 2, 1])
})
