import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../tests/browser-path.ts'
import { median } from './median.ts'

export type Paint = { readonly lcp: number; readonly fcp: number; readonly blocked: number; readonly shift: number }

async function measure(url: string, port: number): Promise<Paint> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
  const of = (id: string) => result?.lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    lcp: of('largest-contentful-paint'),
    fcp: of('first-contentful-paint'),
    blocked: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
  }
}

/** Returns medians of Lighthouse's results on its mobile device, with pages in rotation, so that all share the same conditions. */
export async function firstPaints(urls: readonly string[], runs: number): Promise<Paint[]> {
  const chrome = await launch({
    chromePath: findBrowser() ?? '',
    chromeFlags: ['--no-sandbox', '--disable-dev-shm-usage', '--headless'],
  })
  try {
    const seen: Paint[][] = urls.map(() => [])
    for (let run = 0; run < runs; run += 1) {
      for (const [index, url] of urls.entries()) seen[index]?.push(await measure(url, chrome.port))
    }
    return seen.map((paints) => ({
      lcp: median(paints.map(({ lcp }) => lcp)),
      fcp: median(paints.map(({ fcp }) => fcp)),
      blocked: median(paints.map(({ blocked }) => blocked)),
      shift: median(paints.map(({ shift }) => shift)),
    }))
  } finally {
    chrome.kill()
  }
}
