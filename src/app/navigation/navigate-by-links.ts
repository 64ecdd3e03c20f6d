import { isProductPage } from '../../page-loaders/lazy-product-page.ts'
import { overList } from '../../router-context/over-list.ts'
import type { AppRouter } from './router.tsx'

/**
 * Opens the same place in another language. A reload keeps the tab's state: query, hash dialog, drafts, scroll position
 * and history.
 */
function changeLanguage(language: string) {
  const address = new URL(location.href)
  address.searchParams.set('lang', language)
  // The router's own reload would first render this page in the other language.
  History.prototype.replaceState.call(history, history.state, '', address)
  location.reload()
}

/** Returns the path of a link inside this page: same site, window and language, no modifier key. */
function pathOf(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return null
  const isElsewhere =
    link.origin !== location.origin || link.target !== '' || link.download !== '' || link.hreflang !== ''
  const isSamePage = link.hash !== '' && link.pathname + link.search === location.pathname + location.search
  // A store link starts afresh [place.link].
  const isStoreLink = new URLSearchParams(link.search).has('store_code')
  // A sign-in at a provider starts on the server.
  const isCall = link.pathname.startsWith('/v1/')
  return isElsewhere || isSamePage || isStoreLink || isCall ? null : link.pathname + link.search + link.hash
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Returns the language of a link to this page in another one. */
function languageOf(event: Event): string {
  const link = event.target instanceof Element ? event.target.closest('a[hreflang]') : null
  return link?.getAttribute('hreflang') ?? ''
}

/** Returns how a product opens that is pressed in a list of the menu: over it, and a combo instead of it. */
function placeOf(path: string, from: string) {
  if (!from.startsWith('/order/') || isProductPage(from) || !isProductPage(path) || path.includes('line=')) return {}
  return { state: overList(), resetScroll: path.startsWith('/combo-detail/') }
}

/** Turns plain links into navigation, and prefetches them, so that parts need not know the router. */
export function navigateByLinks(router: AppRouter) {
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return
    const [path, language] = [pathOf(event), languageOf(event)]
    if (path === null && language === '') return
    event.preventDefault()
    if (path === null) return changeLanguage(language)
    void router.navigate({ href: path, ...placeOf(path, router.state.location.pathname) })
  })
  // Loaders depend on the path alone; the router would treat query and hash as part of it.
  prefetchLinks((path) => void router.preloadRoute({ to: path.replace(/[?#].*/, '') }))
}

/** A finger that scrolls has left its link by then; one that presses has not been lifted yet. */
const fingerRestsMs = 50

/** Prefetches a link on hover, focus and a resting finger. */
export function prefetchLinks(preload: (path: string) => void) {
  const prefetch = (event: Event) => {
    const path = pathOf(event)
    if (path !== null) preload(path)
  }
  let place = ''
  /** Prefetches a link near the pointer; one that scrolls under a finger or a resting pointer waits until that moves. */
  const comeNear = (event: PointerEvent) => {
    const last = place
    place = `${event.screenX} ${event.screenY}`
    if (event.pointerType === 'touch') return
    if (place !== last) prefetch(event)
    else document.addEventListener('pointermove', comeNear, { passive: true, once: true })
  }
  let resting = 0
  const touch = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return
    const begun = performance.now()
    // By frames, because browsers put timers off until they know whether the finger scrolls.
    const rest = () => {
      resting = performance.now() - begun < fingerRestsMs ? requestAnimationFrame(rest) : 0
      if (resting === 0) prefetch(event)
    }
    resting = requestAnimationFrame(rest)
  }
  document.addEventListener('pointerdown', touch, { passive: true })
  document.addEventListener('pointercancel', () => cancelAnimationFrame(resting))
  document.addEventListener('pointerover', comeNear, { passive: true })
  document.addEventListener('focusin', prefetch)
}
