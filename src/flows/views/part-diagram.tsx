import { use, useLayoutEffect, useRef } from 'react'
import { Diagram } from '../diagram/diagram.tsx'
import type { Marks } from '../diagram/marks.ts'
import { transitionIdsIn } from '../transitions.ts'
import { loadDrawing } from '../atlas-data.ts'
import { hrefOf } from '../place.ts'
import { useLanguage } from '../use-place.ts'
import styles from './machine-view.module.css'
import { useDragToPan } from './use-drag-to-pan.ts'
import { useWidth } from './use-width.ts'
import type { Zoom } from './use-zoom.ts'

type PartDiagramProps = {
  part: string
  title: string
  hasTitle: boolean
  zoom: Zoom
  machine: string
  /** What is marked, by the transitions of the drawing. */
  marksOf: (transitions: readonly string[]) => Marks
  /** The state to bring into view. */
  shown: string | null
  onSelect: (state: string) => void
}

/** Smaller letters than these cannot be read: a large diagram is scrolled instead. */
const smallestFit = 0.55

/** One diagram of a machine in a place that can be scrolled and dragged; the state that was chosen comes into view. */
export const PartDiagram = ({ part, title, hasTitle, zoom, machine, marksOf, shown, onSelect }: PartDiagramProps) => {
  const drawing = use(loadDrawing(useLanguage(), part))
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const drag = useDragToPan(place)
  const fitting = width === null ? smallestFit : Math.min(1, Math.max(smallestFit, width / drawing.width))
  const scale = zoom.scale ?? fitting
  const isHere = shown !== null && drawing.boxes.some(({ id }) => id === shown)
  useLayoutEffect(() => {
    if (!isHere || width === null) return
    place.current?.querySelector(`[data-state="${shown}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isHere, shown, width])
  return (
    <>
      {hasTitle && <h2 className={styles.partTitle}>{title}</h2>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys */}
      <section ref={place} className={styles.place} tabIndex={0} aria-label={title} {...drag}>
        <Diagram
          drawing={drawing}
          scale={scale}
          marks={marksOf(transitionIdsIn(drawing))}
          hrefOf={(state) => hrefOf({ view: 'machine', machine, state })}
          onSelect={onSelect}
        />
      </section>
    </>
  )
}
