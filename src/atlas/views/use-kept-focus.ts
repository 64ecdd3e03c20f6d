import { useEffect } from 'react'
import { hasMoved } from '../use-place.ts'

/** Moves the focus to the start of the next page after a followed link is gone. */
export function useKeptFocus() {
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement?.checkVisibility() !== true
    if (hasMoved() && isLost) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  })
}
