import { accessibilityIssuesOf } from './support/accessibility-issues.ts'
import { orderByApi } from './support/order-by-api.ts'
import { consoleIssuesOf, expect, testWith, tuesdayNoon } from './support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ viewport: { width: 390, height: 844 } })

test('the driver of a delivery finds door, map and phone on a page that ends with the order', async ({
  page,
  server,
  services,
}) => {
  const issues = consoleIssuesOf(page)
  const order = await orderByApi({ url: server.url, services }, { type: 'D' })
  const link = services.driverLinks.pathOf(await services.life.read(order.uuid), 'es') ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: order.order_number })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir el mapa' })).toHaveAttribute('href', /destination=18\./)
  await expect(page.getByRole('link', { name: /^Llamar a Iris/ })).toHaveAttribute('href', /^tel:\+1/)
  expect(await accessibilityIssuesOf(page)).toEqual([])
  expect(issues).toEqual([])

  await page.route('**/driver', (route) => route.abort())
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('alert')).toContainText('No pudimos leer la entrega')
  await expect(page.getByRole('heading', { name: order.order_number })).toBeVisible()
  await page.unroute('**/driver')
  await services.life.report(order.uuid, { status: 8, reason: 'customer' }, 'es')
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('heading', { name: 'Esta orden ya terminó' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('link')).toHaveCount(0)
})
