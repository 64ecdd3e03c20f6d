import { useLayoutEffect, useState, type RefObject } from 'react'

type Room = { readonly width: number; readonly height: number }

/** Returns an element's inner size, within its padding, px. */
function spaceOf(element: HTMLElement): Room {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom, maxHeight, borderTopWidth } = getComputedStyle(element)
  const px = (length: string) => Number.parseFloat(length) || 0
  return {
    width: Math.floor(element.offsetWidth - px(paddingLeft) - px(paddingRight) - 2 * px(borderTopWidth)),
    height: Math.floor(px(maxHeight) - px(paddingTop) - px(paddingBottom) - 2 * px(borderTopWidth)),
  }
}

/** Returns an element's inner size, px; null before it is shown. */
export function useElementSize(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setSpace] = useState<Room | null>(null)
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    const measure = () =>
      setSpace((before) => {
        const now = spaceOf(shown)
        return before?.width === now.width && before.height === now.height ? before : now
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [element])
  return room
}
