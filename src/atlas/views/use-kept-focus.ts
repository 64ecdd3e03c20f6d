import { useEffect } from 'react'
import { hasMoved } from '../use-place.ts'

/** Whoever followed a link that went with its page goes on at the beginning of the next one. */
export function useKeptFocus() {
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement?.checkVisibility() !== true
    if (hasMoved() && isLost) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  })
}
