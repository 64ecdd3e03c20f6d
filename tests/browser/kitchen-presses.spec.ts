import type { Page } from '@playwright/test'
import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { cardOf, column, openKitchen } from './support/kitchen.ts'
import { orderByApi } from './support/order-by-api.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })

const held = (page: Page) => page.getByRole('region', { name: 'Lo que tocaste' })
const bottomOf = async (page: Page, role: 'banner' | 'main') => {
  const box = await page.getByRole(role).boundingBox()
  return Math.round((box?.y ?? 0) + (box?.height ?? 0))
}

test('in portrait the last press of an order can be undone, by keyboard too, and covers nothing', async ({
  page,
  server,
  services,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.clock.install()
  const order = await orderByApi({ url: server.url, services })
  for (const status of [10, 5, 16] as const) await services.life.report(order.uuid, { status }, 'es')
  await openKitchen(page, services)
  await page.getByRole('button', { name: /^Listas/ }).click()
  await cardOf(page, order).getByRole('button', { name: 'Entregada' }).press('Enter')
  await expect(cardOf(page, order)).toHaveCount(0)
  await expect(held(page)).toContainText(`${order.order_number} · Entregada`)
  const undo = held(page).getByRole('button', { name: `Deshacer ${order.order_number}, Entregada` })
  await expect(undo).toBeFocused()
  const strip = await held(page).boundingBox()
  expect(await bottomOf(page, 'main')).toBeLessThanOrEqual(Math.round(strip?.y ?? 0))
  expect(Math.round((strip?.y ?? 0) + (strip?.height ?? 0)), 'it is at the end of the screen').toBe(1180)

  // A press right after another one may be a double tap.
  await page.clock.runFor(1000)
  await page.keyboard.press('Enter')
  await expect(cardOf(page, order)).toBeFocused()
  const undone = `Deshecho: ${order.order_number}, Entregada`
  await expect(page.getByRole('status').filter({ hasText: undone })).toHaveCount(1)
  await expect(undo).toHaveCount(0)
  expect((await services.life.read(order.uuid)).status).toBe(16)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `the press that can be undone is accessible in ${colorScheme} colors`,
    { tag: '@full' },
    async ({ page, server, services }) => {
      await page.setViewportSize({ width: 820, height: 1180 })
      await page.emulateMedia({ colorScheme })
      const order = await orderByApi({ url: server.url, services })
      for (const status of [10, 5, 16] as const) await services.life.report(order.uuid, { status }, 'es')
      await openKitchen(page, services)
      await page.getByRole('button', { name: /^Listas/ }).click()
      await cardOf(page, order).getByRole('button', { name: 'Entregada' }).press('Enter')
      await expect(held(page)).toContainText(`${order.order_number} · Entregada`)
      expect(await accessibilityIssuesOf(page)).toEqual([])
    },
  )

test('a new order moves nothing, its buttons are in view, and an accepted time shows at once', async ({
  page,
  server,
  services,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.clock.install()
  await openKitchen(page, services)
  await expect(column(page, 'Nuevas')).toBeVisible()
  const header = await bottomOf(page, 'banner')
  const order = await orderByApi({ url: server.url, services })
  await expect(page.getByText('1 orden nueva. Toca la pantalla.')).toBeVisible()
  expect(await bottomOf(page, 'banner')).toBe(header)
  const card = cardOf(page, order)
  await expect(card.getByRole('button', { name: '60 min' })).toBeInViewport({ ratio: 1 })
  await card.getByRole('button', { name: 'No podemos hacerla' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Estamos cerrando' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'No llegamos a esa dirección' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'No podemos hacerla' })).toBeFocused()
  await page.clock.fastForward(600)
  await card.getByRole('button', { name: '60 min' }).press('Enter')
  await expect(column(page, 'Aceptadas').getByRole('article', { name: order.order_number })).toContainText(
    /(60|59) min/,
  )
  await expect(held(page).getByRole('button', { name: /^Deshacer/ })).toBeFocused()
})

test('the last three stages share a column: the next order of each can be read, and one that is ready handed over', async ({
  page,
  server,
  services,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 })
  const place = async (type: 'C' | 'D', ...statuses: (5 | 6 | 10 | 11 | 16)[]) => {
    const order = await orderByApi({ url: server.url, services }, { type })
    for (const status of statuses) await services.life.report(order.uuid, { status }, 'es')
  }
  await place('C', 10, 5, 16)
  await place('D', 10, 5, 6)
  await place('C', 11)
  await openKitchen(page, services)
  const next = (name: string) => column(page, name).getByRole('article').first()
  for (const name of ['Listas', 'En camino', 'Para luego'])
    await expect(next(name).getByRole('heading'), name).toBeInViewport({ ratio: 1 })
  for (const name of ['Listas', 'En camino'])
    await expect(next(name).getByRole('button', { name: 'Entregada' }), name).toBeInViewport({ ratio: 1 })
})

test('a tablet is forgotten only after a question', async ({ page, services }) => {
  await page.clock.install()
  await openKitchen(page, services)
  await page.getByText('Tableta', { exact: true }).click()
  await page.getByRole('button', { name: 'Olvidar esta tableta' }).press('Enter')
  await expect(page.getByText('La clave se muestra una sola vez')).toBeFocused()
  await page.getByRole('button', { name: 'No, seguir aquí' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Olvidar esta tableta' })).toBeFocused()
  await expect(column(page, 'Nuevas')).toBeVisible()
  await page.getByRole('button', { name: 'Olvidar esta tableta' }).click()
  await page.getByRole('button', { name: 'Sí, olvidarla' }).click()
  await expect(page.getByRole('textbox', { name: 'Clave de la tienda' })).toBeVisible()
})
