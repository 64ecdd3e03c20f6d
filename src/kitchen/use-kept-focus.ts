import { useEffect } from 'react'

type Place = { readonly element: Element; readonly near: readonly string[] }

/** Returns where the focus goes if an element is removed: the undoing of its press, its order, its column, its part of a panel. */
function placeOf(element: Element): Place {
  const order = element.closest<HTMLElement>('[data-order]')?.dataset.order
  const column = element.closest<HTMLElement>('section[data-column]')?.dataset.column
  const ofOrder = order === undefined ? [] : [`[data-undo="${order}"]`, `article[data-order="${order}"]`]
  const ofColumn = column === undefined ? [] : [`#column-${column}`]
  const part = element.closest('dialog section')?.getAttribute('aria-labelledby')
  const ofPart = part ? [`dialog[open] #${part}`] : []
  const ofPanel = element.closest('dialog') ? [...ofPart, 'dialog[open] h2'] : []
  const ofMenu = element.closest('details') ? ['details[open] > summary'] : []
  return { element, near: [...ofOrder, ...ofColumn, ...ofPanel, ...ofMenu, 'section[data-shown="true"] h2'] }
}

/** Keeps the focus near a control that a press, or the end of its time, removed (WCAG 2.4.3). */
export const useKeptFocus = () =>
  useEffect(() => {
    let last: Place | null = null
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = placeOf(target)
    }
    const goOn = () => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return
      last.near
        .map((selector) => document.querySelector<HTMLElement>(selector))
        .find((place) => place?.checkVisibility())
        ?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (last && !last.element.isConnected) requestAnimationFrame(goOn)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
