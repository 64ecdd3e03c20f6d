import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { cardOf, openKitchen } from './support/kitchen.ts'
import { orderByApi } from './support/order-by-api.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
const vehicle = { model: 'Yaris', color: 'red', plate: 'JKL 512' }

test('a customer outside stays at the top after a touch, leads to the order, and goes once it is handed over', async ({
  page,
  server,
  services,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  const order = await orderByApi({ url: server.url, services }, { change: { handover: 'curbside', vehicle } })
  for (const status of [10, 5, 17] as const) await services.life.report(order.uuid, { status }, 'es')
  await openKitchen(page, services)
  const strip = page.getByRole('region', { name: 'Clientes afuera' })
  await expect(page.getByRole('button', { name: /^Listas/ })).toBeVisible()
  await expect(strip).toHaveCount(0)
  await services.life.arrive(order.uuid)
  await expect(strip).toContainText(`Iris`)
  await expect(strip).toContainText('Rojo · Yaris · JKL 512')
  await expect(strip).toContainText('Afuera: 0 min')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityIssuesOf(page), colorScheme).toEqual([])
  }
  await page.getByRole('banner').click({ position: { x: 4, y: 4 } })
  await page.clock.fastForward(180_000)
  await expect(strip).toContainText('Afuera: 3 min')
  await strip.getByRole('button').click()
  await expect(cardOf(page, order)).toBeFocused()
  await cardOf(page, order).getByRole('button', { name: 'Entregada' }).click()
  await expect(strip).toHaveCount(0)
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(strip).toBeVisible()
})
