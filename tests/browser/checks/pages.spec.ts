import { expect, test } from '../support/test.ts'
import { publicPages } from './pages.ts'
import { fastPlan, restOfPlan } from './check-plan.ts'
import { checkPage } from './check-page.ts'

test.describe.configure({ mode: 'parallel' })

// Pages of the fast run have the first numbers: their plans pair every two values.
for (const [number, page] of publicPages
  .toSorted((one, other) => Number(one.isAlike) - Number(other.isAlike))
  .entries()) {
  const fast = fastPlan(number)
  test(
    `[access.pages] page: ${page.name}, ${fast.language}: hydration, first style sheet, console, layout and axe have no issues`,
    { tag: page.isAlike ? '@full' : [] },
    async ({ kept }) => {
      expect(await checkPage(kept, page, fast)).toEqual([])
    },
  )

  for (const rest of restOfPlan(number))
    test(
      `page: ${page.name}, ${rest.language}, text ${rest.text} %: every other scheme, width and font has no issues`,
      { tag: '@full' },
      async ({ kept }) => {
        expect(await checkPage(kept, page, rest)).toEqual([])
      },
    )
}
