import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server'
import type { ErrorCode, ErrorData } from '../contract/errors.ts'
import type { Language } from '../contract/primitives.ts'
import { createApi } from './adapters/api.ts'
import type { Http } from './adapters/http.ts'
import { loadI18n, loadLateTexts } from './app/i18n.ts'
import { createAppRouter } from './app/router.tsx'
import { emptySession } from './flow/context.ts'
import { createFacade } from './flow/facade.ts'
import { createLoading } from './flow/loading.ts'
import { errorText } from './words/error-text.ts'

export { loadBankPage } from './bank/bank-document.tsx'
export { loadMails } from './mail/mail-document.tsx'

/** Which scripts and styles each route needs; the server builds it from Vite's manifest. */
export type Manifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

/**
 * One page as a `Response`: 200, 404 (`notFound()`), 500, or a 3xx with `Location` (`redirect()`).
 * Pages are cached, so nothing in them may depend on the visitor or the time.
 */
export async function render(request: Request, language: Language, http: Http, manifest: Manifest): Promise<Response> {
  const i18n = await loadI18n(language)
  const api = createApi(http)
  const context = {
    api: () => Promise.resolve(api),
    i18n,
    lateTexts: () => loadLateTexts(i18n),
    facade: createFacade(),
    loading: createLoading(),
    session: emptySession(),
    hydrated: () => undefined,
  }
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(context),
    getRouterManifest: () => manifest,
  })
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
}

/** The words of refusals in both languages, for the API's own messages. */
export async function loadErrorTexts() {
  const [es, en] = await Promise.all([loadI18n('es'), loadI18n('en')])
  await Promise.all([loadLateTexts(es), loadLateTexts(en)])
  const texts = { es, en }
  return (code: ErrorCode, language: Language, data: ErrorData) =>
    errorText(texts[language], { code, message: '', data })
}
