import { useLingui } from '@lingui/react'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { replayEarlyInput } from '../app/early-input.ts'
import { writingDirection } from '../app/writing-direction.ts'
import { requestCategories } from '../page-loaders/menu-requests.ts'
import { unwrap } from '../page-loaders/unwrap.ts'
import type { RouterContext } from '../router-context/router-context.ts'
import { pageLayoutOf } from '../screens/shell/page-layout.ts'
import { Shell } from '../screens/shell/shell.tsx'
import fonts from '../ui/fonts.css?inline'
import '../ui/tokens.css'
import '../ui/base.css'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    const api = await context.api()
    const [market, categories] = await Promise.all([api.market(), requestCategories(context)])
    const store = context.session.disposition()?.outlet.code ?? null
    return { market: unwrap(market), categories: unwrap(categories), store }
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#12402f' },
    ],
    // Not in the sheets: the whole one follows after the first paint, and fonts in it would lay out all text again.
    styles: [{ children: import.meta.env.SSR ? fonts : '' }],
    // Before the first layout, which would use the fallback. The full font has other letters, and stays away.
    scripts: [{ children: 'for(let f of document.fonts)f.unicodeRange!="U+0-10FFFF"&&f.load()' }],
  }),
  component: Document,
})

/** React renders the whole document: `head()` and `lang` need no template. */
function Document() {
  const { i18n } = useLingui()
  const layout = useLocation({ select: ({ pathname }) => pageLayoutOf(pathname) })
  const { market, categories, store } = Route.useLoaderData()
  const { hydrated } = Route.useRouteContext()
  useEffect(() => {
    setTimeout(replayEarlyInput) // after this commit, so that React can hydrate the target
    hydrated()
  }, [hydrated])
  return (
    <html lang={i18n.locale} dir={writingDirection(i18n.locale)} data-store={store}>
      <head>
        <HeadContent />
      </head>
      <body data-layout={layout}>
        <Shell market={market} categories={categories}>
          <Outlet />
        </Shell>
        <Scripts />
      </body>
    </html>
  )
}
