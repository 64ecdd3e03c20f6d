const boxOf = (state: string) => document.querySelector<SVGElement>(`[data-state="${state}"]`)

/** Brings a state into view, as little as needed. */
export const showOnPage = (state: string) => boxOf(state)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Puts the focus on a state of the diagram. */
export const focusState = (state: string) => boxOf(state)?.focus({ preventScroll: true })

/** Where to scroll so that a stretch stands in the middle, or at its beginning where it is longer than the window. */
const middleOf = (start: number, length: number, room: number) => start - Math.max(0, (room - length) / 2)

const isWithin = (inner: DOMRect, outer: DOMRect) =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom

/** Brings a state that is not in view into the middle of the window of its diagram; the page stays where it is. */
export function showInWindow(window: HTMLElement, state: string) {
  const box = boxOf(state)?.querySelector('rect')?.getBoundingClientRect()
  const frame = window.getBoundingClientRect()
  if (!box || isWithin(box, frame)) return
  window.scrollBy(
    middleOf(box.left - frame.left, box.width, window.clientWidth),
    middleOf(box.top - frame.top, box.height, window.clientHeight),
  )
}
