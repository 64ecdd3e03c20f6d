import { expect, test } from '../test.ts'
import { pageByKeyboard } from './kit/keyboard.ts'
import { pagePlanOf, playOnPage, saysIn, type PagePlan } from './kit/machine-page.ts'
import { visiblePlanOf } from './kit/visible-plan.ts'
import { machinePages } from './machine-pages.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

/** Sentences of the states that paths reach. */
const reached = ({ paths }: PagePlan) =>
  new Set(
    paths.flatMap(({ edges }) => edges.flatMap(({ result }) => (result.status === 'active' ? saysIn(result) : []))),
  )

for (const machinePage of machinePages) {
  const plan = visiblePlanOf(machinePage)
  const name = machinePage.name ?? machinePage.model.machine.id

  test(`keyboard: ${name}: whatever a pointer leads to, keys do`, () => {
    const known = reached(plan)
    expect([...reached(pagePlanOf(machinePage))].filter((says) => !known.has(says))).toEqual([])
  })

  for (const path of plan.paths)
    test(`keyboard: ${name} ${path.id} ${path.title}`, async ({ page }) => {
      await playOnPage(machinePage, plan.graph, path, pageByKeyboard(page))
    })
}

test('keyboard: what no key leads to, and what no key presses, is noticed', async ({ page }) => {
  await page.setContent('<button tabindex="-1">A</button><p tabindex="0" role="note">B</p><input aria-label="C">')
  const keys = pageByKeyboard(page)
  await expect(keys.getByRole('button', { name: 'A' }).click()).rejects.toThrow('No key leads to')
  await expect(keys.getByRole('note').click()).rejects.toThrow('No key presses a note')
  await keys.getByRole('textbox', { name: 'C' }).fill('coquí')
  await expect(page.getByRole('textbox')).toHaveValue('coquí')
})
