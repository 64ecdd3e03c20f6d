import { clsx } from 'clsx/lite'
import { entryGap, heightOfLines, labelMargin } from './text-lines.ts'
import type { DrawnArrow, DrawnEntry } from '../drawing.ts'
import { DiagramLines } from './diagram-lines.tsx'
import type { Marks } from './marks.ts'
import { roundedPath } from './rounded-path.ts'
import styles from './diagram.module.css'

/** Transitions are stacked. */
function placed(entries: readonly DrawnEntry[], top: number) {
  let below = top
  return entries.map((entry) => {
    const y = below
    below += heightOfLines(entry.lines) + entryGap
    return { entry, y }
  })
}

type DiagramArrowProps = { arrow: DrawnArrow; head: string; marks: Marks }

/** All transitions from one state to another: a line, with their causes on it. */
export const DiagramArrow = ({ arrow, head, marks }: DiagramArrowProps) => {
  const { entries, isMain, label, points } = arrow
  const has = (marked: ReadonlySet<string>) => entries.some(({ id }) => marked.has(id))
  return (
    <g
      className={clsx(
        styles.arrow,
        isMain && styles.main,
        entries.every(({ kind }) => kind === 'error') && styles.failure,
        has(marks.possible) && styles.possible,
        has(marks.taken) && styles.taken,
      )}
    >
      <path className={styles.line} d={roundedPath(points)} markerEnd={`url(#${head})`} />
      <rect className={styles.label} x={label.x} y={label.y} width={label.width} height={label.height} rx={7} />
      {placed(entries, label.y + labelMargin).map(({ entry, y: top }) => (
        <g
          key={entry.id}
          data-transition={entry.id}
          data-possible={marks.possible.has(entry.id) || undefined}
          className={marks.taken.has(entry.id) ? styles.takenEntry : undefined}
        >
          <DiagramLines lines={entry.lines} x={label.x + labelMargin} y={top} taken={marks.taken} />
        </g>
      ))}
    </g>
  )
}
