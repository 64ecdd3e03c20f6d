import { languages } from '../../../contract/primitives.ts'
import { chunksNamed } from '../built-chunks.ts'
import { complaintsOf, expect, hydrated, test } from '../test.ts'
import { compareWithServer, rememberServerPage } from './server-page.ts'
import { holdMachines } from './hold-machines.ts'
import { publicPages } from './pages.ts'

// Banners turn after a while, which is no fault of the hydration.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const isApi = (path: string) => /^\/(v1|v2|geocode|product-localisation)\//.test(path)
const intact = { lost: [], notAdopted: [], changed: [], added: [], renderedAgain: [], sameText: true }

for (const language of languages) {
  for (const [name, path] of publicPages) {
    test(`hydration: ${name}, ${language}: React keeps every node as the server wrote it`, async ({ page }) => {
      const complaints = complaintsOf(page)
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      const release = await holdMachines(page)
      await page.addInitScript(rememberServerPage)
      await page.goto(`${path}?lang=${language}`)
      await hydrated(page)
      const { count, ...found } = await page.evaluate(compareWithServer)
      expect(count).toBeGreaterThan(30)
      expect(found).toEqual(intact)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(requests.filter(isApi)).toEqual([])
      expect(requests.filter((request) => request.endsWith('.css'))).toHaveLength(1) // the whole sheet, once
      release()
      await page.waitForLoadState('networkidle')
      const isRefused = /^(not found|unknown order|forbidden)$/.test(name) // the browser itself says so
      expect(complaints.filter((text) => !(isRefused && /40[34]/.test(text)))).toEqual([])
    })
  }

  test(`hydration: home, ${language}: the machines change nothing of a first visit and ask for nothing`, async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const machines = page.waitForRequest((request) => chunksNamed('start')(new URL(request.url())))
    await page.addInitScript(rememberServerPage)
    await page.goto(`/?lang=${language}`, { waitUntil: 'networkidle' })
    await machines
    await hydrated(page)
    const { lost, changed, sameText } = await page.evaluate(compareWithServer)
    expect({ lost, changed, sameText }).toEqual({ lost: [], changed: [], sameText: true })
    expect(requests.filter(isApi)).toEqual([])
  })
}
