import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/**
 * A page for judges that look at many addresses and touch nothing. Each is a first visit, of a browser that remembers
 * the files of earlier ones: a browser and a tab of its own for each address would cost twice the time.
 */
export async function openReader(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await page.addInitScript(() => {
    if (origin === 'null') return // an empty page keeps nothing
    localStorage.clear()
    sessionStorage.clear()
  })
  return page
}

/** The products of a long table are written alike: the first few of each are judged. */
export const shortenTables = (page: Page) =>
  page.evaluate(() => {
    for (const table of document.querySelectorAll('table'))
      for (const product of [...table.tBodies].slice(3)) product.remove()
  })
