import { openSettled } from './support/settled.ts'
import { consoleIssuesOf, expect, testWith, tuesdayNoon } from './support/test.ts'

const origin = 'https://bohio.example'
const test = testWith({ CLOCK: tuesdayNoon, PUBLIC_URL: origin })

test('navigating within the page updates the canonical address', async ({ page }) => {
  const complaints = consoleIssuesOf(page)
  await openSettled(page, '/?lang=en')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/?lang=en`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveTitle('News | Bohío Pizza')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/news?lang=en`)
  await expect(page.locator('link[hreflang=es][rel=alternate]')).toHaveAttribute('href', `${origin}/news`)
  for (const stale of ['meta[property^="og:"]', 'meta[name^="twitter:"]', 'script[type="application/ld+json"]'])
    await expect(page.locator(stale)).toHaveCount(0)
  await expect(page.locator('head title')).toHaveCount(1)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
  expect(complaints).toEqual([])
})
