import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { publicPages } from './pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** How every element and its generated content is shown. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) =>
      [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        return [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')
      }),
    ),
  )

for (const [name, path] of publicPages) {
  test(`first sheet: ${name} looks the same as with the whole sheet`, async ({ page }) => {
    await page.route(/\/assets\/.*\.(js|css)$/, (route) => route.abort())
    await page.goto(path, { waitUntil: 'networkidle' })
    const first = await looks(page)
    await page.unroute(/\/assets\/.*\.(js|css)$/)
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    const whole = page.waitForResponse(/\/assets\/style-.*\.css$/)
    await page.reload({ waitUntil: 'networkidle' })
    await (await whole).finished()
    expect((await looks(page)).findIndex((look, place) => look.join() !== first[place]?.join())).toBe(-1)
  })
}
