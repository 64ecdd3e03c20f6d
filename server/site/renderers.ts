import type { RequestListener } from 'node:http'
import type { MenuOrder } from '../../contract/disposition.ts'
import type { Language } from '../../contract/primitives.ts'
import type { Http } from '../../src/api/http.ts'

export type ViewsEntry = typeof import('../views/entry.tsx')

/** Input of rendering a page; `origin` is the public one, `order` that of the prices, `offer` another language to offer, `posted` the fields of a form without scripts. */
export type RenderInput = {
  readonly language: Language
  readonly http: Http
  readonly origin: string
  readonly order?: MenuOrder | null
  readonly offer?: Language | null
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
export type Renderers = {
  readonly render: RenderPage
  readonly seo: SeoSources
  readonly messageOf: Awaited<ReturnType<ViewsEntry['loadErrorMessageOf']>>
  readonly drawPaymentPage: Awaited<ReturnType<ViewsEntry['loadPaymentPageRenderer']>>
  readonly drawEmail: Awaited<ReturnType<ViewsEntry['loadEmailRenderer']>>
  readonly drawTicket: ViewsEntry['drawTicket']
  readonly driverPages: Awaited<ReturnType<ViewsEntry['loadDriverPages']>>
  readonly drawPhoneCode: ViewsEntry['drawPhoneCode']
  readonly drawOrderText: ViewsEntry['drawOrderText']
  readonly renderOfflinePage: ViewsEntry['renderOfflinePage']
  /** Built browser files; null if Vite serves them. */
  readonly folder: string | null
  /** Answers a request before the site does: Vite's own modules. */
  readonly before: ((next: RequestListener) => RequestListener) | null
}

/** Returns what built and development pages draw alike. */
export async function renderersOf(entry: ViewsEntry): Promise<Omit<Renderers, 'render' | 'folder' | 'before'>> {
  const { shareText, renderSitemap, renderWebManifest, robotsText, renderOfflinePage } = entry
  const { drawTicket, drawOrderText, drawPhoneCode } = entry
  return {
    seo: { shareText, renderSitemap, renderWebManifest, robotsText },
    messageOf: await entry.loadErrorMessageOf(),
    drawPaymentPage: await entry.loadPaymentPageRenderer(),
    drawEmail: await entry.loadEmailRenderer(),
    driverPages: await entry.loadDriverPages(),
    drawTicket,
    drawOrderText,
    drawPhoneCode,
    renderOfflinePage,
  }
}
