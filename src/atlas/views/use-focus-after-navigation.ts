import { useEffect } from 'react'
import { hasNavigated } from '../use-atlas-location.ts'

/** Moves the focus to the start of the next page after a followed link is gone. */
export function useFocusAfterNavigation() {
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement?.checkVisibility() !== true
    if (hasNavigated() && isLost) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  })
}
