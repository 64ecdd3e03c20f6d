import { isProductPage } from '../../page-loaders/lazy-product-page.ts'
import { isOverList } from '../../router-context/over-list.ts'
import type { AppRouter } from './router.tsx'

/** Whether a page is a list of the menu. */
const isList = (pathname: string) => pathname.startsWith('/order/') && !isProductPage(pathname)

/** Moves the focus to the title of a new page, which would otherwise be lost. */
export function focusPageTitles(router: AppRouter) {
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    // A product that was open over its list returns the focus to where it was pressed.
    if (fromLocation && isOverList(fromLocation.state) && isList(toLocation.pathname)) return
    const isCovered = document.querySelector('[role=dialog][data-open]') !== null
    // The title of a busy page takes the focus itself, once it is known.
    const title = pathChanged && !isCovered ? document.querySelector('main:not([aria-busy]) h1') : null
    if (!(title instanceof HTMLElement)) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  })
}
