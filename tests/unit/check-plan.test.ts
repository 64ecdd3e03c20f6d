import { expect, test } from 'vitest'
import { publicPages } from '../browser/checks/pages.ts'
import { fastPlan, restOfPlan } from '../browser/checks/check-plan.ts'

const numbers = publicPages.map((_, number) => number)
const plans = publicPages.filter(({ isAlike }) => !isAlike).map((_, number) => fastPlan(number))
const key = (value: unknown) => JSON.stringify(value)

test('the fast plan pairs every language with every view and layout, and every view with every layout', () => {
  const pairs = plans.flatMap(({ language, views, layouts }) => [
    ...views.map((view) => `${language} ${key(view)}`),
    ...layouts.map((layout) => `${language} ${key(layout)}`),
    ...layouts.flatMap((layout) => views.map((view) => `${key(layout)} ${key(view)}`)),
  ])
  const counts = new Map<string, number>()
  for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  // 2 languages with 4 views and 10 layouts, and 10 layouts with 4 views.
  expect(counts.size).toBe(2 * 4 + 2 * 10 + 10 * 4)
})

test('the fast plan and the rest cover all combinations', () => {
  for (const number of numbers) {
    const rest = restOfPlan(number)
    const all = [fastPlan(number), ...rest]
    const views = all.flatMap(({ language, views: some }) => some.map((view) => `${language} ${key(view)}`))
    const layouts = all.flatMap(({ language, layouts: some }) => some.map((layout) => `${language} ${key(layout)}`))
    const sheets = all.filter(({ comparesSheets }) => comparesSheets).map(({ language }) => language)
    expect([views.length, new Set(views).size]).toEqual([8, 8])
    expect(new Set(layouts).size).toBe(20)
    expect(sheets).toEqual(['es'])
    // Text of 200 % needs a page that was opened with it.
    expect(rest.flatMap(({ text, layouts: some }) => some.filter((layout) => layout.text !== text))).toEqual([])
  }
})
