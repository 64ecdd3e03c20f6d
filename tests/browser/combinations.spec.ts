import { beginOrder, confirmButton, expectLedger, fillForm, goShopping, payAndArrive } from './combinations/customer.ts'
import { orderCombinations, titleOf } from './combinations/order-combinations.ts'
import { withProgramUnderTest, type ProgramUnderTest } from './combinations/program-under-test.ts'
import { incidents } from './combinations/incidents.ts'
import { test as base } from './support/test.ts'

const test = base.extend<{ shop: ProgramUnderTest }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
  shop: async ({}, use) => withProgramUnderTest(use),
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.use({ viewport: { width: 1280, height: 900 } })
test.describe.configure({ mode: 'parallel' })

/** The fast run plays member orders whose trouble needs the server to resolve. */
const fast = (['the price moves', 'the session ends'] as const).map((wanted) =>
  orderCombinations.find(([who, , , , trouble]) => who === 'member' && trouble === wanted),
)

for (const [index, row] of orderCombinations.entries())
  test(titleOf(row), { tag: fast.includes(row) ? [] : '@full' }, async ({ page, shop }) => {
    const visit = await beginOrder(row, index, page, shop)
    const { begin, remedy, isPlacedByRemedy = false } = incidents[visit.trouble]
    await test.step('choose', () => goShopping(visit))
    await test.step('fill in', () => fillForm(visit))
    const undo = await test.step(visit.trouble, () => begin(visit))
    try {
      await test.step('remedy', () => remedy(visit))
      await test.step('order', async () => {
        if (!isPlacedByRemedy) await confirmButton(page).click()
        await payAndArrive(visit)
      })
    } finally {
      await undo()
    }
    await test.step('judge', () => expectLedger(visit))
  })
