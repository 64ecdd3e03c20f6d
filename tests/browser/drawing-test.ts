import { chromium, type Browser } from '@playwright/test'
import { browserArguments, findBrowser } from '../browser-path.ts'
import { test as base } from './test.ts'

/** A browser that draws maps in software, and only maps: the rest of a page would hold it up for seconds. */
export const test = base.extend<object, { drawing: Browser }>({
  drawing: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
    async ({}, use) => {
      const executablePath = findBrowser() ?? ''
      const browser = await chromium.launch({
        executablePath,
        args: [...browserArguments, '--enable-unsafe-swiftshader'],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})
