import { expect, test } from 'vitest'
import type { FlowNews } from '../../../contract/flow-news.ts'
import { timelineRows } from '../../../src/atlas/live/timeline-rows.ts'

const news = (page: string, machine: string, event: string): FlowNews => ({
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

test('the machines of a page begin in one line; what happens has a line each', () => {
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

test('another tab, or the same one loaded anew, is another page', () => {
  const rows = timelineRows([
    news('a', 'storefront', 'xstate.init'),
    news('b', 'storefront', 'xstate.init'),
    news('a', 'storefront', 'store.settled'),
  ])
  expect(rows.map(({ page }) => page)).toEqual([1, 2, 1])
})
