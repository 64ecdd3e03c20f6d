import { expect, test as base, type Page } from '@playwright/test'
import { withServer, type RunningServer } from './server.ts'

export { expect } from '@playwright/test'

/** A Tuesday at noon in Puerto Rico: stores are open, lunch is on. */
export const tuesdayNoon = '2026-03-03T16:00:00Z'

/** Tests against the real program with these settings: one for each worker, on data of its own. */
export const testWith = (settings: Readonly<Record<string, string>>) =>
  base.extend<object, { server: RunningServer }>({
    server: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
      async ({}, use) => {
        await withServer(settings, use)
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: async ({ server }, use) => use(server.url),
    page: async ({ page }, use) => {
      await use(page)
      // An answer that is still being fetched for the page when the test ends is nobody's failure.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  })

/**
 * Tests against the real program with a quick kitchen, whose clock starts at noon and runs on. Tests share it: to each it
 * is later by what those before it took, so what needs an exact hour has a program of its own.
 */
export const test = testWith({ CLOCK: tuesdayNoon, KITCHEN_SPEED: '600' })

/** Waits until React has adopted the server's page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    // React adopts children before their parents: with the main part it has all of the page.
    return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
  })

/** Opens a page and waits until everything it asks for has come. */
export async function openSettled(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await hydrated(page)
}

/** Collects what the page complains of: errors and warnings of the console, and what nobody caught. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Of graphics drawn in software: about its own speed.
    if (message.text().includes('GL Driver Message')) return
    // Of a browser that was told to show no pictures.
    if (message.text().includes('is not used because image loading is disabled')) return
    // Of a slow machine: the page went on before the sheet of its map was needed.
    if (message.text().includes('was preloaded using link preload but not used')) return
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** An attribute of an element, which must have it. */
export async function attributeOf(page: Page, selector: string, name: string): Promise<string> {
  const value = await page.locator(selector).first().getAttribute(name)
  expect(value).not.toBeNull()
  return value ?? ''
}
