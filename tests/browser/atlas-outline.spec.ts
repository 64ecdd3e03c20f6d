import { models } from '../paths/models.ts'
import { waitUntilLoaded } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('atlas: the outline of each flow fits the width of a desk, with letters of 11 px', async ({ page }) => {
  for (const { machine } of models) {
    await page.goto(`/flows/${machine.id}`)
    await waitUntilLoaded(page)
    await expect(page.locator('#diagram svg')).not.toHaveCount(0)
    const outline = await page.evaluate(() => {
      const place = document.querySelector('figure > section')
      const sizes = [...(place?.querySelectorAll('text') ?? [])].map((text) => {
        const drawn = text.ownerSVGElement
        const scale = drawn ? drawn.clientWidth / drawn.viewBox.baseVal.width : 0
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale
      })
      return { hidden: place ? place.scrollWidth - place.clientWidth : 0, smallest: Math.min(14, ...sizes) }
    })
    expect(outline.hidden, machine.id).toBeLessThanOrEqual(0)
    expect(outline.smallest, machine.id).toBeGreaterThanOrEqual(11)
  }
})

test('atlas: a state that is pressed in the outline is shown below with what can happen there', async ({ page }) => {
  await page.goto('/flows/checkout')
  await page
    .getByRole('figure')
    .getByRole('link', { name: /^Llenando los pasos/ })
    .first()
    .click()
  await expect(page).toHaveURL(/state=checkout\.filling/)
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible()
})
