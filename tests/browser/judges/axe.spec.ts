import type { BrowserContext, Page } from '@playwright/test'
import { languages } from '../../../contract/primitives.ts'
import { judgeOf } from '../barriers.ts'
import { expect, openSettled, test as base } from '../test.ts'
import { publicPages } from './pages.ts'

/** Readers whose browser remembers the files of earlier pages, as that of most people does. */
const test = base.extend<object, { reader: BrowserContext }>({
  reader: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'parallel' })

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

/** The products of a long table are written alike: the first few of each are judged. */
const shortenTables = (page: Page) =>
  page.evaluate(() => {
    for (const table of document.querySelectorAll('table'))
      for (const product of [...table.tBodies].slice(3)) product.remove()
  })

for (const [name, path] of publicPages)
  for (const language of languages)
    test(`axe: ${name}, ${language}: light and dark, phone and desk`, async ({ reader }) => {
      const page = await reader.newPage()
      await openSettled(page, `${path}?lang=${language}`)
      await shortenTables(page)
      const found = new Set<string>()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const viewport of sizes) {
          await page.setViewportSize(viewport)
          const { violations } = await judgeOf(page).withTags(rules).analyze()
          for (const { id, nodes } of violations)
            for (const { html, any } of nodes)
              found.add(`${colorScheme} ${viewport.width}: ${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`)
        }
      }
      await page.close()
      expect([...found]).toEqual([])
    })
