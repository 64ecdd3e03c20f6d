import { openWithStore, orderSidebar } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('double-clicking "Añadir" adds one pizza', { tag: '@full' }, async ({ page }) => {
  await openWithStore(page, '/order/pizzas')
  await page.getByRole('link', { name: 'Escoger La Boricua' }).click()
  await page.getByRole('button', { name: /^Añadir$/ }).dblclick()
  await expect(orderSidebar(page).getByRole('spinbutton', { name: 'Cantidad de La Boricua' })).toHaveValue('1')
  await expect(page.getByRole('heading', { level: 1, name: 'Pizzas' })).toBeVisible()
})
