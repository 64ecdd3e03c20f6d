import type { Page } from '@playwright/test'
import { openWithStore, orderSidebar } from '../support/shopping.ts'
import { openSettled, reloadSettled } from '../support/settled.ts'
import { attributeOf, expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const categories = 'nav[aria-label="Categorías"]'

test('menu: alternative category names redirect to the category', { tag: '@full' }, async ({ page }) => {
  await page.goto('/order/pizza')
  await expect(page).toHaveURL(/\/order\/pizzas$/)
  await page.goto('/order/hot-deal')
  await expect(page).toHaveURL(/\/order\/deals$/)
  await page.goto('/order')
  await expect(page).toHaveURL(/\/order\/deals$/)
  expect((await page.goto('/order/pizzas/unknown'))?.status()).toBe(404)
})

test('menu: each category has its title and description in both languages', { tag: '@full' }, async ({ page }) => {
  await page.goto('/order/pizzas')
  await expect(page).toHaveTitle('Pizzas criollas y clásicas | Bohío Pizza')
  expect(await attributeOf(page, 'meta[name="description"]', 'content')).toMatch(/^Longaniza, amarillos/)
  await page.goto('/order/pizzas/criollas')
  await expect(page).toHaveTitle('Criollas, Pizzas criollas y clásicas | Bohío Pizza')
  await page.goto('/order/drinks?lang=en')
  await expect(page).toHaveTitle('Drinks | Bohío Pizza')
  expect(await attributeOf(page, 'meta[name="description"]', 'content')).toMatch(/^Ice-cold sodas/)
})

test('menu: the coupon page hides the order', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/order/deals')
  await expect(orderSidebar(page)).toBeVisible()
  await page.locator(categories).getByRole('link', { name: 'Cupones' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cupones' })).toBeVisible()
  await expect(orderSidebar(page)).toHaveCount(0)
  await expect(page.locator(`${categories} [aria-current]`)).toHaveText('Cupones')
  await page.locator(categories).getByRole('link', { name: 'Ofertas' }).click()
  await expect(orderSidebar(page)).toBeVisible()
})

test('menu: categories that need a store appear once one is chosen and survive a reload', async ({ page }) => {
  await openSettled(page, '/order/deals')
  await expect(page.locator(categories).getByRole('link', { name: 'Catering' })).toHaveCount(0)
  await openWithStore(page)
  await page.locator(categories).getByRole('link', { name: 'Catering' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Fiesta de cinco' })).toBeVisible()
  await openSettled(page, '/order/catering')
  await expect(page.getByRole('heading', { level: 2, name: 'Fiesta de cinco' })).toBeVisible()
})

test('menu: a store’s categories are requested once in five minutes', { tag: '@full' }, async ({ page }) => {
  await openWithStore(page, '/order/sides')
  await expect(page.locator(categories).getByRole('link', { name: 'Catering' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  /** Has the server render the next page without the store, so that the browser needs its categories. */
  const forgetCookie = () => page.context().clearCookies({ name: 'store' })
  await forgetCookie()
  await reloadSettled(page)
  await expect(page.getByText('Recoges en')).toBeVisible()
  expect(asked).not.toContain('/v2/product-menu-fe/category')
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('listCategory') ?? '')
    localStorage.setItem('listCategory', JSON.stringify({ ...kept, at: kept.at - 300_000 }))
  })
  const again = page.waitForRequest(/product-menu-fe\/category/)
  await forgetCookie()
  await page.reload()
  await again
})

test('menu: a product address opens the product, and Back returns to the same scroll position', async ({ page }) => {
  await openSettled(page, '/order/pizzas/all')
  const link = page.getByRole('link', { name: 'Escoger La Piñera' })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await link.click()
  await expect(page.getByRole('dialog', { name: 'La Piñera' })).toBeVisible()
  await page.goBack()
  await expect(link).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('menu: a category is prefetched when the pointer comes near', { tag: '@full' }, async ({ page }) => {
  await openSettled(page, '/order/deals')
  const fetched = page.waitForRequest(/product-menu-fe\/menu\?/)
  await page.locator(categories).getByRole('link', { name: 'Postres' }).hover()
  await fetched
})

test('menu: scrolling under a still pointer does not prefetch', { tag: '@full' }, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const product = /product-menu-fe\/menu\/([\w-]+)/.exec(request.url())?.[1]
    if (product) fetched.push(product)
  })
  await openSettled(page, '/order/pizzas/all')
  const link = (name: string) => page.getByRole('link', { name: `Escoger ${name}` })
  await link('La Piñera').hover()
  await expect.poll(() => fetched.length).toBe(1)
  for (const depth of [200, 400, 600]) {
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(depth)
  }
  await link('La Marea').hover()
  await link('La Marea').hover({ position: { x: 4, y: 4 } })
  await expect.poll(() => fetched.length).toBe(2)
})

test('menu: without a store, the lowest prices are shown', async ({ page }) => {
  await openSettled(page, '/order/drinks')
  const water = card(page, 'Agua')
  await expect(water.getByText('desde')).toBeVisible()
  await openWithStore(page)
  await page.locator(categories).getByRole('link', { name: 'Bebidas' }).click()
  await expect(water).toBeVisible()
  await expect(water.getByText('desde')).toHaveCount(0)
})

test(
  'menu: a category is shown as list or cards by its setting and the screen width',
  { tag: '@full' },
  async ({ page }) => {
    await openSettled(page, '/order/drinks')
    const widthOf = async () => (await card(page, 'Agua').locator('img').boundingBox())?.width ?? 0
    expect(await widthOf()).toBeGreaterThan(120)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await widthOf()).toBeLessThan(90)
  },
)
