import type { Page } from '@playwright/test'
import { languages } from '../../../contract/primitives.ts'
import { judgeOf } from '../barriers.ts'
import { expect, openSettled, test as base } from '../test.ts'
import { publicPages } from './pages.ts'
import { openReader, shortenTables } from './reader.ts'

const test = base.extend<object, { reader: Page }>({
  reader: [
    async ({ browser, server }, use) => {
      const page = await openReader(browser, { baseURL: server.url })
      await use(page)
      await page.context().close()
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

for (const [name, path] of publicPages)
  for (const language of languages)
    test(`axe: ${name}, ${language}: light and dark, phone and desk`, async ({ reader: page }) => {
      await page.setViewportSize(sizes[1])
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
      expect([...found]).toEqual([])
    })
