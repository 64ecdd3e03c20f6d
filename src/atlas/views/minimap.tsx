import { clsx } from 'clsx/lite'
import { Trans } from '@lingui/react/macro'
import { type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react'
import type { Drawing } from '../drawing.ts'
import { roundedPath } from '../diagram/rounded-path.ts'
import styles from './minimap.module.css'

type Viewport = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Returns the part of a scrolling element that is seen, px; null before it is shown. */
function useViewport(place: RefObject<HTMLElement | null>): Viewport | null {
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

type MinimapProps = {
  drawing: Drawing
  scale: number
  place: RefObject<HTMLElement | null>
  present: ReadonlySet<string>
}

/** A small picture, folded at first, of a drawing that is larger than its viewport, with the part that is seen; a press or drag shows another part. */
export const Minimap = ({ drawing, scale, place, present }: MinimapProps) => {
  const seen = useViewport(place)
  const { width, height, boxes, arrows } = drawing
  if (!seen || (seen.width >= width * scale && seen.height >= height * scale)) return null
  function show({ buttons, clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) {
    if (buttons === 0 || !seen) return
    const map = currentTarget.getBoundingClientRect()
    place.current?.scrollTo(
      ((clientX - map.left) / map.width) * width * scale - seen.width / 2,
      ((clientY - map.top) / map.height) * height * scale - seen.height / 2,
    )
  }
  const isOuter = (id: string) => boxes.some(({ parent }) => parent === id)
  return (
    <details className={styles.fold}>
      <summary className="small">
        <Trans>Mapa pequeño</Trans>
      </summary>
      {/* The keyboard scrolls the drawing itself. */}
      <svg
        className={styles.map}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={show}
        onPointerMove={show}
      >
        {boxes.map((box) => (
          <rect
            key={box.id}
            className={clsx(isOuter(box.id) ? styles.outer : styles.box, present.has(box.id) && styles.present)}
            x={box.x}
            y={box.y}
            width={box.width}
            height={box.height}
          />
        ))}
        {arrows
          .filter(({ isMain }) => isMain)
          .map(({ from, to, points }) => (
            <path key={`${from} ${to}`} className={styles.main} d={roundedPath(points)} />
          ))}
        <rect
          className={styles.seen}
          x={seen.left / scale}
          y={seen.top / scale}
          width={seen.width / scale}
          height={seen.height / scale}
        />
      </svg>
    </details>
  )
}
