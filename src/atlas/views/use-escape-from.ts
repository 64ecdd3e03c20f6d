import { useEffect } from 'react'

/** Escape is received where the focus is within what the selector names. */
export function useEscapeFrom(selector: string, onEscape: () => void) {
  useEffect(() => {
    const handleKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target instanceof Element && target.closest(selector)) onEscape()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [selector, onEscape])
}
