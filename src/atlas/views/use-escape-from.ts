import { useEffect } from 'react'

/** Handles Escape while the focus is within the selector. */
export function useEscapeFrom(selector: string, onEscape: () => void) {
  useEffect(() => {
    const handleKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target instanceof Element && target.closest(selector)) onEscape()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [selector, onEscape])
}
