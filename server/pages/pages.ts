import type { RequestListener } from 'node:http'
import type { MenuOrder } from '../../contract/disposition.ts'
import type { Language } from '../../contract/primitives.ts'
import type { Http } from '../../src/adapters/http.ts'

export type Entry = typeof import('../views/entry.tsx')

/** Input of rendering a page; `origin` is the public one, `order` that of the prices, `posted` the fields of a form without scripts. */
export type RenderInput = {
  readonly language: Language
  readonly http: Http
  readonly origin: string
  readonly order?: MenuOrder | null
  readonly posted?: { readonly fields: Readonly<Record<string, string>>; readonly key: string }
}
export type RenderPage = (request: Request, visit: RenderInput) => Promise<Response>

/** Files and pictures for search engines, social sites and devices. */
export type SeoSources = {
  readonly shareText: (
    name: string,
    visit: RenderInput,
  ) => Promise<{ readonly title: string; readonly line: string; readonly art: string } | null>
  readonly renderSitemap: (visit: RenderInput) => Promise<string>
  readonly renderWebManifest: (visit: RenderInput) => Promise<object>
  readonly robotsText: (origin: string) => string
}

/** Renders pages, emails and refusals' messages: the built bundle, or Vite's modules in development. */
export type Pages = {
  readonly render: RenderPage
  readonly seo: SeoSources
  readonly messageOf: Awaited<ReturnType<Entry['loadErrorTexts']>>
  readonly drawPaymentPage: Awaited<ReturnType<Entry['loadPaymentPage']>>
  readonly drawEmail: Awaited<ReturnType<Entry['loadEmails']>>
  readonly renderOfflinePage: Entry['renderOfflinePage']
  /** Built browser files; null if Vite serves them. */
  readonly folder: string | null
  /** Answers a request before the site does: Vite's own modules. */
  readonly before: ((next: RequestListener) => RequestListener) | null
}

/** Returns what built and development pages draw alike. */
export async function drawersOf(entry: Entry): Promise<Omit<Pages, 'render' | 'folder' | 'before'>> {
  const { shareText, renderSitemap, renderWebManifest, robotsText, renderOfflinePage } = entry
  return {
    seo: { shareText, renderSitemap, renderWebManifest, robotsText },
    messageOf: await entry.loadErrorTexts(),
    drawPaymentPage: await entry.loadPaymentPage(),
    drawEmail: await entry.loadEmails(),
    renderOfflinePage,
  }
}
