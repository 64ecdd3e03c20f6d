import { test as base } from '../../test.ts'
import { StagePage } from './stage-page.ts'

export { expect } from '@playwright/test'

/** Tests that play on one page, one after the other: it keeps the files of the site. A test that fails ends its worker, and the page. */
export const test = base.extend<object, { stagePage: StagePage }>({
  stagePage: [
    async ({ browser, sharedServer }, use) => {
      const context = await browser.newContext({
        baseURL: sharedServer.url,
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await use(await StagePage.in(context))
      await context.close()
    },
    { scope: 'worker' },
  ],
})
