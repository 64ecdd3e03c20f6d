const fields = 'input, textarea, select'
const headings = 'h1, h2, h3'

/** Where to go on near something that is gone: the field that took its place, else the heading of its part. */
function placeIn(part: Element): HTMLElement | null {
  const field = part.localName === 'main' ? null : part.querySelector<HTMLElement>(fields)
  if (field) return field
  const heading = part.querySelector<HTMLElement>(headings)
  if (heading) heading.tabIndex = -1
  return heading
}

const ancestorsOf = (element: Element | null): Element[] =>
  element ? [element, ...ancestorsOf(element.parentElement)] : []

/**
 * A control that goes away when it is pressed leaves the focus on nothing (WCAG 2.4.3): it goes on where the control
 * stood, else in the open dialog or at the title of the page. Pages and dialogs see to their own; this waits until they
 * have.
 */
export function keepFocus() {
  let path: readonly Element[] = []
  document.addEventListener('focusin', ({ target }) => {
    path = ancestorsOf(target instanceof Element ? target : null)
  })
  const goOn = () => {
    const [last, ...around] = path
    if (!last || last.isConnected || document.activeElement !== document.body) return
    const near = around.filter((part) => part.isConnected && part.closest('main, [role=dialog]'))
    const parts = [...near, document.querySelector('[role=dialog][data-open]') ?? document.querySelector('main')]
    parts
      .map((part) => part && placeIn(part))
      .find((place) => place !== null)
      ?.focus({ preventScroll: true })
  }
  new MutationObserver(() => {
    if (path[0]?.isConnected === false) requestAnimationFrame(goOn)
  }).observe(document.body, { childList: true, subtree: true })
}
