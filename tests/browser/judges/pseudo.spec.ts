import type { Page } from '@playwright/test'
import { leftOver, textsOutside } from '../pseudo/outside.ts'
import { test } from '../pseudo/pseudo-test.ts'
import { serverWords } from '../pseudo/server-words.ts'
import { walkAccount, walkOrder } from '../pseudo/walk.ts'
import { complaintsOf, expect, openSettled } from '../test.ts'
import { misfits } from './misfits.ts'
import { publicPages } from './pages.ts'

/** What somebody typed, and what is written by the test's own data. */
const typed = ['Iris', 'Colón', 'iris@example.com', 'pseudo-en@example.com']
/** Names of others, the same in every language. */
const names = ['Instagram', 'Facebook', 'YouTube']
let words: Set<string> | undefined

for (const [name, path] of publicPages)
  test(`brackets: ${name}: every text is of the catalog in use, or of the server`, async ({ page }) => {
    words ??= new Set([...(await serverWords(page.request)), ...typed, ...names])
    await openSettled(page, `${path}?lang=en`)
    expect(leftOver(await page.evaluate(textsOutside), words)).toEqual([])
  })

test('brackets: an order from the search for a store to its tracker', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const known = (words ??= new Set([...(await serverWords(page.request)), ...typed, ...names]))
  const found: string[] = []
  await walkOrder(page, 'en', async (where) => {
    found.push(...leftOver(await page.evaluate(textsOutside), known).map((text) => `${where}: ${text}`))
  })
  expect(found).toEqual([])
})

test('brackets: the pages of a member', async ({ page, server }) => {
  const known = (words ??= new Set([...(await serverWords(page.request)), ...typed, ...names]))
  const found: string[] = []
  await walkAccount(page, 'en', server, async (where) => {
    found.push(...leftOver(await page.evaluate(textsOutside), known).map((text) => `${where}: ${text}`))
  })
  expect(found).toEqual([])
})

/** What does not fit. The room around a link of an order's line stands out of it in every language. */
const unfit = async (page: Page) =>
  (await page.evaluate(misfits, { judgesTargets: false })).filter(
    (what) => !what.startsWith('cut off: <li> "La Boricua'),
  )

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

for (const [name, path] of publicPages)
  test(`right to left: ${name}: nothing runs over, is cut off or covered`, async ({ page }) => {
    const complaints = complaintsOf(page)
    const found: string[] = []
    await page.setViewportSize(sizes[1])
    await openSettled(page, `${path}?lang=es`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    for (const size of sizes.toReversed()) {
      await page.setViewportSize(size)
      const misfit = await unfit(page)
      found.push(...misfit.map((what) => `${size.width} px: ${what}`))
    }
    expect(found).toEqual([])
    const isRefused = /^(not found|unknown order|forbidden)$/.test(name) // the browser itself says so
    expect(complaints.filter((text) => !(isRefused && /40[34]/.test(text)))).toEqual([])
  })

for (const size of sizes) {
  test(`right to left: an order from the search for a store to its tracker, ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    const found: string[] = []
    await walkOrder(page, 'es', async (where) => {
      const misfit = await unfit(page)
      found.push(...misfit.map((what) => `${where}: ${what}`))
    })
    expect(found).toEqual([])
  })
}

test('right to left: the pages of a member', async ({ page, server }) => {
  const found: string[] = []
  await walkAccount(page, 'es', server, async (where) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      const misfit = await unfit(page)
      found.push(...misfit.map((what) => `${where}, ${size.width} px: ${what}`))
    }
  })
  expect(found).toEqual([])
})
