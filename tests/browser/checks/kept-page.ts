import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { watchRequests } from '../settled.ts'
import { complaintsOf, test as base } from '../test.ts'
import { rememberServerPage } from './server-page.ts'

/** A page of a context that keeps its cache, and what it has requested and complained of. */
export type KeptPage = {
  readonly page: Page
  readonly session: CDPSession
  readonly requests: readonly string[]
  readonly complaints: readonly string[]
}

/**
 * Tests of many addresses, each a first visit in a tab of its own, by a browser that has the files of earlier visits in
 * its cache. A tab that stayed open would also keep the scripts in its memory, where nothing can delay them.
 */
export const keepCache = (tests: typeof base) =>
  tests.extend<{ kept: KeptPage }, { keptContext: BrowserContext }>({
    keptContext: [
      async ({ browser, sharedServer }, use) => {
        const context = await browser.newContext({ baseURL: sharedServer.url, reducedMotion: 'reduce' })
        await context.addInitScript(() => {
          if (origin === 'null') return // an empty page stores nothing
          localStorage.clear()
          sessionStorage.clear()
        })
        await context.addInitScript(rememberServerPage)
        await use(context)
        await context.close()
      },
      { scope: 'worker' },
    ],
    kept: async ({ keptContext }, use) => {
      await keptContext.clearCookies()
      const page = await keptContext.newPage()
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      watchRequests(page)
      const session = await keptContext.newCDPSession(page)
      await use({ page, session, requests, complaints: complaintsOf(page) })
      await page.close()
    },
  })

export const test = keepCache(base)

/** Removes all but the first products of each long table: their rows have the same markup. */
export const shortenTables = (page: Page) =>
  page.evaluate(() => {
    for (const table of document.querySelectorAll('table'))
      for (const product of [...table.tBodies].slice(3)) product.remove()
  })
