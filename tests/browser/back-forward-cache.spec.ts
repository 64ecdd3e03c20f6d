import type { Page } from '@playwright/test'
import { openSettled, waitUntilSettled } from './support/settled.ts'
import { openWithPizza, openWithStore, orderPizza } from './support/shopping.ts'
import { expect, testWith, tuesdayNoon } from './support/test.ts'

/** Orders stay open, and so do their streams. */
const test = testWith({ CLOCK: tuesdayNoon, KITCHEN: 'off' })
test.use({ viewport: { width: 1280, height: 900 } })

/**
 * Reasons of the tests' browser, which has no such cache: it also looks for requests before `pagehide`, which ends an
 * order’s stream (tests/unit/tracker/order-stream.test.ts) and that of the catalog.
 */
const ofThisBrowser = /^(BackForwardCacheDisabled|BrowsingInstanceNotSwapped|OutstandingNetworkRequest(Fetch|Others))/

/** Leaves the page and goes back; returns why a browser could not show it from the back/forward cache. */
async function reasonsAfterReturn(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.enable')
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'window' })
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
  const reasons = new Promise<string[]>((resolve) => {
    cdp.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) =>
      resolve(all.map(({ reason }): string => reason)),
    )
  })
  await page.goto('/robots.txt')
  await page.goBack({ waitUntil: 'commit' })
  const unload = listeners.flatMap(({ type }) => (type === 'unload' ? ['an unload listener'] : []))
  return [...unload, ...(await reasons).filter((reason) => !ofThisBrowser.test(reason))]
}

const pages: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the front page': (page) => openSettled(page, '/'),
  'the menu': (page) => openWithStore(page, '/order/pizzas'),
  'a product': async (page) => {
    await openWithStore(page, '/order/pizzas')
    await page.getByRole('link', { name: 'Escoger La Boricua' }).click()
    await page.getByRole('button', { name: /^Añadir$/ }).waitFor()
  },
  'the checkout': (page) => openWithPizza(page, '/checkout'),
  'the tracker': orderPizza,
}

for (const [name, open] of Object.entries(pages))
  test(`nothing keeps ${name} out of the back/forward cache`, async ({ page }) => {
    await open(page)
    await waitUntilSettled(page)
    expect(await reasonsAfterReturn(page)).toEqual([])
  })
