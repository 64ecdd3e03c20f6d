import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useAnnounce } from './announcer.tsx'

/** Milliseconds after a press, or after something moved, in which no press on an order is taken. */
const settleTime = 600

const isPress = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('[data-presses]') !== null && target.closest('button, a') !== null

let timer = 0

/** Says by `data-settling` that a screen takes no press for a moment. */
function settle(screen: HTMLElement) {
  screen.dataset.settling = ''
  clearTimeout(timer)
  timer = window.setTimeout(() => delete screen.dataset.settling, settleTime)
}

/** Follows each order that comes, goes or moves, and each list that grows. Returns a function that stops it. */
function followMoves(screen: HTMLElement) {
  const move = () => settle(screen)
  const [sizes, places] = [new ResizeObserver(move), new MutationObserver(move)]
  for (const part of screen.querySelectorAll('[data-presses], [data-presses] section > ul')) {
    sizes.observe(part)
    places.observe(part, { childList: true })
  }
  return () => {
    sizes.disconnect()
    places.disconnect()
  }
}

/**
 * Takes no press on an order while the last one, or what moved, has not settled: a double tap would hit what came under
 * the finger. Meanwhile `data-settling` leaves the presses of the screen to no pointer. A key hits what has the focus,
 * wherever it moved, so a key waits only after a press, and is told that it was not taken. Returns what
 * the screen needs.
 */
export function useSettling() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const ref = useRef<HTMLDivElement>(null)
  const pressedAt = useRef(-settleTime)
  useEffect(() => (ref.current ? followMoves(ref.current) : undefined), [])

  function onClickCapture(event: MouseEvent<HTMLElement>) {
    if (!isPress(event)) return
    const screen = event.currentTarget
    const isKey = event.detail === 0
    const hasPressed = performance.now() - pressedAt.current < settleTime
    if (isKey ? hasPressed : screen.dataset.settling !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      announce(t`Muy seguido: toca otra vez.`)
      return
    }
    pressedAt.current = performance.now()
    settle(screen)
  }
  return { ref, onClickCapture }
}
