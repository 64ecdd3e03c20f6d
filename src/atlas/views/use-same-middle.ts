import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What stands in the middle of a window stays there when what it shows grows or shrinks. */
export function useSameMiddle(window: RefObject<HTMLElement | null>, scale: number) {
  const last = useRef(scale)
  useLayoutEffect(() => {
    const ratio = scale / last.current
    last.current = scale
    if (ratio === 1 || !window.current) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = window.current
    window.current.scrollTo(
      (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
    )
  }, [window, scale])
}
