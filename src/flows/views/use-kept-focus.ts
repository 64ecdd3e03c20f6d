import { useEffect } from 'react'
import { hrefOf, type Place } from '../place.ts'
import { hasMoved } from '../use-place.ts'

/** Whoever followed a link that went with its page goes on at the beginning of the next one. */
export function useKeptFocus(place: Place) {
  const { pathname } = new URL(hrefOf(place), location.href)
  useEffect(() => {
    const isLost = document.activeElement?.checkVisibility() !== true || document.activeElement === document.body
    if (hasMoved() && isLost) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }, [pathname])
}
