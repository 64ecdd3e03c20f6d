import { openSettled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

test('[menu.store-only] addresses: a category that needs a store leads to the stores and back', async ({ page }) => {
  await openSettled(page, '/order/catering')
  await page.getByRole('main').getByRole('link', { name: 'Escoge tu tienda' }).last().click()
  await page.getByRole('combobox').fill('00907')
  await page.getByRole('combobox').press('Enter')
  await page
    .getByRole('button', { name: /^Recoger en/ })
    .first()
    .click()
  await page.waitForURL(/\/order\/catering$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Fiesta de cinco' })).toBeVisible()
})

test('addresses: an unknown product leads to the pizzas', async ({ page }) => {
  await openSettled(page, '/order/sushi')
  await page.getByRole('main').getByRole('link', { name: 'Ver las pizzas' }).click()
  await expect(page).toHaveURL('/order/pizzas')
  await expect(page.getByRole('heading', { level: 2, name: 'La Boricua' })).toBeVisible()
})
