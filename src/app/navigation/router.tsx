import { I18nProvider } from '@lingui/react'
import { createRouter } from '@tanstack/react-router'
import { NotFoundScreen } from '../../screens/not-found/not-found-screen.tsx'
import { ErrorScreen } from '../../screens/error/error-screen.tsx'
import { routeTree } from '../../routeTree.gen.ts'
import type { RouterContext } from '../../router-context/router-context.ts'
import { MachinesProvider } from '../../machine-bindings/machines-provider.tsx'
import { reloadOnMissingChunk } from '../chunk-loading/reload-on-stale-chunk.ts'

/** Whether the router scrolls after a render. The server's page was perhaps scrolled before its first one: it stays there. */
function createScrollRestoration() {
  let isFirst = true
  return () => {
    const isScrolled = isFirst && scrollY > 0
    isFirst = false
    return !isScrolled
  }
}

/** Creates the router for both sides: the server passes an in-process API, the browser ky. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultStaleTime: Infinity, // server-rendered data is not refetched on hydration; `start` sets the market's cache time
    defaultPreloadStaleTime: 60_000,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    defaultOnCatch: reloadOnMissingChunk,
    scrollRestoration: import.meta.env.SSR || createScrollRestoration(),
    Wrap: ({ children }) => (
      <I18nProvider i18n={context.i18n}>
        <MachinesProvider facade={context.facade}>{children}</MachinesProvider>
      </I18nProvider>
    ),
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
