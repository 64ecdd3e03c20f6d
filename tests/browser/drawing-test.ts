import { chromium, type Browser } from '@playwright/test'
import { browserArguments, findBrowser } from '../browser-path.ts'
import { test as base } from './test.ts'

/** A browser that draws in software what a graphics card would. */
export const test = base.extend<object, { drawing: Browser }>({
  drawing: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
    async ({}, use) => {
      const graphics = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
      const executablePath = findBrowser() ?? ''
      const browser = await chromium.launch({ executablePath, args: [...browserArguments, ...graphics] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})
