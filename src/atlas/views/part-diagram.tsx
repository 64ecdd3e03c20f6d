import { use, useLayoutEffect, useRef, type RefObject } from 'react'
import { Diagram } from '../diagram/diagram.tsx'
import type { Marks } from '../diagram/marks.ts'
import type { Drawing } from '../drawing.ts'
import { transitionIdsIn } from '../transitions.ts'
import { loadDrawing } from '../atlas-data.ts'
import { addressOf } from '../use-atlas-location.ts'
import { useLanguage } from '../use-language.ts'
import { centerInViewport, scrollToState } from './scroll-to-state.ts'
import { Minimap } from './minimap.tsx'
import { useDragToPan } from './use-drag-to-pan.ts'
import { useElementSize } from './use-element-size.ts'
import type { Zoom } from './use-zoom.ts'
import styles from './machine-view.module.css'

/** Keeps the center of a viewport in place when its content is scaled. */
function useStableCenter(window: RefObject<HTMLElement | null>, scale: number) {
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

type PartDiagramProps = {
  part: string
  title: string
  hasTitle: boolean
  zoom: Zoom
  machine: string
  /** Marks, by the transitions of the drawing. */
  marksOf: (transitions: readonly string[]) => Marks
  /** States to scroll into view, the most important first. */
  shown: readonly string[]
  /** The state that the page scrolls to, too. */
  onPage: string | undefined
  onSelect: (state: string) => void
}

/** Minimum readable font size: larger diagrams scroll instead. */
const smallestReadable = 0.8

const scaleOf = (
  { width, height }: Drawing,
  room: ReturnType<typeof useElementSize>,
  { base, factor }: Zoom['size'],
) => {
  if (!room) return smallestReadable
  const wide = Math.min(1, room.width / width)
  return factor * (base === 'whole' ? Math.min(wide, room.height / height) : Math.max(smallestReadable, wide))
}

/** One diagram of a machine in a viewport that scrolls and drags; scrolls to the selected state. */
export const PartDiagram = (props: PartDiagramProps) => {
  const { part, title, hasTitle, zoom, machine, marksOf, shown, onPage, onSelect } = props
  const drawing = use(loadDrawing(useLanguage(), part))
  const place = useRef<HTMLDivElement>(null)
  const room = useElementSize(place)
  const drag = useDragToPan(place)
  const here = shown.find((state) => drawing.boxes.some(({ id }) => id === state))
  const marks = marksOf(transitionIdsIn(drawing))
  const scale = scaleOf(drawing, room, zoom.size)
  useStableCenter(place, scale)
  useLayoutEffect(() => {
    if (!place.current || !room || here === undefined) return
    centerInViewport(place.current, here)
    if (here === onPage) scrollToState(here)
  }, [here, room, onPage])
  useLayoutEffect(() => {
    if (zoom.size.base === 'whole' && zoom.size.factor === 1) place.current?.scrollTo(0, 0)
  }, [zoom.size])
  return (
    <>
      {hasTitle && <h2 className={styles.partTitle}>{title}</h2>}
      <div className={styles.window}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to scroll it */}
        <section ref={place} className={styles.place} tabIndex={0} aria-label={title} {...drag}>
          <Diagram
            drawing={drawing}
            scale={scale}
            marks={marks}
            hrefOf={(state) => addressOf({ view: 'machine', machine, state })}
            onSelect={onSelect}
          />
        </section>
        <Minimap drawing={drawing} scale={scale} place={place} present={marks.present} />
      </div>
    </>
  )
}
