import { chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../tests/browser-path.ts'
import { median } from './median.ts'
import { verdict, type Row } from './rows.ts'
import { longestEntry } from './slow-device.ts'

const maxUntilPaint = 100

/** Returns the milliseconds from opening a loaded machine until its diagrams are painted. */
async function drawing(page: Page, address: string): Promise<number> {
  const link = page.getByRole('main').locator(`a[href="${address}"]`).first()
  await link.click()
  await page.locator('svg [data-state]').first().waitFor()
  await page.goBack()
  return longestEntry(page, 'event', async () => {
    await link.click()
    await page.locator('svg [data-state]').first().waitFor()
  })
}

/** Measures how long the atlas takes to draw diagrams. */
export async function measureDiagrams(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: [...browserArguments] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${origin}/flows`)
    const links = page.getByRole('main').locator('a[href^="/flows/"]')
    await links.first().waitFor()
    const addresses = await Promise.all(
      (await links.all()).map(async (link) => (await link.getAttribute('href')) ?? ''),
    )
    const times: number[] = []
    for (const address of new Set(addresses)) {
      times.push(await drawing(page, address))
      await page.goBack()
    }
    const slowest = Math.max(...times)
    const goal = verdict(slowest < maxUntilPaint, `under ${maxUntilPaint} ms`)
    const value = `${median(times)} ms, slowest ${slowest} ms`
    return [{ what: `diagrams of ${times.length} machines, press to paint`, value, baseline: '', ratio: '', goal }]
  } finally {
    await browser.close()
  }
}
