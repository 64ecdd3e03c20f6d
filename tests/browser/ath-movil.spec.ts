import type { Page } from '@playwright/test'
import { openCheckout } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

/** Goes through the checkout to the page that waits for the app. */
async function payByAthMovil(page: Page) {
  await openCheckout(page)
  const typed = { Nombre: 'Iris', Apellidos: 'Colón', Teléfono: '787 555 0100', Correo: 'iris@example.com' }
  for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text)
  await page.getByRole('button', { name: 'Seguir' }).click()
  await page.getByRole('button', { name: 'Seguir' }).click()
  await page.getByRole('radio', { name: /^ATH Móvil/ }).check()
  await expect(page.getByLabel('Teléfono de tu cuenta de ATH Móvil')).toHaveValue('787 555 0100')
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  await page.getByRole('button', { name: /^Pagar con ATH Móvil/ }).click()
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByText('celular del (787) 555-0100')).toBeVisible()
}

const waiting = (page: Page) => page.getByRole('heading', { level: 1, name: 'Confirma en ATH Móvil' })
const answerInApp = async (page: Page, answer: RegExp | string) => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir la app de prueba' }).click()
  const app = await opened
  await app.getByRole('button', { name: answer }).click()
  await expect(app.getByText(/^ATH Móvil le avisa/)).toBeVisible()
  await app.close()
}

test('a payment that waits for the app survives a reload, asks another phone, and places the order once confirmed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await payByAthMovil(page)
  await page.reload()
  await expect(waiting(page)).toBeVisible()
  await page.getByRole('button', { name: 'Usar otro teléfono' }).click()
  await page.getByLabel('Teléfono de tu cuenta de ATH Móvil').fill('(939) 555-0188')
  await page.getByRole('button', { name: 'Mandar el aviso a este teléfono' }).click()
  await expect(page.getByText('celular del (939) 555-0188')).toBeVisible()
  await answerInApp(page, /^Confirmar \$/)
  await page.waitForURL(/\/tracker-order\/[\da-f-]{36}$/)
  await expect(page.getByText('$18.39 con ATH Móvil.').first()).toBeVisible()
})

test('a customer who takes the payment back pays in cash with the form kept', { tag: '@full' }, async ({ page }) => {
  await payByAthMovil(page)
  await page.getByRole('button', { name: 'Cancelar o pagar de otra forma' }).click()
  await expect(page.getByText('Iris Colón')).toBeVisible()
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check()
  await page.getByRole('button', { name: /^Hacer la orden/ }).click()
  await page.waitForURL(/\/tracker-order\/[\da-f-]{36}$/)
})
