import { chunksNamed } from './support/built-chunks.ts'
import { openSettled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

/** Chunks of the map. */
const mapChunks = [
  'store-map',
  'map-dialog',
  'map.module',
  'running-map',
  'engine-parts',
  'maplibre-engine',
  'maplibre-gl',
]

test('stale HTML whose scripts are gone reloads by itself once', async ({ page }) => {
  const loads: string[] = []
  page.on('framenavigated', (frame) => loads.push(frame.url()))
  const entry = /^\/assets\/main-[^/]+\.js$/
  await page.route(
    ({ pathname }) => entry.test(pathname),
    (route) => route.fulfill({ status: 404 }),
  )
  await page.goto('/faq')
  await expect.poll(() => loads.length).toBe(2)
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))
  expect(loads).toHaveLength(2)
  await page.unrouteAll()
  await openSettled(page, '/faq')
})

const noMap = 'El mapa no se puede mostrar aquí.'

test('a map that fails to load on the front page affects nothing else', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route(chunksNamed('search-result-map'), (route) => route.abort())
  await openSettled(page, '/')
  await expect(page.getByText(noMap)).toHaveCount(0)
  await page.getByRole('combobox').fill('00907')
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByText(noMap)).toBeVisible()
  await page
    .getByRole('button', { name: /^Recoger en/ })
    .first()
    .click()
  await page.waitForURL(/\/order\/deals/)
})

for (const path of ['/huts/SJ02', '/find-a-hut'])
  test(
    `on a phone, a map dialog that fails to load on ${path} leaves one message`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.route(chunksNamed('map-dialog'), (route) => route.abort())
      await openSettled(page, path)
      await page.getByRole('button', { name: 'Abrir mapa' }).first().click()
      await expect(page.getByText(noMap)).toBeVisible()
      await expect(page.locator('main h1')).toBeVisible()
    },
  )

for (const path of ['/huts/SJ02', '/find-a-hut', '/result-localization/0090701'])
  test(`a page on ${path} works when no map file loads`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.route(chunksNamed(...mapChunks), (route) => route.abort())
    await openSettled(page, path)
    await expect(page.getByText(noMap)).toBeVisible()
    await expect(page.locator('main h1')).toBeVisible()
  })
