import { clsx } from 'clsx/lite'
import { boxPadding } from './text-lines.ts'
import type { DrawnBox } from '../drawing.ts'
import { DiagramLines } from './diagram-lines.tsx'
import styles from './diagram.module.css'

type DiagramBoxProps = {
  box: DrawnBox
  isOuter: boolean
  isPresent: boolean
  isSelected: boolean
  taken: ReadonlySet<string>
  href: string | undefined
  onSelect: ((state: string) => void) | undefined
}

/** The texts of a compound state are above its arrows, outside of the link. */
const nameOf = ({ lines }: DrawnBox) =>
  lines
    .filter(({ kind }) => kind === 'name')
    .map(({ text }) => text)
    .join(' ')

const roundness = 10
const innerGap = 4

/** A state: a box with name, description and actions; double border for final states. */
export const DiagramBox = ({ box, isOuter, isPresent, isSelected, taken, href, onSelect }: DiagramBoxProps) => {
  const { id, type, x, y, width, height, lines } = box
  const content = (
    <>
      <rect className={styles.box} x={x} y={y} width={width} height={height} rx={roundness} />
      {type === 'final' && (
        <rect
          className={styles.inner}
          x={x + innerGap}
          y={y + innerGap}
          width={width - 2 * innerGap}
          height={height - 2 * innerGap}
          rx={roundness - innerGap + 1}
        />
      )}
      {!isOuter && <DiagramLines lines={lines} x={x + boxPadding} y={y + boxPadding} taken={taken} />}
    </>
  )
  const className = clsx(
    styles.state,
    isOuter && styles.outer,
    type === 'parallel' && styles.parallel,
    lines.some(({ kind }) => kind === 'invoke') && styles.busy,
    isPresent && styles.present,
    isSelected && styles.selected,
  )
  return href === undefined ? (
    <g className={className} data-state={id} data-present={isPresent || undefined}>
      {content}
    </g>
  ) : (
    <a
      className={className}
      data-state={id}
      data-present={isPresent || undefined}
      href={href}
      aria-current={isSelected || undefined}
      aria-label={isOuter ? nameOf(box) : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        onSelect?.(id)
      }}
    >
      {content}
    </a>
  )
}
