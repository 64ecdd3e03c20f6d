import { useEffect } from 'react'

/** Handles Escape while the focus is within the selector; in a dialog, Escape closes only that. */
export function useEscapeFrom(selector: string, onEscape: () => void) {
  useEffect(() => {
    const handleKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof Element) || target.closest('dialog')) return
      if (target.closest(selector)) onEscape()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [selector, onEscape])
}
