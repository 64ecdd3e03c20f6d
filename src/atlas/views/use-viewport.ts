import { useLayoutEffect, useState, type RefObject } from 'react'

type Viewport = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Returns the part of a scrolling element that is seen, px; null before it is shown. */
export function useViewport(place: RefObject<HTMLElement | null>): Viewport | null {
  const [viewport, setViewport] = useState<Viewport | null>(null)
  useLayoutEffect(() => {
    const shown = place.current
    if (!shown) return
    const read = () =>
      setViewport({
        left: shown.scrollLeft,
        top: shown.scrollTop,
        width: shown.clientWidth,
        height: shown.clientHeight,
      })
    read()
    const observer = new ResizeObserver(read)
    observer.observe(shown)
    shown.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      shown.removeEventListener('scroll', read)
    }
  }, [place])
  return viewport
}
