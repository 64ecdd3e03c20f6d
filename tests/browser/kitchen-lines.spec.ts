import { cardOf, column, openKitchen } from './support/kitchen.ts'
import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { orderByApi } from './support/order-by-api.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ viewport: { width: 1024, height: 600 } })

test('the badge of a card covers no letter of its number', async ({ page, server, services }) => {
  const order = await orderByApi(
    { url: server.url, services },
    { type: 'D', change: { handover: 'contactless', payment: { method: 'credit_card', change_for: null } } },
  )
  await services.life.move(order.uuid, 2, 'system')
  await openKitchen(page, services)
  const number = await cardOf(page, order).getByRole('heading').boundingBox()
  const badge = await cardOf(page, order).getByText('Entrega sin contacto').boundingBox()
  const isBeside = (badge?.x ?? 0) >= (number?.x ?? 0) + (number?.width ?? 0)
  const isBelow = (badge?.y ?? 0) >= (number?.y ?? 0) + (number?.height ?? 0)
  expect(isBeside || isBelow).toBe(true)
})

test('more than eight orders are lines with their next press, which open, and are found by number or name', async ({
  page,
  server,
  services,
}) => {
  await page.clock.install()
  const contact = (turn: number) => ({
    first_name: turn === 0 ? 'Ramón' : 'Iris',
    last_name: 'Vega',
    phone: `(787) 555-012${turn}`,
    email: `r${turn}@example.com`,
  })
  const [first] = await Promise.all(
    Array.from({ length: 9 }, async (_, turn) =>
      orderByApi({ url: server.url, services }, { change: { contact: contact(turn) } }),
    ),
  )
  if (!first) throw new Error('no order was placed')
  await openKitchen(page, services)
  const line = cardOf(page, first)
  await expect(line).toBeVisible()
  await expect(line.getByRole('button', { name: '15 min' })).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityIssuesOf(page), colorScheme).toEqual([])
  }
  await line.getByRole('button', { name: /^Aceptar \d+$/ }).click()
  await expect(column(page, 'Aceptadas').getByRole('article', { name: first.order_number })).toBeVisible()
  await line.getByRole('button', { name: 'Deshacer' }).click()

  await line.getByRole('button', { name: 'Abrir la orden' }).click()
  await expect(line).toBeFocused()
  await expect(line).toContainText('Alérgenos: gluten y leche')
  await line.getByRole('button', { name: 'Cerrar la orden' }).click()
  await expect(line.getByRole('button', { name: '15 min' })).toHaveCount(0)

  const search = page.getByRole('searchbox', { name: 'Buscar por número o nombre' })
  await search.fill('ramon')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(line, 'few orders are cards').toContainText('Alérgenos: gluten y leche')
  await search.fill('nadie')
  await expect(page.getByText('Ninguna orden tiene ese número o nombre.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todas' }).click()
  await expect(line).toBeVisible()
  await search.fill(first.order_number.slice(-4).toLowerCase())
  await expect(line).toContainText('Alérgenos: gluten y leche')
})
