import type { Page } from '@playwright/test'
import { goToPay, openWithStore, orderSidebar, placeOrder } from '../browser/support/shopping.ts'
import { signInToOffice } from '../browser/support/staff.ts'
import { expect, testWith, tuesdayNoon } from '../browser/support/test.ts'

/** The chain adds a pizza, and takes it back: the office on a device of its own, beside a customer. */

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ viewport: { width: 1280, height: 900 } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Begins a pizza in a draft as a copy of La Boricua; its first code is taken. */
async function createPizza(office: Page) {
  await button(office, 'Empezar un borrador').click()
  await office.getByRole('combobox', { name: 'Se copia de' }).selectOption('la-boricua')
  await field(office, 'Código').fill('la-jibara')
  await field(office, 'Nombre en español').fill('La Costera')
  await field(office, 'Nombre en inglés').fill('The Coast')
  await field(office, 'Descripción en español').fill('Camarones dobles en mantequilla de ajo.')
  await button(office, 'Crear el producto').click()
  await expect(office.getByText('Ese código ya existe.')).toBeVisible()
  await expect(office.getByText('Escribe algo.')).toHaveCount(1)
  await expect(field(office, 'Nombre en español')).toHaveValue('La Costera')
  await field(office, 'Código').fill('la-costera')
  await field(office, 'Descripción en inglés').fill('Double shrimp in garlic butter.')
  await button(office, 'Crear el producto').click()
  await expect(office.getByRole('heading', { level: 1, name: 'La Costera' })).toBeVisible()
}

/** Changes its recipe and the price of a medium one where the customer is, and saves. */
async function changePizza(office: Page) {
  const recipe = office.getByRole('region', { name: 'Receta' })
  const drawn = await recipe.locator('svg').first().innerHTML()
  await recipe.getByRole('combobox', { name: 'Salsa' }).selectOption('garlic')
  await recipe.getByRole('checkbox', { name: 'Longaniza', exact: true }).uncheck()
  await recipe.getByRole('checkbox', { name: 'Camarones', exact: true }).check()
  await recipe.getByRole('checkbox', { name: 'Doble de Camarones' }).check()
  await expect(recipe.getByRole('status')).toContainText('crustáceos')
  await expect.poll(() => recipe.locator('svg').first().innerHTML()).not.toBe(drawn)
  const prices = office.getByRole('group', { name: 'Mediana · Tradicional' })
  await prices.getByRole('textbox', { name: 'zona metro' }).fill('15.35')
  await button(office, 'Guardar').click()
  await expect(office.getByText('sin guardar')).toHaveCount(0)
}

async function publish(office: Page) {
  await office.getByRole('link', { name: /ver los cambios y publicar/ }).click()
  await expect(office.getByText(/^La Costera · se añade$/)).toBeVisible()
  await button(office, 'Publicar ahora').click()
  await button(office, 'Sí, publicar ahora').click()
  await expect(office.getByText('Publicada: ya la ven los clientes.')).toBeVisible()
}

test('a pizza is added by copy, sold at its price, and taken back, while its order reads as before', async ({
  page,
  browser,
  server,
  services,
}) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
  const office = await context.newPage()
  await signInToOffice(office, services, 'catalog', '/office/catalog')
  await createPizza(office)
  await changePizza(office)
  await office.getByRole('link', { name: 'Como cliente' }).click()
  await office.getByRole('combobox', { name: 'Tienda' }).selectOption('SJ03')
  await expect(office.getByRole('listitem').filter({ hasText: 'La Costera' })).toContainText('Mediana $15.35')
  await publish(office)

  await openWithStore(page, '/order/pizzas/all')
  await page.getByRole('link', { name: 'Escoger La Costera' }).click()
  await page.getByRole('radio', { name: /Mediana/ }).check()
  await page.getByRole('radio', { name: /Tradicional/ }).check()
  await button(page, 'Añadir').click()
  await expect(orderSidebar(page)).toContainText('$15.35')
  await goToPay(page)
  const path = await placeOrder(page)
  await expect(page.getByText('La Costera').first()).toBeVisible()

  await office.getByRole('link', { name: 'Todas las versiones' }).click()
  await office.getByRole('link', { name: /^Versión 1/ }).click()
  await button(office, 'Volver a esta versión').click()
  await button(office, 'Sí, volver').click()
  await expect(office.getByText('Listo: los clientes ven otra vez lo de antes.')).toBeVisible()
  await page.goto(path)
  await expect(page.getByText('La Costera').first()).toBeVisible()
  await expect(page.getByText('$15.35').first()).toBeVisible()
  await page.goto('/order/pizzas')
  await expect(page.getByRole('link', { name: 'Escoger La Boricua' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Escoger La Costera' })).toHaveCount(0)
  await context.close()
})
