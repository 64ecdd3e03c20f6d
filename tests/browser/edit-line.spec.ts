import type { Page } from '@playwright/test'
import { openWithPizza, orderSidebar } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const edit = (page: Page) => orderSidebar(page).getByRole('link', { name: 'Editar La Boricua' })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
const large = (page: Page) => page.getByRole('radio', { name: /^Grande/ })
const medium = (page: Page) => page.getByRole('radio', { name: /^Mediana/ })

async function orderPizza(page: Page) {
  await openWithPizza(page)
}

test(
  '[builder.edit] edit a line: the builder shows its choices, and saving replaces the line with the same quantity',
  { tag: '@full' },
  async ({ page }) => {
    await orderPizza(page)
    await page.getByRole('button', { name: 'Subir la cantidad de La Boricua' }).click()
    await expect(orderSidebar(page).getByRole('spinbutton', { name: 'Cantidad de La Boricua' })).toHaveValue('2')
    await edit(page).click()
    await expect(save(page)).toBeVisible()
    await expect(medium(page)).toBeChecked()
    await large(page).check()
    await page.getByRole('button', { name: 'Añadir Pepperoni' }).click()
    const price = await page.getByRole('main').locator('b.num').textContent()
    await save(page).click()
    await expect(page).toHaveURL(/\/order\/pizzas$/)
    await expect(orderSidebar(page).getByText('Grande, Tradicional, extra de Pepperoni')).toBeVisible()
    await expect(orderSidebar(page).getByRole('listitem')).toHaveCount(1)
    await expect(orderSidebar(page).getByRole('spinbutton', { name: 'Cantidad de La Boricua' })).toHaveValue('2')
    await expect(
      orderSidebar(page)
        .getByText(price ?? '', { exact: true })
        .first(),
    ).toBeVisible()
    await edit(page).click()
    await expect(large(page)).toBeChecked()
    await expect(page.getByRole('spinbutton', { name: 'Pepperoni' })).toContainText('1')
  },
)

test('edit a line: changes survive a reload and are discarded by going back', async ({ page }) => {
  await orderPizza(page)
  await edit(page).click()
  await expect(save(page)).toBeVisible()
  await large(page).check()
  await page.reload()
  await expect(save(page)).toBeVisible()
  await expect(large(page)).toBeChecked()
  await page.goBack()
  await expect(orderSidebar(page).getByText('Mediana, Tradicional')).toBeVisible()
  await edit(page).click()
  await expect(save(page)).toBeVisible()
  await expect(medium(page)).toBeChecked()
})

test('edit a line: changes survive another order time', { tag: '@full' }, async ({ page }) => {
  await orderPizza(page)
  await edit(page).click()
  await expect(save(page)).toBeVisible()
  await large(page).check()
  await page.getByRole('button', { name: /^Lista en/ }).click()
  const picker = page.getByRole('dialog', { name: '¿Para cuándo?' })
  await picker.getByRole('radio', { name: 'Mañana' }).click()
  await picker.getByRole('button', { name: /^Ordenar para mañana/ }).click()
  await expect(page.getByRole('button', { name: /^Mañana:/ })).toBeVisible()
  await expect(save(page)).toBeVisible()
  await expect(large(page)).toBeChecked()
})

test('edit a line: editing a removed line builds a new pizza', { tag: '@full' }, async ({ page }) => {
  await orderPizza(page)
  await edit(page).click()
  await expect(save(page)).toBeVisible()
  const gone = page.url().replace(/line=.*/, 'line=01900000-0000-7000-8000-000000000000')
  await page.goto(gone)
  await expect(page.getByRole('button', { name: /^Añadir$/ })).toBeVisible()
  await expect(page).not.toHaveURL(/line=/)
})

test('edit a line: on a phone, editing leads from the order and back', { tag: '@full' }, async ({ page }) => {
  await orderPizza(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: /^Ver tu orden/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Tu orden' })
  await sheet.getByRole('link', { name: 'Editar La Boricua' }).click()
  await expect(sheet).toBeHidden()
  await large(page).check()
  await save(page).click()
  await expect(sheet.getByText('Grande, Tradicional')).toBeVisible()
})

test('edit a line: focusing the edit link preloads its product', { tag: '@full' }, async ({ page }) => {
  await orderPizza(page)
  await openSettled(page, '/order/pizzas')
  const answered = page.waitForResponse(/\/product-menu-fe\/menu\/[^/]+$/)
  await edit(page).focus()
  expect((await answered).status()).toBe(200)
})
