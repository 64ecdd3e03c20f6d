import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server'
import type { Language } from '../contract/primitives.ts'
import { createApi } from './adapters/api.ts'
import type { Http } from './adapters/http.ts'
import { createFacade } from './app/facade.ts'
import { loadI18n } from './app/i18n.ts'
import { createAppRouter } from './app/router.tsx'

/** Which scripts and styles each route needs; the server builds it from Vite's manifest. */
export type Manifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>

/** One page as a `Response`: 200, 404 (`notFound()`), 500, or a 3xx with `Location` (`redirect()`). */
export async function render(request: Request, language: Language, http: Http, manifest: Manifest): Promise<Response> {
  const i18n = await loadI18n(language)
  const context = {
    api: createApi(http),
    i18n,
    facade: createFacade(),
    disposition: () => null,
    now: () => '1970-01-01T00:00:00Z', // pages are cached: nothing that the server renders may depend on the time
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
