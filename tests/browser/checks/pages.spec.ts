import { expect, test } from '../test.ts'
import { publicPages } from './pages.ts'
import { fastPlan, restOfPlan } from './plan.ts'
import { visit } from './visit.ts'

test.describe.configure({ mode: 'parallel' })

for (const [number, page] of publicPages.entries()) {
  const fast = fastPlan(number)
  test(`page: ${page.name}, ${fast.language}: hydration, first style sheet, console, layout and axe`, async ({
    kept,
  }) => {
    expect(await visit(kept, page, fast)).toEqual([])
  })

  for (const rest of restOfPlan(number))
    test(
      `page: ${page.name}, ${rest.language}, text ${rest.text} %: every other scheme, width and face`,
      { tag: '@full' },
      async ({ kept }) => {
        expect(await visit(kept, page, rest)).toEqual([])
      },
    )
}
