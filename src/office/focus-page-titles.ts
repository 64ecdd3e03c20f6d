import type { OfficeRouter } from './routes.ts'

/** Moves the focus to the title of a new page, which says where one is; a form that chose it, such as another day, keeps it. */
export function focusPageTitles(router: OfficeRouter) {
  router.subscribe('onRendered', ({ pathChanged }) => {
    const isTaken = document.activeElement?.closest('main form, [role=dialog]') !== null
    const title = pathChanged && !isTaken ? document.querySelector('main h1') : null
    if (!(title instanceof HTMLElement)) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  })
}
