import { withServer, type RunningServer } from './server.ts'
import { expect, openSettled, test as base } from './test.ts'
import { addPizza, order } from './shopping.ts'

/** The same on a Sunday at noon. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
    async ({}, use) => {
      await withServer({ CLOCK: '2026-11-22T16:00:00Z' }, use)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
test.use({ viewport: { width: 1280, height: 900 } })

const rule = /^Los domingos solo se recoge desde el carro/

test('nothing is collected on a Sunday: the panel, the menu, the order and the checkout say so, and what can be done', async ({
  page,
}) => {
  await openSettled(page, '/')
  await page.getByRole('combobox').fill('00907')
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByText(rule)).toBeVisible()
  await expect(page.getByText('lista en unos')).toHaveCount(0)
  await expect(page.getByText('Hoy solo hace entregas').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir con entrega' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Recoger en .* otro día$/ })
    .first()
    .click()
  await page.waitForURL(/\/order\/deals/)
  await expect(page.getByText(rule)).toBeVisible()
  await expect(page.getByText(/Lista en/)).toHaveCount(0)
  await addPizza(page)
  const pay = order(page).getByRole('button', { name: 'Ir a pagar' })
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await expect(pay).toHaveAccessibleDescription('Los domingos todavía no hay órdenes para recoger.')

  await openSettled(page, '/checkout')
  await expect(page.getByText(rule)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Escoger otro día' }).click()
  const times = page.getByRole('dialog')
  await expect(times.getByRole('radio', { name: 'Mañana' })).toBeChecked()
  await times.getByRole('radio', { name: 'Hoy' }).check()
  await expect(times.getByText(rule)).toBeVisible()
  await expect(times.getByRole('radio', { name: /^\d+:\d\d|^Lo antes/ })).toHaveCount(0)
  await expect(times.getByRole('button', { name: /^Ordenar/ })).toHaveCount(0)
  await expect(times.getByRole('button', { name: 'Cambiar a entrega' })).toBeVisible()
  await times.getByRole('radio', { name: 'Mañana' }).check()
  await times
    .getByRole('radio', { name: /^12:00/ })
    .first()
    .click()
  await times.getByRole('button', { name: /^Ordenar para/ }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  await expect(page.getByText(rule)).toHaveCount(0)
})

test('on a Sunday delivery goes on as always', async ({ page }) => {
  await openSettled(page, '/')
  await page.getByRole('tab', { name: 'Entrega' }).click()
  await page.getByRole('combobox').fill('00907')
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByRole('button', { name: 'Entregar aquí' })).toBeVisible()
  await expect(page.getByText(rule)).toHaveCount(0)
})

test('a store without curbside is told of by its own reason, and its picker leads to a delivery', async ({ page }) => {
  await openSettled(page, '/?store_code=SJ06')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Recoger en/ })
    .click()
  await page.waitForURL(/\/order\/deals/)
  await expect(page.getByText(/^Los domingos solo se recoge desde el carro, y .* no tiene curbside/)).toBeVisible()
  await page.getByRole('button', { name: 'Escoge día' }).click()
  const times = page.getByRole('dialog', { name: '¿Para cuándo?' })
  await times.getByRole('radio', { name: 'Hoy' }).check()
  await times.getByRole('button', { name: 'Cambiar a entrega' }).click()
  await expect(page.getByRole('dialog', { name: '¿Cambiar de tienda o de dirección?' })).toBeVisible()
})
