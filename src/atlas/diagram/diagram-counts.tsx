import { clsx } from 'clsx/lite'
import type { Drawing } from '../drawing.ts'
import type { Counts } from './marks.ts'
import styles from './diagram.module.css'

const height = 18
const font = 14
const digit = 9

type CountProps = { id: string; counts: Counts; right: number; y: number }

/** A number on the upper edge of a box. */
const Count = ({ id, counts, right, y }: CountProps) => {
  const shown = counts.get(id)
  if (!shown) return null
  const width = String(shown.count).length * digit + 10
  return (
    <g className={clsx(styles.count, shown.isAlarming && styles.alarming)} data-count={id}>
      <rect x={right - width} y={y - height / 2} width={width} height={height} rx={height / 2} />
      <text x={right - width / 2} y={y + font / 3} fontSize={font} textAnchor="middle">
        {shown.count}
      </text>
    </g>
  )
}

/** The numbers of states and arrows; an arrow has that of its transition with the fewest. */
export const DiagramCounts = ({ drawing: { boxes, arrows }, counts }: { drawing: Drawing; counts: Counts }) => {
  const fewest = (ids: readonly string[]) =>
    ids.toSorted((a, b) => (counts.get(a)?.count ?? 0) - (counts.get(b)?.count ?? 0))[0] ?? ''
  return (
    <>
      {boxes.map(({ id, x, y, width }) => (
        <Count key={id} id={id} counts={counts} right={x + width - 6} y={y} />
      ))}
      {arrows.map(({ from, to, entries, label }) => (
        <Count
          key={`${from} ${to}`}
          id={fewest(entries.map(({ id }) => id))}
          counts={counts}
          right={label.x + label.width}
          y={label.y}
        />
      ))}
    </>
  )
}
