import { classNames } from '../../ui/class-names.ts'
import { entryGap, labelMargin, lineStyles } from '../chart/lines.ts'
import type { DrawnArrow, DrawnEntry } from '../drawing.ts'
import { DiagramLines } from './diagram-lines.tsx'
import type { Marks } from './diagram.tsx'
import { roundedPath } from './rounded-path.ts'
import styles from './diagram.module.css'

const heightOf = ({ lines }: DrawnEntry) => lines.reduce((sum, { kind }) => sum + lineStyles[kind].height, 0)

type DiagramArrowProps = { arrow: DrawnArrow; head: string; marks: Marks }

/** Everything that leads from one state to another: a line, and on it what makes it happen. */
export const DiagramArrow = ({ arrow, head, marks }: DiagramArrowProps) => {
  const { entries, label, points } = arrow
  const has = (marked: ReadonlySet<string>) => entries.some(({ id }) => marked.has(id))
  let y = label.y + labelMargin
  const placed = entries.map((entry) => {
    const at = { entry, y }
    y += heightOf(entry) + entryGap
    return at
  })
  return (
    <g
      className={classNames(
        styles.arrow,
        entries.every(({ kind }) => kind === 'error') && styles.failure,
        has(marks.possible) && styles.possible,
        has(marks.taken) && styles.taken,
      )}
    >
      <path className={styles.line} d={roundedPath(points)} markerEnd={`url(#${head})`} />
      <rect className={styles.label} x={label.x} y={label.y} width={label.width} height={label.height} rx={7} />
      {placed.map(({ entry, y: top }) => (
        <g
          key={entry.id}
          data-transition={entry.id}
          className={classNames(
            marks.possible.has(entry.id) && styles.possibleEntry,
            marks.taken.has(entry.id) && styles.takenEntry,
          )}
        >
          <DiagramLines lines={entry.lines} x={label.x + labelMargin} y={top} taken={marks.taken} />
        </g>
      ))}
    </g>
  )
}
