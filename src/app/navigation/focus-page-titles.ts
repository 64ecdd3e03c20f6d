import type { AppRouter } from './router.tsx'

/** Moves the focus to the title of a new page, which would otherwise be lost. */
export function focusPageTitles(router: AppRouter) {
  router.subscribe('onRendered', ({ pathChanged }) => {
    const isCovered = document.querySelector('[role=dialog][data-open]') !== null
    const title = pathChanged && !isCovered ? document.querySelector('main h1') : null
    if (!(title instanceof HTMLElement)) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  })
}
