import { openWithStore } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

// It is Tuesday noon; hut day is Wednesday.
test(
  'an item of another day opens the picker at that day with its first time chosen',
  { tag: '@full' },
  async ({ page }) => {
    await openWithStore(page, '/order/hut-day')
    await page
      .getByRole('button', { name: /^Ordenar para el/ })
      .first()
      .click()
    const picker = page.getByRole('dialog', { name: '¿Para cuándo?' })
    await expect(picker.getByRole('radio', { name: 'Mañana' })).toBeChecked()
    await expect(picker.getByRole('radio', { name: /^1[01]:/, checked: true })).toHaveCount(1)
    await picker.getByRole('button', { name: /^Ordenar para mañana, 1[01]:/ }).click()
    await expect(page.getByRole('button', { name: /^Mañana: 1[01]:/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Ordenar para el/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Escoger/ }).first()).toBeVisible()
  },
)
