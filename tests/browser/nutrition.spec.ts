import type { Page } from '@playwright/test'
import { seedCatalog } from '../../server/db/seed/catalog.ts'
import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { openWithPizza, orderSidebar } from './support/shopping.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const uuidOf = (wanted: string) => seedCatalog.products.find(({ slug }) => slug === wanted)?.uuid ?? ''
const facts = (page: Page) => page.getByRole('link', { name: 'Nutrición y alérgenos' }).first()
const contains = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem')
const energy = (page: Page) => page.getByRole('row', { name: /^Calorías/ }).getByRole('cell')

test(
  'nutrition: facts of a plain and a built pizza are shown, and the builder keeps its choices on return',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, `/order/pizzas/all/${uuidOf('la-boricua')}`)
    await facts(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'La Boricua' })).toBeVisible()
    await expect(energy(page)).toHaveText(['309', '2,472'])
    await expect(contains(page)).toHaveText(['gluten (trigo o cebada)', 'leche', 'sulfitos'])
    await page.getByRole('link', { name: 'Volver al producto' }).click()
    await page.getByRole('radio', { name: /^Grande/ }).check()
    await page.getByRole('button', { name: 'Añadir Camarones' }).click()
    await facts(page).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Como lo armaste' })).toBeVisible()
    await expect(page.getByText('Grande, Tradicional, extra de Camarones')).toBeVisible()
    await expect(energy(page)).toHaveText(['353', '3,530'])
    await expect(contains(page)).toHaveText(['gluten (trigo o cebada)', 'leche', 'sulfitos', 'crustáceos'])
    await page.getByRole('link', { name: 'Volver al producto' }).click()
    await expect(page.getByRole('radio', { name: /^Grande/ })).toBeChecked()
  },
)

test('nutrition: a crust can add an allergen', { tag: '@full' }, async ({ page }) => {
  const sizes = page.getByRole('region', { name: 'Tamaños' }).getByRole('cell').filter({ hasText: 'gluten' })
  await openSettled(page, `/allergey-nutrition/${uuidOf('la-verde')}`)
  await expect(contains(page)).toHaveText(['gluten (trigo o cebada)'])
  await expect(sizes).toHaveText('gluten (trigo o cebada) y leche')
})

test('nutrition: a cart line shows the facts of its build', { tag: '@full' }, async ({ page }) => {
  await openWithPizza(page)
  const edit = orderSidebar(page).getByRole('link', { name: 'Editar La Boricua' })
  const line = new URL((await edit.getAttribute('href')) ?? '', page.url()).searchParams.get('line')
  await openSettled(page, `/allergey-nutrition/${uuidOf('la-boricua')}?line=${line}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Como lo armaste' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver al producto' })).toHaveAttribute(
    'href',
    new RegExp(`line=${line}`),
  )
})

test(
  'nutrition: an unbuilt half-and-half shows that its facts depend on the choices',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, `/allergey-nutrition/${uuidOf('half-and-half')}`)
    await expect(page.getByRole('heading', { level: 2, name: 'Depende de lo que escojas' })).toBeVisible()
    await expect(page.getByText('Puede contener', { exact: true })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Pepperoni Doble' })).toBeVisible()
  },
)

test('nutrition: the menu is listed by category in named tables that scroll on their own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSettled(page, '/nutritional-content')
  const headings = page.getByRole('heading', { level: 2 })
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Almuerzos' })).toBeVisible()
  const tables = page.getByRole('table')
  expect(await tables.count()).toBe(await page.getByRole('main').getByRole('heading', { level: 2 }).count())
  await expect(headings.first()).toBeVisible()
  const pizzas = page.getByRole('region', { name: 'Pizzas' })
  const scrollByKey = async () => {
    await pizzas.press('ArrowRight')
    return pizzas.evaluate((region) => region.scrollLeft)
  }
  await expect.poll(scrollByKey).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(page.getByRole('rowheader', { name: 'La Boricua' }).getByRole('link')).toHaveAttribute(
    'href',
    `/allergey-nutrition/${uuidOf('la-boricua')}`,
  )
})

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `nutrition: the menu tables have no accessibility issues, ${colorScheme}`,
    { tag: '@full' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openSettled(page, '/nutritional-content?lang=en')
      // One table is enough: all use the same component, and the page has more than 1000 cells.
      expect(await accessibilityIssuesOf(page, 'header, #drinks, nav')).toEqual([])
    },
  )
