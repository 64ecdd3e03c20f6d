import { chromium, type Browser } from '@playwright/test'
import { languages } from '../../../contract/primitives.ts'
import { browserArguments, findBrowser } from '../../browser-path.ts'
import { expect, openSettled, test as base } from '../test.ts'
import { misfits } from './misfits.ts'
import { publicPages } from './pages.ts'

/** Readers who set text to twice its size. */
const test = base.extend<object, { largeText: Browser }>({
  largeText: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern
    async ({}, use) => {
      const executablePath = findBrowser() ?? ''
      const args = [...browserArguments, '--blink-settings=defaultFontSize=32']
      const browser = await chromium.launch({ executablePath, args })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** What a page has to bear: widths, wide letters, and (in the browser of large text) twice the size. */
const stresses = {
  normal: [
    { width: 360, height: 740, face: 'Roboto' },
    { width: 360, height: 740, face: 'DejaVu Sans' },
    { width: 768, height: 1024, face: 'Roboto' },
    { width: 1024, height: 768, face: 'Roboto' },
  ],
  large: [
    { width: 360, height: 740, face: 'Roboto' },
    { width: 1280, height: 800, face: 'Roboto' },
  ],
} as const

for (const [name, path] of publicPages)
  for (const language of languages)
    for (const size of ['normal', 'large'] as const)
      test(`stress: ${name}, ${language}, ${size} text`, async ({ browser, largeText, server }) => {
        const options = { baseURL: server.url, reducedMotion: 'reduce', bypassCSP: true } as const
        const context = await (size === 'large' ? largeText : browser).newContext(options)
        const page = await context.newPage()
        await openSettled(page, `${path}?lang=${language}`)
        const found: string[] = []
        for (const { width, height, face } of stresses[size]) {
          await page.setViewportSize({ width, height })
          await page.addStyleTag({ content: `:root{--font-text:"${face}",sans-serif!important}` })
          await page.evaluate(() => document.fonts.ready)
          const misfit = await page.evaluate(misfits, { judgesTargets: size === 'normal' })
          found.push(...misfit.map((what) => `${width} px, ${face}: ${what}`))
        }
        await context.close()
        expect(found).toEqual([])
      })
