import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { publicPages } from './pages.ts'
import { shortenTables } from './reader.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** How every element and its generated content is shown, in a number each: written out, a page's is megabytes. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const isShown = (part: string | null, { content }: CSSStyleDeclaration) => part === null || content !== 'none'
    const lookOf = (style: CSSStyleDeclaration) => {
      let hash = 0
      for (const name of style)
        for (const letter of `${name}:${style.getPropertyValue(name)};`)
          hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
      return hash
    }
    return [...document.body.querySelectorAll('*')].map((element) =>
      [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        return isShown(part, style) ? lookOf(style) : null
      }),
    )
  })

for (const [name, path] of publicPages) {
  test(`first sheet: ${name} looks the same as with the whole sheet`, async ({ page }) => {
    await page.route(/\/assets\/.*\.(js|css)$/, (route) => route.abort())
    await page.goto(path, { waitUntil: 'networkidle' })
    await shortenTables(page)
    const first = await looks(page)
    await page.unroute(/\/assets\/.*\.(js|css)$/)
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    const whole = page.waitForResponse(/\/assets\/style-.*\.css$/)
    await page.reload({ waitUntil: 'networkidle' })
    await (await whole).finished()
    await shortenTables(page)
    expect((await looks(page)).findIndex((look, place) => look.join() !== first[place]?.join())).toBe(-1)
  })
}
