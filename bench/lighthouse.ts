import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import * as v from 'valibot'
import { findBrowser } from '../tests/browser-path.ts'
import { median } from './median.ts'

/** Times in milliseconds, `score` of 100, and the scripts until idle in KiB as transferred. */
export type Paint = Readonly<
  Record<'score' | 'lcp' | 'fcp' | 'blocked' | 'shift' | 'scriptFiles' | 'scriptKiB', number>
>

const Requests = v.object({
  items: v.array(v.object({ resourceType: v.optional(v.string()), transferSize: v.optional(v.number(), 0) })),
})

async function measure(url: string, port: number): Promise<Paint> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
  const of = (id: string) => result?.lhr.audits[id]?.numericValue ?? Number.NaN
  const { items } = v.parse(Requests, result?.lhr.audits['network-requests']?.details)
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  return {
    score: (result?.lhr.categories['performance']?.score ?? Number.NaN) * 100,
    lcp: of('largest-contentful-paint'),
    fcp: of('first-contentful-paint'),
    blocked: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
    scriptFiles: scripts.length,
    scriptKiB: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
  }
}

function medianOf(paints: readonly Paint[]): Paint {
  const of = (name: keyof Paint) => median(paints.map((paint) => paint[name]))
  return {
    score: of('score'),
    lcp: of('lcp'),
    fcp: of('fcp'),
    blocked: of('blocked'),
    shift: of('shift'),
    scriptFiles: of('scriptFiles'),
    scriptKiB: of('scriptKiB'),
  }
}

/** Returns medians of Lighthouse's results on its mobile device, with pages in rotation, so that all share the same conditions. */
export async function lighthouseMedians(urls: readonly string[], runs: number): Promise<Paint[]> {
  const chrome = await launch({
    chromePath: findBrowser() ?? '',
    chromeFlags: ['--no-sandbox', '--disable-dev-shm-usage', '--headless'],
  })
  try {
    const seen: Paint[][] = urls.map(() => [])
    for (let run = 0; run < runs; run += 1) {
      for (const [index, url] of urls.entries()) seen[index]?.push(await measure(url, chrome.port))
    }
    return seen.map(medianOf)
  } finally {
    chrome.kill()
  }
}
