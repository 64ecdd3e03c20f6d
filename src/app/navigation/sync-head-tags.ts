import { canonicalPath, addressInLanguage } from './canonical-path.ts'
import type { AppRouter } from './router.tsx'

const languageOf = (link: Element) => link.getAttribute('hreflang') ?? document.documentElement.lang

/** Updates or removes the server's head tags on navigation, because browsers share the canonical address. */
export function syncHeadTags(router: AppRouter) {
  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    if (!pathChanged) return
    const { head } = document
    for (const old of head.querySelectorAll('[property^="og:"], [name^="twitter:"], [type="application/ld+json"]'))
      old.remove()
    const [canonical] = head.querySelectorAll<HTMLLinkElement>('[rel=canonical]')
    const address = new URL(canonical?.href ?? location.origin).origin + canonicalPath(toLocation.pathname)
    for (const link of head.querySelectorAll('[rel=canonical], [rel=alternate][hreflang]'))
      link.setAttribute('href', addressInLanguage(address, languageOf(link)))
  })
}
