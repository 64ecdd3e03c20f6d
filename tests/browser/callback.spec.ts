import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

for (const [callback, leads] of [
  ['/find-a-hut?open=1', '/find-a-hut?open=1'],
  ['/%09/evil', '/order/deals'],
  ['/no/such/page', '/order/deals'],
] as const)
  test(
    `choosing a store with callback=${callback} leads to ${leads}`,
    { tag: callback === leads ? [] : '@full' },
    async ({ page }) => {
      await openSettled(page, `/?callback=${encodeURIComponent(callback)}`)
      await page.getByRole('combobox').fill('00907')
      await page.getByRole('combobox').press('Enter')
      await page
        .getByRole('button', { name: /^Recoger en/ })
        .first()
        .click()
      await expect(page).toHaveURL(leads)
    },
  )
