import type { Page } from '@playwright/test'
import { openWithStore } from '../support/shopping.ts'
import { openSettled } from '../support/settled.ts'
import { expect, test, tuesdayNoon } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('cards: a discounted product shows its old price', async ({ page }) => {
  await openSettled(page, '/order/deals')
  const offer = card(page, 'Pepperoni grande en oferta')
  await expect(offer).toMatchAriaSnapshot('- text: Antes $17.99 ahora desde $13.49')
  await expect(offer.getByText('$13.49')).toBeVisible()
  await expect(offer.getByText('25% menos', { exact: true })).toBeVisible()
})

test('cards: a product that is not on sale yet shows its date and no actions', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/order/pizzas/all')
  const summer = card(page, 'Verano en Culebra')
  await expect(summer.getByText(/^Sale el 1 de junio de 202\d, 12:00/)).toBeVisible()
  await expect(summer.getByRole('button')).toHaveCount(0)
  await expect(summer.getByRole('link')).toHaveCount(0)
})

test(
  'cards: without a store, a product of another day leads to the stores and back',
  { tag: '@full' },
  async ({ page }) => {
    await page.clock.setSystemTime(tuesdayNoon) // no response on this page corrects the clock
    await openSettled(page, '/order/hut-day')
    await page
      .getByRole('link', { name: /^Escoge tu tienda ?: / })
      .first()
      .click()
    await expect(page).toHaveURL(/callback=/)
    await page.getByRole('combobox').fill('00907')
    await page.getByRole('combobox').press('Enter')
    await page
      .getByRole('button', { name: /^Recoger en/ })
      .first()
      .click()
    await page.waitForURL(/\/order\/hut-day$/)
    await expect(page.getByRole('button', { name: /^Ordenar para el miércoles/ }).first()).toBeVisible()
  },
)

test(
  'cards: a product with advance notice says so and opens the picker with the times that suit it',
  { tag: '@full' },
  async ({ page }) => {
    await openWithStore(page, '/order/catering')
    const feast = card(page, 'Fiesta de cinco')
    await expect(feast.getByText('Se ordena con 24 horas de anticipación.')).toBeVisible()
    await expect(feast.getByText(/^\$\d+\.\d\d$/)).toBeVisible()
    await feast.getByRole('button', { name: /^Ordenar para el/ }).click()
    const picker = page.getByRole('dialog', { name: '¿Para cuándo?' })
    await expect(picker.getByText('Fiesta de cinco Se ordena con 24 horas de anticipación.')).toBeVisible()
    await expect(picker.getByRole('radio', { name: 'Mañana' })).toBeChecked()
    await expect(picker.getByRole('radio', { name: 'Hoy' })).toHaveCount(0)
    await picker.getByRole('button', { name: /^Ordenar para mañana/ }).click()
    await expect(feast.getByRole('link', { name: 'Escoger Fiesta de cinco' })).toBeVisible()
  },
)

test('cards: a sold-out product says so', { tag: '@full' }, async ({ page }) => {
  await page.route(/product-menu-fe\/menu\?/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const item of body.data.items) item.sold_out = item.name === 'La Piñera'
    await route.fulfill({ response, json: body })
  })
  await openWithStore(page, '/order/pizzas/all')
  await expect(card(page, 'La Piñera').getByText('Se acabó por hoy en esta tienda.')).toBeVisible()
  await expect(card(page, 'La Piñera').getByRole('link')).toHaveCount(0)
})

test('cards: alcohol is marked, and allergens and diet are described in text', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/order/drinks')
  await expect(page.getByText('18+ con identificación').first()).toBeVisible()
  await openSettled(page, '/order/sides')
  const facts = card(page, 'Pan de ajo').locator('p').filter({ hasText: 'Contiene' })
  await expect(facts).toHaveText(/Vegetariano.*Contiene gluten \(trigo o cebada\), leche\./)
})
