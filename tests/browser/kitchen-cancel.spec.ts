import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { cardOf, column, openKitchen } from './support/kitchen.ts'
import { orderByApi } from './support/order-by-api.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ viewport: { width: 1024, height: 600 } })

test('a customer who does not come has the order canceled: the money is told before, and it can be undone for ten seconds', async ({
  page,
  server,
  services,
}) => {
  await page.clock.install()
  const order = await orderByApi({ url: server.url, services })
  for (const status of [10, 5, 16] as const) await services.life.report(order.uuid, { status }, 'es')
  await openKitchen(page, services)
  const card = cardOf(page, order)
  const question = card.getByRole('button', { name: 'Cancelar la orden' })
  await question.press('Enter')
  const reasons = page.getByRole('dialog', { name: `${order.order_number}: Cancelar la orden` })
  await expect(reasons.getByRole('heading')).toBeFocused()
  await expect(reasons).toHaveAccessibleDescription('No se ha cobrado nada: no hay dinero que devolver.')
  await expect(reasons.getByRole('button')).toHaveText([
    'El cliente no apareció',
    'La canceló el cliente',
    'Falta un ingrediente',
    'Fue un error',
    'No, volver a la orden',
  ])
  await expect(reasons.getByRole('button', { name: 'No, volver a la orden' })).toBeInViewport({ ratio: 1 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityIssuesOf(page), colorScheme).toEqual([])
  }
  await reasons.getByRole('button', { name: 'No, volver a la orden' }).click()
  await expect(question).toBeFocused()
  await question.dblclick()
  await expect(reasons, 'the second tap of a double tap chooses nothing').toBeVisible()
  await reasons.getByRole('button', { name: 'El cliente no apareció' }).click()
  await expect(card).toHaveCount(0)
  const undo = page.getByRole('button', {
    name: `Deshacer ${order.order_number}, Cancelada: El cliente no apareció`,
  })
  await undo.click()
  await expect(column(page, 'Listas').getByRole('article', { name: order.order_number })).toBeFocused()
  expect((await services.life.read(order.uuid)).status).toBe(16)

  await question.click()
  await reasons.getByRole('button', { name: 'El cliente no apareció' }).click()
  await page.clock.fastForward(10_000)
  await expect(undo).toHaveCount(0)
  await expect.poll(async () => (await services.life.read(order.uuid)).status).toBe(8)
  expect((await services.events.read(order.uuid)).at(-1)).toMatchObject({
    status: 8,
    cancellation: { by: 'store', reason: 'noShow' },
  })
})

test('an order that is new can be refused or canceled, and says what its card had held', async ({
  page,
  server,
  services,
}) => {
  await page.clock.install()
  const order = await orderByApi(
    { url: server.url, services },
    { type: 'D', change: { payment: { method: 'credit_card', change_for: null } } },
  )
  await services.life.move(order.uuid, 2, 'system')
  await openKitchen(page, services)
  const card = cardOf(page, order)
  for (const name of ['No podemos hacerla', 'Cancelar la orden']) {
    await card.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name: `${order.order_number}: ${name}` })).toHaveAccessibleDescription(
      'La tarjeta no se ha cobrado: el banco suelta el dinero que separó.',
    )
    await page.keyboard.press('Escape')
  }
  await card.getByRole('button', { name: '15 min' }).click()
  await card.getByRole('button', { name: 'Cancelar la orden' }).click()
  const reasons = page.getByRole('dialog')
  await expect(reasons).toHaveAccessibleDescription('Lo que el cliente pagó se le devuelve completo.')
  await expect(reasons.getByRole('button', { name: 'No se pudo entregar' })).toBeVisible()
  await expect(reasons.getByRole('button', { name: 'El cliente no apareció' })).toHaveCount(0)
})
