import { clsx } from 'clsx/lite'
import { drawnLines, iconSpace, lineStyles, type LineKind } from './text-lines.ts'
import type { DrawnLine } from '../drawing.ts'
import styles from './diagram.module.css'

/** Icons before a line, in a square of 12 px: event, answer, failure, timeout. */
const icons: Partial<Record<LineKind, string>> = {
  invoke: 'M10.5 4.5A5 5 0 1 0 11 7M11 1.5v3.2H7.8',
  done: 'M1.5 6.5 4.8 10 10.5 2.5',
  error: 'M2 2l8 8M10 2l-8 8',
  delay: 'M11 6A5 5 0 1 1 1 6a5 5 0 1 1 10 0M6 3.2V6l2 1.6',
}

type Placed = { readonly line: DrawnLine; readonly baseline: number; readonly isFirst: boolean }

/** Returns the baselines of lines, px below the first. */
function placed(lines: readonly DrawnLine[]): Placed[] {
  let below = 0
  return lines.map((line, index) => {
    const { height, font } = lineStyles[line.kind]
    const before = lines[index - 1]
    const baseline = below + height - (height - font) / 2 - font * 0.18
    below += height
    return { line, baseline, isFirst: before?.kind !== line.kind }
  })
}

type DiagramLinesProps = { lines: readonly DrawnLine[]; x: number; y: number; taken: ReadonlySet<string> }

/** Stacked lines of text, styled by kind. */
export const DiagramLines = ({ lines, x, y, taken }: DiagramLinesProps) =>
  placed(drawnLines(lines)).map(({ line, baseline, isFirst }, index) => {
    const { kind, text, transition } = line
    const icon = icons[kind]
    const isTaken = transition !== undefined && taken.has(transition)
    return (
      // oxlint-disable-next-line react/no-array-index-key -- lines never move
      <g key={index} className={clsx(styles[kind], isTaken && styles.taken)}>
        {icon !== undefined && isFirst && (
          <path className={styles.icon} d={icon} transform={`translate(${x} ${y + baseline - 10})`} />
        )}
        <text x={x + (lineStyles[kind].hasIcon ? iconSpace : 0)} y={y + baseline} fontSize={lineStyles[kind].font}>
          {text}
        </text>
      </g>
    )
  })
