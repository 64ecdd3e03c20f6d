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

const stresses = [
  { width: 360, height: 740, face: 'Roboto', isLarge: false },
  { width: 360, height: 740, face: 'DejaVu Sans', isLarge: false },
  { width: 360, height: 740, face: 'Roboto', isLarge: true },
  { width: 768, height: 1024, face: 'Roboto', isLarge: false },
  { width: 1024, height: 768, face: 'Roboto', isLarge: false },
  { width: 1280, height: 800, face: 'Roboto', isLarge: true },
] as const

for (const [name, path] of publicPages)
  for (const language of languages)
    for (const { width, height, face, isLarge } of stresses) {
      const size = `${width} px${isLarge ? ', text at 200 %' : ''}`
      test(`stress: ${name}, ${language}, ${size}, ${face}`, async ({ browser, largeText, server }) => {
        const viewport = { width, height }
        const options = { baseURL: server.url, viewport, reducedMotion: 'reduce', bypassCSP: true } as const
        const context = await (isLarge ? largeText : browser).newContext(options)
        const page = await context.newPage()
        await openSettled(page, `${path}?lang=${language}`)
        await page.addStyleTag({ content: `:root{--font-text:"${face}",sans-serif!important}` })
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(misfits, { judgesTargets: !isLarge })).toEqual([])
        await context.close()
      })
    }
