const boxOf = (state: string) => document.querySelector<SVGElement>(`[data-state="${state}"]`)

/** Scrolls a state into view, as little as needed. */
export const scrollToState = (state: string) => boxOf(state)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Focuses a state of the diagram. */
export const focusState = (state: string) => boxOf(state)?.focus({ preventScroll: true })

/** Returns the scroll position that centers a range, or aligns its start if it is longer than the viewport. */
const middleOf = (start: number, length: number, room: number) => start - Math.max(0, (room - length) / 2)

/** Margin as a share of the viewport, within which a state counts as hidden. */
const edge = 0.15

const isWellWithin = (inner: DOMRect, { left, right, top, bottom, width, height }: DOMRect) =>
  inner.left >= left + edge * width &&
  inner.right <= right - edge * width &&
  inner.top >= top + edge * height &&
  inner.bottom <= bottom - edge * height

/** Scrolls a hidden state to the center of its diagram's viewport; the page does not scroll. */
export function centerInViewport(window: HTMLElement, state: string) {
  const box = boxOf(state)?.querySelector('rect')?.getBoundingClientRect()
  const frame = window.getBoundingClientRect()
  if (!box || isWellWithin(box, frame)) return
  window.scrollBy(
    middleOf(box.left - frame.left, box.width, window.clientWidth),
    middleOf(box.top - frame.top, box.height, window.clientHeight),
  )
}
