import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { openSettled } from './settled.ts'
import { expect, test } from './test.ts'

const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''
const nobody = '01900000-0000-7000-8000-000000000000'

for (const [path, name, words] of [
  ['/order/catering', 'Catering', 'Esto depende de cada tienda. Escoge la tuya y te enseñamos lo que tiene.'],
  ['/order/lunch-set?lang=en', 'Lunch', 'This depends on each store. Choose yours and we’ll show you what it has.'],
] as const)
  test(`addresses: ${path} without a store says that it is shown with one`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(main.getByText(words)).toBeVisible()
    await expect(main.getByRole('navigation').getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  })

test('addresses: from a category that needs a store to the stores, and back to it', async ({ page }) => {
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

test('addresses: what is in such a category opens without a store', async ({ page }) => {
  for (const path of [
    `/order/catering/all/${uuidOf('bandeja-de-pasta')}`,
    `/combo-detail/${uuidOf('almuerzo-clasico')}`,
  ]) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('link', { name: 'Escoge tu tienda' }).last()).toBeVisible()
  }
})

for (const [what, path] of [
  ['an unknown category', '/order/sushi'],
  ['an unknown part of a category', '/order/catering/sushi'],
  ['an unknown product', `/order/pizzas/all/${nobody}`],
  ['an unknown combo', `/combo-detail/${nobody}`],
  ['what is no combo', `/combo-detail/${uuidOf('la-boricua')}`],
  ['what is no id', '/combo-detail/combo-pareja'],
  ['what is no line', `/combo-detail/${uuidOf('combo-pareja')}/one`],
] as const)
  test(`addresses: ${what} is a 404 with a way on`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Esta página no está en el menú' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Ver las pizzas' }).click()
    await expect(page).toHaveURL('/order/pizzas')
    await expect(page.getByRole('heading', { level: 2, name: 'La Boricua' })).toBeVisible()
  })
