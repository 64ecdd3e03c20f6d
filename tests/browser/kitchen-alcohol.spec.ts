import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { cardOf, openKitchen } from './support/kitchen.ts'
import { orderByApi } from './support/order-by-api.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ viewport: { width: 1024, height: 600 } })

test('[checkout.alcohol] the handover of alcohol asks once for an identification, and without one leads to canceling', async ({
  page,
  server,
  services,
}) => {
  await page.clock.install()
  const order = await orderByApi(
    { url: server.url, services },
    { slug: 'cerveza-rubia', change: { age_confirmed: true } },
  )
  for (const status of [10, 5, 16] as const) await services.life.report(order.uuid, { status }, 'es')
  await openKitchen(page, services)
  const handOver = cardOf(page, order).getByRole('button', { name: 'Entregada' })
  const question = page.getByRole('dialog', { name: `${order.order_number}: 18+: ¿viste una identificación con foto?` })
  const undo = page.getByRole('region', { name: 'Lo que tocaste' }).getByRole('button', { name: /^Deshacer/ })
  await handOver.click()
  await expect(question).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityIssuesOf(page), colorScheme).toEqual([])
  }
  await question.getByRole('button', { name: 'No, volver a la orden' }).click()
  await expect(undo).toHaveCount(0)
  await handOver.click()
  await question.getByRole('button', { name: 'No la tiene: cancelar la orden' }).click()
  const reasons = page.getByRole('dialog', { name: `${order.order_number}: Cancelar la orden` })
  await expect(reasons.getByRole('button', { name: 'El cliente no apareció' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(undo).toHaveCount(0)
  await handOver.click()
  await question.getByRole('button', { name: 'Sí, la vi' }).click()
  await expect(undo).toHaveCount(1)
  await expect(cardOf(page, order)).toHaveCount(0)
})
