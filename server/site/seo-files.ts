import { Hono } from 'hono'
import type { Context } from 'hono'
import * as v from 'valibot'
import { Language } from '../../contract/primitives.ts'
import type { Renderers, RenderInput } from './renderers.ts'
import { market } from '../domain/market.ts'

export type SeoFilesOptions = {
  readonly seo: Renderers['seo']
  readonly visit: (language: Language) => RenderInput
  /** Cache time of the list of pages, in milliseconds. */
  readonly keepFor: number
  readonly now: () => number
}

const dayLong = { 'cache-control': 'public, max-age=86400' }

/** Serves the well-known files of crawlers and devices: sitemap, robots.txt and the web manifest. */
export function createSeoFiles({ seo, visit, keepFor, now }: SeoFilesOptions) {
  let kept: { readonly until: number; readonly pages: Promise<string> } | null = null

  const renderSitemap = () => {
    if (kept && kept.until > now()) return kept.pages
    const pages = seo.renderSitemap(visit(market.default_language))
    kept = { until: now() + keepFor, pages }
    pages.catch(() => {
      kept = null
    })
    return pages
  }
  const languageOf = (c: Context) => v.parse(v.fallback(Language, market.default_language), c.req.query('lang'))

  const routes = new Hono()
    .get('/sitemap.xml', async (c) =>
      c.body(await renderSitemap(), 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      }),
    )
    .get('/robots.txt', (c) => c.text(seo.robotsText(visit(market.default_language).origin), 200, dayLong))
    .get('/manifest.webmanifest', async (c) =>
      c.body(JSON.stringify(await seo.renderWebManifest(visit(languageOf(c)))), 200, {
        'content-type': 'application/manifest+json',
        ...dayLong,
      }),
    )
  const forget = () => {
    kept = null
  }
  return { routes, forget }
}
