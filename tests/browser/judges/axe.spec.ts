import type { Page } from '@playwright/test'
import { languages } from '../../../contract/primitives.ts'
import { barriersOf } from '../barriers.ts'
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
          for (const barrier of await barriersOf(page)) found.add(`${colorScheme} ${viewport.width}: ${barrier}`)
        }
      }
      expect([...found]).toEqual([])
    })
