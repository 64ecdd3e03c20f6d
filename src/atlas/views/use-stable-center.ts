import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Keeps the center of a viewport in place when its content is scaled. */
export function useStableCenter(window: RefObject<HTMLElement | null>, scale: number) {
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
