import { accessibilityIssuesOf } from '../support/accessibility-issues.ts'
import { openSettled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const names = 'main li h2'

test('[menu.search] search: the whole menu is searched despite accents and typos, and Back restores the results', async ({
  page,
}) => {
  await openSettled(page, '/order/deals')
  const box = page.getByRole('textbox', { name: 'Busca en el menú' })
  await box.fill('tostonse')
  await expect(page.locator(names)).toHaveText(['Tostones', 'Almuerzo criollo', 'Bandeja de entremeses'])
  await expect(page.locator('main output')).toHaveText('3 productos')
  await box.fill('pepper')
  await expect(page.locator(names).first()).toHaveText('Pepperoni Doble')
  await box.fill('sin gluten')
  await expect(page.getByText('Filtramos por la receta.')).toBeVisible()
  await expect(page.locator('main output')).toHaveText(/^[1-9]\d* productos$/)
  await box.fill('pinera')
  await expect(page.locator(names).first()).toHaveText('La Piñera')
  await expect(page).toHaveURL(/[?&]q=pinera/)
  await page.getByRole('link', { name: 'Escoger La Piñera' }).click()
  await expect(page.getByRole('dialog', { name: 'La Piñera' })).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue('pinera')
  await expect(page.locator(names).first()).toHaveText('La Piñera')
  await page.getByRole('main').getByRole('navigation').last().getByRole('link').first().click()
  await expect(box).toHaveValue('')
})

test('search: an empty result offers a way to continue', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/order/pizzas?q=xyzzy')
  await expect(page.getByText('No encontramos “xyzzy” en el menú.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todo' }).click()
  await expect(page.getByRole('heading', { name: 'La Boricua' })).toBeVisible()
  await expect(page).toHaveURL(/\/order\/pizzas$/)
})

test('filters: filters work by keyboard, show a count and a notice, and survive a reload', async ({ page }) => {
  await openSettled(page, '/order/sides')
  const all = await page.locator(names).count()
  await page.getByRole('textbox', { name: 'Busca en el menú' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Filtramos por la receta.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Vegetariano' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator(names)).not.toHaveCount(all)
  const vegetarian = await page.locator(names).count()
  await page.getByRole('button', { name: 'Sin leche' }).click()
  await expect(page.locator(names).filter({ hasText: 'Pan de ajo' })).toHaveCount(0)
  const left = await page.locator(names).count()
  expect(left).toBeLessThan(vegetarian)
  await expect(page.locator('main output')).toHaveText(new RegExp(`^${left} producto`))
  await page.reload()
  await expect(page.locator('main output')).toHaveText(new RegExp(`^${left} producto`))
  await expect(page.getByRole('button', { name: /^Filtros ?, 2 puestos/ })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(page.locator(names)).toHaveCount(all)
})

test('filters: products built by the customer are left out with an explanation', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/order/half-and-half?diet=vegetarian')
  await expect(page.getByText('No mostramos lo que armas tú')).toBeVisible()
  await expect(page.getByText('Nada de esta parte del menú cumple con tus filtros.')).toBeVisible()
  await expect(page.locator(names)).toHaveCount(0)
})

test('filters: axe finds no issues in light and dark', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/order/pizzas?q=pan&without=egg')
  await expect(page.locator('main output')).toHaveText(/producto/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await accessibilityIssuesOf(page)).toEqual([])
  }
})
