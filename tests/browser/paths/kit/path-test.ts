import { test as base } from '../../test.ts'
import { StagePage } from './stage-page.ts'

export { expect } from '@playwright/test'

/** Tests that play on one page, one after the other: it keeps the files of the site. A test that fails ends its worker, and the page. */
export const test = base.extend<object, { stagePage: StagePage }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // No page lives long enough to get back what it costs to optimize its program: a fifth of a renderer's work.
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--no-maglev --no-turbofan'] })
    },
    { scope: 'worker' },
  ],
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
