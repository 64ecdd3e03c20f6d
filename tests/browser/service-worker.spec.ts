import type { BrowserContext, Page } from '@playwright/test'
import { createServiceWorker } from '../../server/site/service-worker.ts'
import { goToPay, openWithPizza, orderPizza, orderSidebar } from './support/shopping.ts'
import { openSettled, waitUntilSettled } from './support/settled.ts'
import { startReverseProxy, type ReverseProxy } from './support/reverse-proxy.ts'
import { expect, test as base, tuesdayNoon } from './support/test.ts'

const test = base.extend<{ front: ReverseProxy }>({
  front: async ({ server }, use) => {
    const front = await startReverseProxy(server.url)
    await use(front)
    front.stop()
  },
  baseURL: async ({ front }, use) => use(front.origin),
})
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 } })

const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' })
const offlinePage = (page: Page, name = 'Sin conexión con la tienda') => page.getByRole('heading', { level: 1, name })

/** Returns the addresses of everything that is stored. */
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until the worker has stored what it stores ahead, in a language. */
async function stored(page: Page, language = 'es') {
  const isStored = () =>
    page.evaluate(async (lang) => {
      const texts = ['/', '/order/deals', '/order/pizzas', '/find-a-hut', '/offline'].map(async (path) => {
        const copy = await caches.match(path)
        return copy?.text()
      })
      return (await Promise.all(texts)).every((text) => text?.includes(`<html lang="${lang}"`))
    }, language)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isStored).toBe(true)
}

/** Opens a new tab without a connection. */
async function openOffline(context: BrowserContext, path: string): Promise<Page> {
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('[failure.offline] after one visit, the menu shows its products offline and says so', async ({
  page,
  context,
}) => {
  await openSettled(page, '/order/pizzas')
  await stored(page)
  await page.close()
  const later = await openOffline(context, '/order/pizzas')
  await waitUntilSettled(later)
  await expect(later.getByRole('link', { name: 'Escoger La Boricua' })).toBeVisible()
  await expect(notices(later).getByText('Estás sin conexión.')).toBeVisible()
})

test('the menu of the chosen store is shown offline, and is ordered only with a connection', async ({
  page,
  context,
}) => {
  await openWithPizza(page)
  await stored(page)
  await expect.poll(() => storedPaths(page)).toContain('/v2/product-menu-fe/category')
  await expect.poll(() => storedPaths(page)).toContain('/v2/product-menu-fe/menu')
  await page.close()
  await context.clock.install({ time: tuesdayNoon }) // offline the store's hours follow the device's clock
  const later = await openOffline(context, '/order/pizzas')
  await expect(orderSidebar(later).getByText('Tu orden está guardada.')).toBeVisible()
  await expect(notices(later).getByText('Estás sin conexión.')).toBeVisible()
  await expect(later.getByText('$14.59').first()).toBeVisible()
  await expect(later.getByRole('link', { name: /Ir a pagar/ })).toBeHidden()
  await context.setOffline(false)
  await expect(later.getByRole('link', { name: /Ir a pagar/ })).toBeVisible()
})

test('a page that follows the menu of its store loads however often it is reloaded', async ({ page }) => {
  await openWithPizza(page)
  await stored(page)
  // A browser opens six connections to a server: streams that outlive their page would use them up.
  for (let visit = 0; visit < 7; visit += 1) {
    const followed = page.waitForRequest(/\/catalog\/events/)
    await page.reload({ timeout: 30_000 })
    await followed
  }
  await expect(orderSidebar(page).getByRole('link', { name: /Ir a pagar/ })).toBeVisible()
})

test('the shop is still shown offline once the chosen store has closed', async ({ page, context }) => {
  await openWithPizza(page)
  await stored(page)
  await page.close()
  await context.clock.install({ time: '2026-03-04T08:00:00Z' })
  const later = await openOffline(context, '/order/pizzas')
  await waitUntilSettled(later)
  await expect(later).toHaveURL('/')
  await expect(notices(later).getByText('Estás sin conexión.')).toBeVisible()
  await expect(later.getByRole('banner').getByRole('link', { name: 'Menú' })).toBeVisible()
  await expect(later.getByText('Se nos quemó algo')).toBeHidden()
})

test('[privacy.offline] checkout, orders and accounts are never stored', async ({ page, context }) => {
  await openSettled(page, '/')
  await stored(page)
  const order = await orderPizza(page)
  const paths = [order, '/checkout', '/login', '/history']
  for (const path of ['/login', '/find-a-hut?address=00907', order]) await openSettled(page, path)
  const kept = await storedPaths(page)
  expect(kept).toContain('/v2/product-hut-fe/outlets')
  expect(
    kept.filter((path) => /checkout|tracker|login|location|cart|order-be|customer|coupon|payment/.test(path)),
  ).toEqual([])
  await page.close()
  for (const path of paths) {
    const later = await openOffline(context, path)
    await expect(offlinePage(later)).toBeVisible()
    await later.close()
  }
})

test('a page that is not stored is explained offline in the customer’s language and opens when back online', async ({
  page,
  context,
}) => {
  await openSettled(page, '/')
  await stored(page)
  await openSettled(page, '/login?lang=en')
  await stored(page, 'en')
  await page.close()
  const later = await openOffline(context, '/login')
  await expect(offlinePage(later, 'No connection to the store')).toBeVisible()
  await later.getByRole('link', { name: 'See the menu' }).click()
  await expect(later.getByRole('heading', { level: 1, name: 'Pizzas' })).toBeVisible()
  await later.goto('/login')
  await expect(offlinePage(later, 'No connection to the store')).toBeVisible()
  await context.setOffline(false)
  await expect(later.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})

test('an update waits for open tabs, which keep their files and their cart', async ({
  page,
  context,
  front,
  server,
}) => {
  await openWithPizza(page)
  await stored(page)
  const text = await (await fetch(`${server.url}/service-worker.js`)).text()
  const name = await page.evaluate(async () => (await caches.keys()).find((other) => other.startsWith('pages ')))
  const build = name?.split(' ')[1] ?? ''
  front.deploy(text.replaceAll(build, 'another'))
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect.poll(isWaiting).toBe(true)
  await expect(orderSidebar(page).getByText('La Boricua').first()).toBeVisible()
  await goToPay(page)
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  await page.close()
  const next = await context.newPage()
  await openSettled(next, '/order/pizzas')
  await expect.poll(() => next.evaluate(() => caches.keys())).toContain('pages another')
  await expect(orderSidebar(next).getByText('La Boricua').first()).toBeVisible()
  expect(await next.evaluate(() => caches.keys())).not.toContain(name)
})

test('the worker can be switched off: it removes itself and what it stored, and open tabs stay', async ({
  page,
  front,
}) => {
  await openWithPizza(page)
  await stored(page)
  front.deploy(await (await createServiceWorker(null).request('/service-worker.js')).text())
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const left = () =>
    page.evaluate(async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())].length)
  await expect.poll(left).toBe(0)
  await expect(orderSidebar(page).getByText('La Boricua').first()).toBeVisible()
})
