import type { Drawing } from '../drawing.ts'
import { ArrowHead } from './arrow-head.tsx'
import { DiagramArrow } from './diagram-arrow.tsx'
import { boxPadding } from './text-lines.ts'
import { DiagramBox } from './diagram-box.tsx'
import { DiagramLines } from './diagram-lines.tsx'
import { noMarks, type Marks } from './marks.ts'
import styles from './diagram.module.css'

type DiagramProps = {
  drawing: Drawing
  marks?: Marks
  /** The link of a state; without it states are not pressable. */
  hrefOf?: (state: string) => string
  onSelect?: (state: string) => void
  scale?: number
}

const dotRadius = 5

/** A statechart as SVG: outer states below inner ones, arrows between, marks on both. */
export const Diagram = ({ drawing, marks = noMarks, hrefOf, onSelect, scale = 1 }: DiagramProps) => {
  const { width, height, boxes, arrows, starts } = drawing
  const isOuter = new Set(boxes.map(({ parent }) => parent))
  const arrowId = `arrow-${drawing.id}`
  const box = (one: Drawing['boxes'][number]) => (
    <DiagramBox
      key={one.id}
      box={one}
      isOuter={isOuter.has(one.id)}
      isPresent={marks.present.has(one.id)}
      isSelected={marks.selected === one.id}
      taken={marks.taken}
      href={hrefOf?.(one.id)}
      onSelect={onSelect}
    />
  )
  return (
    <svg
      className={styles.diagram}
      viewBox={`0 0 ${width} ${height}`}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
    >
      <ArrowHead id={arrowId} className={styles.head} />
      {boxes.filter(({ id }) => isOuter.has(id)).map(box)}
      {arrows.map((arrow) => (
        <DiagramArrow key={`${arrow.from} ${arrow.to}`} arrow={arrow} head={arrowId} marks={marks} />
      ))}
      {boxes
        .filter(({ id }) => isOuter.has(id))
        .map(({ id, lines, x, y }) => (
          // Above crossing arrows.
          <g key={id} className={styles.heading} data-heading={id}>
            <DiagramLines lines={lines} x={x + boxPadding} y={y + boxPadding} taken={marks.taken} />
          </g>
        ))}
      {starts.map((points) => (
        <g key={points.join()} className={styles.start}>
          <circle cx={points[0]} cy={(points[1] ?? 0) - dotRadius} r={dotRadius} />
          <path d={`M${points.join(' ')}`} markerEnd={`url(#${arrowId})`} />
        </g>
      ))}
      {boxes.filter(({ id }) => !isOuter.has(id)).map(box)}
    </svg>
  )
}
