import { setupI18n } from '@lingui/core'
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server'
import * as v from 'valibot'
import type { MenuOrder } from '../../contract/disposition.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { OfficeErrorCode, type OfficeErrorData } from '../../contract/office/errors.ts'
import type { Language } from '../../contract/primitives.ts'
import { officeErrorText } from '../../src/office/error-messages.ts'
import { createApi } from '../../src/api/api.ts'
import type { Http } from '../../src/api/http.ts'
import { loadI18n, loadDeferredTexts, loadPageTexts } from '../../src/app/chunk-loading/i18n.ts'
import { createAppRouter } from '../../src/app/navigation/router.tsx'
import { emptySession, type SubmittedForm } from '../../src/router-context/router-context.ts'
import { createFacade } from '../../src/machine-bindings/facade.ts'
import { createLoadingCounter } from '../../src/router-context/loading-counter.ts'
import { loadSeoTexts } from './seo/seo-texts.ts'
import { headTags, siteTags } from './seo/head-tags.ts'
import { renderLanguageOffer } from './language-offer/language-offer.tsx'
import { readShareText } from './seo/share-text.ts'
import { sitemap, webManifest } from './seo/site-files.ts'
import { errorText } from '../../src/texts/error-text.ts'

export { loadDriverPages } from './driver/driver-document.tsx'
export { loadPaymentPageRenderer } from './sandbox-payments/payment-document.tsx'
export { robotsText } from './seo/site-files.ts'
export { loadEmailRenderer } from './emails/email-document.tsx'
export { drawOrderText, drawPhoneCode } from './text-messages/order-text.ts'
export { drawTicket } from './tickets/ticket-lines.ts'
export { renderOfflinePage } from './offline/offline-document.tsx'

/** Scripts and styles of each route, from Vite's manifest. */
export type Manifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

/** Input of rendering a page. */
export type RenderInput = {
  readonly language: Language
  readonly http: Http
  /** The public origin, for a page's own addresses. */
  readonly origin: string
  /** The order whose prices the page shows; none for standard prices. */
  readonly order?: MenuOrder | null
  /** A language that the page is offered in. */
  readonly offer?: Language | null
  /** Posted fields of a form without scripts. */
  readonly posted?: SubmittedForm
}

/**
 * Renders a page as a `Response`: 200, 404 (`notFound()`), 500, or a 3xx with `Location` (`redirect()`). Pages are
 * cached, so they must not depend on the visitor, but for language and order, or the time.
 */
export async function render(request: Request, visit: RenderInput, manifest: Manifest): Promise<Response> {
  const { language, http, origin, order = null, offer = null, posted = null } = visit
  const [i18n, seoTexts] = await Promise.all([loadI18n(language), loadSeoTexts(language)])
  const api = createApi(http)
  const router = createAppRouter({
    api: () => Promise.resolve(api),
    i18n,
    deferredTexts: () => loadDeferredTexts(i18n),
    pageParts: () => loadPageTexts(i18n),
    facade: createFacade(),
    loading: createLoadingCounter(),
    session: { ...emptySession(), disposition: () => order },
    posted,
    hydrated: () => undefined,
  })
  const handle = createRequestHandler({
    request,
    createRouter: () => router,
    getRouterManifest: () => manifest,
  })
  const response = await handle(({ responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
  if (response.headers.has('location')) return response
  const html = await response.text()
  const tags = siteTags(language) + (response.status === 200 ? headTags(router, seoTexts, language, origin) : '')
  const offered = offer ? await renderLanguageOffer(offer) : ''
  const page = html.replace('</head>', () => `${tags}</head>`).replace(/<body[^>]*>/, (body) => body + offered)
  return new Response(page, response)
}

/** Returns the content of a social picture by name, or null. */
export const shareText = async (name: string, { language, http }: RenderInput) =>
  readShareText(createApi(http), await loadSeoTexts(language), name)

/** Returns the sitemap. */
export const renderSitemap = ({ http, origin }: RenderInput) => sitemap(createApi(http), origin)

/** Returns the web manifest. */
export const renderWebManifest = async ({ language }: RenderInput) => webManifest(await loadSeoTexts(language))

const officeCatalogs = {
  es: () => import('../../locales/es/office-errors.po'),
  en: () => import('../../locales/en/office-errors.po'),
}

async function loadOfficeTexts(language: Language) {
  const { messages } = await officeCatalogs[language]()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}

/** Messages of refusals in both languages, for the API. */
export async function loadErrorMessageOf() {
  const [es, en] = await Promise.all([loadI18n('es'), loadI18n('en')])
  await Promise.all([loadPageTexts(es), loadPageTexts(en)])
  const texts = { es, en }
  const officeTexts = { es: await loadOfficeTexts('es'), en: await loadOfficeTexts('en') }
  return (code: ErrorCode | OfficeErrorCode, language: Language, data: OfficeErrorData) =>
    v.is(OfficeErrorCode, code)
      ? officeErrorText(officeTexts[language], code, data)
      : errorText(texts[language], { code, message: '', data })
}
