import type { Page } from '@playwright/test'
import { leftOver, textsOutside } from '../pseudo/outside.ts'
import { test } from '../pseudo/pseudo-test.ts'
import { serverWords } from '../pseudo/server-words.ts'
import { walkAccount, walkOrder } from '../pseudo/walk.ts'
import { openSettled } from '../support/settled.ts'
import { expect } from '../support/test.ts'
import { layoutIssues } from './layout-issues.ts'
import { publicPages } from './pages.ts'

/** Typed by the test, or part of its own data. */
const typed = ['Iris', 'Colón', 'iris@example.com', 'pseudo-en@example.com']
/** Names of others, the same in every language. */
const names = ['Instagram', 'Facebook', 'YouTube']
let words: Set<string> | undefined

const readWords = async ({ request }: Page) =>
  new Set([
    ...(await serverWords(async (path, headers) => (await request.get(path, { headers })).json())),
    ...typed,
    ...names,
  ])

for (const { name, path } of publicPages)
  test(
    `brackets: ${name}: every text is of the catalog in use, or of the server`,
    { tag: '@full' },
    async ({ kept: { page } }) => {
      words ??= await readWords(page)
      await openSettled(page, `${path}?lang=en`)
      expect(leftOver(await page.evaluate(textsOutside), words)).toEqual([])
    },
  )

test('brackets: an order from the search for a store to its tracker', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const known = (words ??= await readWords(page))
  const found: string[] = []
  await walkOrder(page, 'en', async (where) => {
    found.push(...leftOver(await page.evaluate(textsOutside), known).map((text) => `${where}: ${text}`))
  })
  expect(found).toEqual([])
})

test('brackets: the pages of a member', { tag: '@full' }, async ({ page, server }) => {
  const known = (words ??= await readWords(page))
  const found: string[] = []
  await walkAccount(page, 'en', server, async (where) => {
    found.push(...leftOver(await page.evaluate(textsOutside), known).map((text) => `${where}: ${text}`))
  })
  expect(found).toEqual([])
})

/** Layout issues, but for the padding of a link in an order's line, which overflows it in every language. */
const issuesOf = async (page: Page) =>
  (await page.evaluate(layoutIssues, { checksTargets: false })).filter(
    (issue) => !issue.startsWith('cut off: <li> "La Boricua'),
  )

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

for (const { name, path, isRefused } of publicPages)
  test(`right to left: ${name}: nothing runs over, is cut off or covered`, { tag: '@full' }, async ({ kept }) => {
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
    // Of a page that is not there, or forbidden, the browser itself complains.
    expect(complaints.filter((text) => !(isRefused && /40[34]/.test(text)))).toEqual([])
  })

for (const size of sizes) {
  test(
    `right to left: an order from the search for a store to its tracker, ${size.width} px`,
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

test('right to left: the pages of a member', { tag: '@full' }, async ({ page, server }) => {
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
