import { isProductPage } from '../../page-loaders/lazy-product-page.ts'
import { isOverList } from '../../router-context/over-list.ts'
import type { AppRouter } from './router.tsx'

/** Whether a page is a list of the menu. */
const isList = (pathname: string) => pathname.startsWith('/order/') && !isProductPage(pathname)

/** Calls `act` once the page is no longer busy: a page is while its title is not known. */
function onceKnown(title: Element, act: () => void) {
  const page = title.closest('[aria-busy=true]')
  if (!page) return act()
  const held = document.activeElement
  const observer = new MutationObserver(() => {
    observer.disconnect()
    const isUntouched = [held, document.body].includes(document.activeElement)
    if (title.isConnected && isUntouched) act()
  })
  observer.observe(page, { attributeFilter: ['aria-busy'] })
}

/** Moves the focus to the title of a new page, which would otherwise be lost. */
export function focusPageTitles(router: AppRouter) {
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    // A product that was open over its list returns the focus to where it was pressed.
    if (fromLocation && isOverList(fromLocation.state) && isList(toLocation.pathname)) return
    const isCovered = document.querySelector('[role=dialog][data-open]') !== null
    const title = pathChanged && !isCovered ? document.querySelector('main h1') : null
    if (!(title instanceof HTMLElement)) return
    title.tabIndex = -1
    onceKnown(title, () => title.focus({ preventScroll: true }))
  })
}
