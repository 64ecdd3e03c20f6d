import type { AppRouter } from './router.tsx'

/** Another page begins at its title, for the eye and for the screen reader: without this the focus falls to nothing. */
export function focusTitles(router: AppRouter) {
  router.subscribe('onRendered', ({ pathChanged }) => {
    const isCovered = document.querySelector('[role=dialog][data-open]') !== null
    const title = pathChanged && !isCovered ? document.querySelector('main h1') : null
    if (!(title instanceof HTMLElement)) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  })
}
