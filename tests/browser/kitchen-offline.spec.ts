import { issueStoreKey } from '../../server/services/store-keys.ts'
import { orderByApi } from './support/order-by-api.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } })

test('the store’s screen that is loaded again without a network shows its last list and says so, and follows once it is back', async ({
  page,
  context,
  server,
  services,
}) => {
  const key = (await issueStoreKey(services.database, 'SJ02')) ?? ''
  const order = await orderByApi({ url: server.url, services })
  const card = page.getByRole('article', { name: order.order_number })
  await page.goto(`/kitchen/#key=${key}`)
  await expect(card).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Sin conexión.')
  await expect(card).toBeVisible()
  const stored = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.filter((path) => !/^\/kitchen\/(assets\/.*)?$/.test(path))).toEqual([])

  await services.life.move(order.uuid, 8, 'customer')
  await context.setOffline(false)
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
