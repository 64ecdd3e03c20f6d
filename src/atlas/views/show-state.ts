const boxOf = (state: string) => document.querySelector<SVGElement>(`[data-state="${state}"]`)

/** Brings a state into view, as little as needed. */
export const showOnPage = (state: string) => boxOf(state)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Puts the focus on a state of the diagram. */
export const focusState = (state: string) => boxOf(state)?.focus({ preventScroll: true })

/** Where to scroll so that a stretch stands in the middle, or at its beginning where it is longer than the window. */
const middleOf = (start: number, length: number, room: number) => start - Math.max(0, (room - length) / 2)

/** Nearer to the edge of its window than this part of it a state is hardly in view. */
const edge = 0.15

const isWellWithin = (inner: DOMRect, { left, right, top, bottom, width, height }: DOMRect) =>
  inner.left >= left + edge * width &&
  inner.right <= right - edge * width &&
  inner.top >= top + edge * height &&
  inner.bottom <= bottom - edge * height

/** Brings a state that is not well in view into the middle of the window of its diagram; the page stays where it is. */
export function showInWindow(window: HTMLElement, state: string) {
  const box = boxOf(state)?.querySelector('rect')?.getBoundingClientRect()
  const frame = window.getBoundingClientRect()
  if (!box || isWellWithin(box, frame)) return
  window.scrollBy(
    middleOf(box.left - frame.left, box.width, window.clientWidth),
    middleOf(box.top - frame.top, box.height, window.clientHeight),
  )
}
