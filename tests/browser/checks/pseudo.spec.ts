import type { Page } from '@playwright/test'
import { untranslatedTexts, textsOutsideBrackets } from '../pseudo-localization/untranslated-texts.ts'
import { test } from '../pseudo-localization/pseudo-test.ts'
import { serverWords } from '../pseudo-localization/server-words.ts'
import { walkAccount, walkOrder } from '../pseudo-localization/walk.ts'
import { openSettled } from '../support/settled.ts'
import { expect } from '../support/test.ts'
import { layoutIssues } from './layout-issues.ts'
import { publicPages } from './pages.ts'

/** Texts that the test types or mocks. */
const typed = ['Iris', 'Colón', 'iris@example.com', 'pseudo-en@example.com']
/** Third-party names, the same in every language. */
const names = ['Instagram', 'Facebook', 'YouTube', 'Chrome', 'Linux', 'ATH Móvil', 'SMS', 'WhatsApp']
let words: Set<string> | undefined

const readWords = async ({ request }: Page) =>
  new Set([
    ...(await serverWords(async (path, headers) => (await request.get(path, { headers })).json())),
    ...typed,
    ...names,
  ])

for (const { name, path } of publicPages)
  test(
    `brackets: ${name}: every text comes from the catalog in use or from the server`,
    { tag: '@full' },
    async ({ kept: { page } }) => {
      words ??= await readWords(page)
      await openSettled(page, `${path}?lang=en`)
      expect(untranslatedTexts(await page.evaluate(textsOutsideBrackets), words)).toEqual([])
    },
  )

test(
  'brackets: every text of an order from store search to tracker comes from the catalog or the server',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const known = (words ??= await readWords(page))
    const found: string[] = []
    await walkOrder(page, 'en', async (where) => {
      found.push(
        ...untranslatedTexts(await page.evaluate(textsOutsideBrackets), known).map((text) => `${where}: ${text}`),
      )
    })
    expect(found).toEqual([])
  },
)

test(
  'brackets: every text of the member pages comes from the catalog or the server',
  { tag: '@full' },
  async ({ page, server }) => {
    const known = (words ??= await readWords(page))
    const found: string[] = []
    await walkAccount(page, 'en', server, async (where) => {
      found.push(
        ...untranslatedTexts(await page.evaluate(textsOutsideBrackets), known).map((text) => `${where}: ${text}`),
      )
    })
    expect(found).toEqual([])
  },
)

/** Returns layout issues except the padding of links in order lines, which overflows in every language. */
const issuesOf = async (page: Page) =>
  (await page.evaluate(layoutIssues, { checksTargets: false })).filter(
    (issue) => !issue.startsWith('cut off: <li> "La Boricua'),
  )

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

for (const { name, path, isRefused } of publicPages)
  test(
    `[language.direction] right to left: ${name}: nothing overflows, is cut off or covered`,
    { tag: '@full' },
    async ({ kept }) => {
      const { page, complaints } = kept
      const found: string[] = []
      await page.setViewportSize(sizes[1])
      await openSettled(page, `${path}?lang=es`)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      for (const size of sizes.toReversed()) {
        await page.setViewportSize(size)
        const issues = await issuesOf(page)
        found.push(...issues.map((issue) => `${size.width} px: ${issue}`))
      }
      expect(found).toEqual([])
      // The browser itself logs 403 and 404 responses.
      expect(complaints.filter((text) => !(isRefused && /40[34]/.test(text)))).toEqual([])
    },
  )

for (const size of sizes) {
  test(
    `right to left: an order from store search to tracker has no layout issues, ${size.width} px`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize(size)
      const found: string[] = []
      await walkOrder(page, 'es', async (where) => {
        const issues = await issuesOf(page)
        found.push(...issues.map((issue) => `${where}: ${issue}`))
      })
      expect(found).toEqual([])
    },
  )
}

test('right to left: the member pages have no layout issues', { tag: '@full' }, async ({ page, server }) => {
  const found: string[] = []
  await walkAccount(page, 'es', server, async (where) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      const issues = await issuesOf(page)
      found.push(...issues.map((issue) => `${where}, ${size.width} px: ${issue}`))
    }
  })
  expect(found).toEqual([])
})
