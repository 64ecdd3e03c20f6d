import { AxeBuilder } from '@axe-core/playwright'
import { languages } from '../../../contract/primitives.ts'
import { expect, openSettled, test } from '../test.ts'
import { publicPages } from './pages.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

for (const [name, path] of publicPages)
  for (const language of languages)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const viewport of sizes) {
        test(`axe: ${name}, ${language}, ${colorScheme}, ${viewport.width} px`, async ({ browser, server }) => {
          const context = await browser.newContext({
            baseURL: server.url,
            colorScheme,
            viewport,
            reducedMotion: 'reduce',
          })
          const page = await context.newPage()
          await openSettled(page, `${path}?lang=${language}`)
          const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
          const found = violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
          )
          expect(found).toEqual([])
          await context.close()
        })
      }
