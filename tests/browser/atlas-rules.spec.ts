import type { Page } from '@playwright/test'
import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { waitUntilLoaded } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** Opens a page of rules by what somebody would ask, and the first result. */
async function ask(page: Page, question: string) {
  await page.goto('/flows')
  await waitUntilLoaded(page)
  const search = page.getByRole('searchbox')
  await search.fill(question)
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible()
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the atlas says which coupons combine, by the rules of the server', async ({ page }) => {
  await ask(page, '¿qué cupones se combinan?')
  await expect(page).toHaveURL('/flows/rules/coupons')
  await page.getByLabel('Un cupón').selectOption('BOHIO20')
  await page.getByLabel('Y otro').selectOption('ENVIOGRATIS')
  await expect(page.getByText('Sí: BOHIO20 y ENVIOGRATIS se aplican juntos.')).toBeVisible()
  await page.getByLabel('Y otro').selectOption('CINCO30')
  const answer = page.getByRole('status')
  await expect(answer).toContainText('lee “Este cupón no se combina con BOHIO20. Escoge uno.” con el botón')
  await expect(page.getByRole('row', { name: /^CINCO30/ })).toContainText('Desde $30.00')
  await page.getByLabel('Un cupón').selectOption('RECOGE3')
  await page.getByLabel('Y otro').selectOption('ENVIOGRATIS')
  await expect(answer).toContainText('No: ninguna orden puede tener los dos')
  const withFreeDelivery = page
    .getByRole('row', { name: /^ENVIOGRATIS/ })
    .getByRole('cell')
    .last()
  await withFreeDelivery.getByText(/cupones$/).click()
  await expect(withFreeDelivery).toContainText('BOHIO20')
  await expect(withFreeDelivery).not.toContainText(/RECOGE3|VERANO26|PAUSADO|REYES30/)
  expect(await accessibilityIssuesOf(page)).toEqual([])
})

test('the atlas marks coupons that cannot be used now, and says what a customer reads on a refusal', async ({
  page,
}) => {
  await page.goto('/flows/rules/coupons')
  await expect(page.getByRole('row', { name: /^PAUSADO/ })).toContainText('Retirado por ahora')
  await expect(page.getByRole('row', { name: /^REYES30/ })).toContainText('Empieza el 20 de diciembre de 2029')
  await page.getByLabel('Un cupón').selectOption('REYES30')
  await expect(page.getByRole('status')).toContainText('REYES30 no se puede usar. Empieza el')
  await expect(page.getByRole('row', { name: /CP-02/ })).toContainText('Te faltan $4.00')
  await expect(page.getByRole('row', { name: /CP-10/ })).toHaveCount(3)
})

test('the atlas says what delivery costs, and computes the taxes of an example', async ({ page }) => {
  await ask(page, '¿cuánto cuesta la entrega?')
  await expect(page).toHaveURL('/flows/rules/prices')
  await page.getByLabel('Comida y refrescos, con sus descuentos').fill('18.00')
  await expect(page.getByRole('row', { name: /^IVU estatal/ })).toContainText('$1.32')
  await expect(page.getByRole('row', { name: /^IVU municipal/ })).toContainText('$0.22')
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$23.53')
  expect(await accessibilityIssuesOf(page)).toEqual([])
})

test('the atlas marks an amount that cannot be, and the total stays that of the last good one', async ({ page }) => {
  await page.goto('/flows/rules/prices')
  await page.getByLabel('Comida y refrescos, con sus descuentos').fill('-5')
  await expect(page.getByRole('alert').first()).toContainText('escribe una cantidad de $0.00 a $10,000.00')
  await expect(page.getByLabel('Comida y refrescos, con sus descuentos')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$25.67')
  expect(await accessibilityIssuesOf(page)).toEqual([])
})

test('the atlas says who can cancel an order, and what happens to its money', async ({ page }) => {
  await page.goto('/flows/rules/cancellations')
  const confirmed = page.getByRole('row', { name: /^Confirmada por teléfono/ })
  await expect(confirmed).toContainText('No la cancela; llama a la tienda')
  await expect(confirmed).toContainText('Se cobra lo reservado')
  await expect(page.getByRole('row', { name: /^Creada/ })).toContainText('El reloj la cancela a los 15 minutos')
  await expect(page.getByRole('row', { name: /^Recibida/ })).toContainText('Reservado, sin cobrar')
  const lost = (when: string) => page.getByRole('row', { name: `Sin contacto con la tienda ${when}` })
  await expect(lost('antes de aceptarla')).toContainText('Reservado, sin cobrar')
  await expect(lost('después de aceptarla')).toContainText('La oficina puede devolver lo cobrado')
  expect(await accessibilityIssuesOf(page)).toEqual([])
})

test('the atlas says when a cart is lost, and after how long each flow goes on', async ({ page }) => {
  await ask(page, '¿cuándo se pierde un carrito?')
  await expect(page).toHaveURL('/flows/rules/times')
  await expect(page.getByRole('row', { name: /^Un carrito sin orden/ })).toContainText('7 días')
  await expect(page.getByRole('row', { name: /^Sin tocar nada/ })).toContainText('60 minutos')
  await expect(page.getByRole('row', { name: /^Para usar el código que llega/ })).toContainText('10 minutos')
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/flows\/[\w-]+\?state=/)
})

test('the atlas says what a double click does, and which story shows it', async ({ page }) => {
  await ask(page, '¿qué pasa con un doble clic?')
  await expect(page).toHaveURL('/flows/rules/guarantees')
  const row = page.getByRole('row', { name: /^Un doble clic al hacer la orden/ })
  await row.getByRole('link', { name: 'Historia: La respuesta se pierde' }).click()
  await expect(page).toHaveURL('/flows/stories/answer-is-lost')
})
