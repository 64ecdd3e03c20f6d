import { bringIntoView } from './bring-into-view.ts'

const fields = 'input, textarea, select'
const headings = 'h1, h2, h3'

/** Returns where to focus near a removed element: the field that replaced it, else the heading of its section, its dialog or the page. */
function placeIn(part: Element): HTMLElement | null {
  const isWhole = part.localName === 'main' || part.role === 'dialog'
  const field = isWhole ? null : part.querySelector<HTMLElement>(fields)
  if (field) return field
  const heading = part.querySelector<HTMLElement>(headings)
  if (heading) heading.tabIndex = -1
  return heading
}

const ancestorsOf = (element: Element | null): Element[] =>
  element ? [element, ...ancestorsOf(element.parentElement)] : []

/**
 * Restores the focus after a pressed control is removed (WCAG 2.4.3): near its place, else in the open dialog or at the
 * page's title. Runs after pages and dialogs have set theirs.
 */
export function restoreLostFocus() {
  let path: readonly Element[] = []
  document.addEventListener('focusin', ({ target }) => {
    path = ancestorsOf(target instanceof Element ? target : null)
  })
  const goOn = () => {
    const [last, ...around] = path
    if (!last || last.isConnected || document.activeElement !== document.body) return
    const near = around.filter((part) => part.isConnected && part.closest('main, [role=dialog]'))
    if (near.length === 0 && document.querySelector('main[aria-busy]')) return // its title takes the focus once it is known
    const parts = [...near, document.querySelector('[role=dialog][data-open]') ?? document.querySelector('main')]
    const place = parts.map((part) => part && placeIn(part)).find((found) => found !== null)
    place?.focus({ preventScroll: true })
    bringIntoView(place ?? null)
  }
  new MutationObserver(() => {
    if (path[0]?.isConnected === false) requestAnimationFrame(goOn)
  }).observe(document.body, { childList: true, subtree: true })
}
