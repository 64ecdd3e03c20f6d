import { useRef, type PointerEvent, type RefObject } from 'react'

/** Shorter drags in px count as a press. */
const leastDrag = 4

/** Scrolls by dragging with a mouse; touch and keys scroll natively. */
export function useDragToPan(place: RefObject<HTMLElement | null>) {
  const from = useRef<{ x: number; y: number; left: number; top: number; isDrag: boolean } | null>(null)
  const end = () => {
    from.current = null
  }
  return {
    onPointerDown: ({ pointerType, button, clientX: x, clientY: y }: PointerEvent) => {
      const shown = place.current
      if (!shown || pointerType !== 'mouse' || button !== 0) return
      from.current = { x, y, left: shown.scrollLeft, top: shown.scrollTop, isDrag: false }
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const begun = from.current
      const shown = place.current
      if (!begun || !shown) return
      const x = clientX - begun.x
      const y = clientY - begun.y
      if (!begun.isDrag && Math.hypot(x, y) < leastDrag) return
      if (!begun.isDrag) shown.setPointerCapture(pointerId)
      begun.isDrag = true
      shown.scrollTo(begun.left - x, begun.top - y)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}
