import type { RequestListener } from 'node:http'
import type { Language } from '../../contract/primitives.ts'
import type { Http } from '../../src/adapters/http.ts'

type Entry = typeof import('../views/entry.tsx')

/** What a page is rendered for; `origin` is where people find the site, `posted` what its form sent without scripts. */
export type Visit = {
  readonly language: Language
  readonly http: Http
  readonly origin: string
  readonly posted?: { readonly fields: Readonly<Record<string, string>>; readonly key: string }
}
export type RenderPage = (request: Request, visit: Visit) => Promise<Response>

/** What others read of the site: search engines, social sites, devices. */
export type Found = {
  readonly shareWords: (
    name: string,
    visit: Visit,
  ) => Promise<{ readonly title: string; readonly line: string; readonly art: string } | null>
  readonly listPages: (visit: Visit) => Promise<string>
  readonly describeSite: (visit: Visit) => Promise<object>
  readonly robotsText: (origin: string) => string
}

/** What renders pages and mails and words refusals: the built bundle, or Vite's modules in development. */
export type Pages = {
  readonly render: RenderPage
  readonly found: Found
  readonly messageOf: Awaited<ReturnType<Entry['loadErrorTexts']>>
  readonly drawPaymentPage: Awaited<ReturnType<Entry['loadPaymentPage']>>
  readonly drawEmail: Awaited<ReturnType<Entry['loadEmails']>>
  /** Built browser files; null where Vite serves them. */
  readonly folder: string | null
  /** Answers a request before the site does: Vite's own modules. */
  readonly before: ((next: RequestListener) => RequestListener) | null
}
