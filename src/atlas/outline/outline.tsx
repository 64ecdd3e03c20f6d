import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import { startTransition, use, useLayoutEffect, useRef, useState } from 'react'
import { loadOutline } from '../atlas-data.ts'
import type { IndexedMachine, IndexedState } from '../atlas-index.ts'
import { addressOf } from '../use-atlas-location.ts'
import { ArrowHead } from '../diagram/arrow-head.tsx'
import { DiagramLines } from '../diagram/diagram-lines.tsx'
import { roundedPath } from '../diagram/rounded-path.ts'
import { boxPadding } from '../diagram/text-lines.ts'
import type { Drawing, DrawnBox } from '../drawing.ts'
import { useLanguage } from '../use-language.ts'
import { ChipToggle } from '../../ui/form/chip.tsx'
import { useElementSize } from '../views/use-element-size.ts'
import styles from './outline.module.css'

type OutlineProps = { machine: IndexedMachine; selected: string | null; onSelect: (state: string) => void }

/** Letters are no smaller than this, of their size: names have 14 px. */
const smallest = 0.79
/** A drawing that is slightly wider is made smaller, so that nothing is cut at its sides. */
const smallestWhole = 0.66
const noTransitions: ReadonlySet<string> = new Set()

/** Returns the groups of an outline whose states are folded. */
function foldedIn({ boxes }: Drawing, { states }: IndexedMachine) {
  const shown = new Set(boxes.map(({ id }) => id))
  const isShownParent = (group: string) => boxes.some(({ parent }) => parent === group)
  return states.filter(
    ({ id }) => shown.has(id) && !isShownParent(id) && states.some((inner) => inner.id.startsWith(`${id}.`)),
  )
}

/** Returns the middle of the main way if all of it has room, or else of the state where the flow starts. */
function middleOf({ boxes, arrows }: Drawing, start: DrawnBox, room: number): number {
  const passed = new Set(arrows.flatMap(({ isMain, from, to }) => (isMain ? [from, to] : [])))
  const way = [start, ...boxes.filter(({ id }) => passed.has(id))]
  const left = Math.min(...way.map(({ x }) => x))
  const right = Math.max(...way.map(({ x, width }) => x + width))
  return right - left <= room ? (left + right) / 2 : start.x + start.width / 2
}

/** A machine at a glance: its outer states and the ways between them; a press shows a state with its conditions. */
export const Outline = ({ machine, selected, onSelect }: OutlineProps) => {
  const { t } = useLingui()
  const language = useLanguage()
  const [opened, setOpened] = useState<string | null>(null)
  const closed = use(loadOutline(language, machine.id))
  const drawing = use(loadOutline(language, opened ?? machine.id))
  const place = useRef<HTMLDivElement>(null)
  const room = useElementSize(place)
  const whole = Math.min(1, (room?.width ?? 0) / drawing.width)
  const isCut = room !== null && whole < smallestWhole
  const scale = isCut ? smallest : Math.max(smallestWhole, whole)
  const isShown = (state: string) => selected !== null && `${selected}.`.startsWith(`${state}.`)
  const at = drawing.boxes.findLast(({ id }) => isShown(id))?.id
  const start = drawing.boxes.findLast(({ id }) => `${machine.starts[0]}.`.startsWith(`${id}.`))
  const middle = start === undefined ? 0 : middleOf(drawing, start, (room?.width ?? 0) / scale) * scale
  // A narrow screen begins where the flow does.
  useLayoutEffect(() => {
    if (place.current) place.current.scrollLeft = middle - place.current.clientWidth / 2
  }, [middle])
  return (
    <figure className={styles.outline}>
      <figcaption className="small soft">
        <Trans>
          De un vistazo: la línea gruesa es el camino cuando todo va bien, y “+ 5” son cinco estados dentro. Escoge uno
          para verlo abajo con sus condiciones.
        </Trans>{' '}
        {isCut && <Trans>El dibujo sigue hacia los lados: deslízalo.</Trans>}
      </figcaption>
      <FoldedGroups
        groups={foldedIn(closed, machine)}
        opened={opened}
        onOpen={(group) => startTransition(() => setOpened(group))}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to scroll it */}
      <section ref={place} className={styles.place} tabIndex={0} aria-label={t`De un vistazo`}>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          width={Math.round(drawing.width * scale)}
          height={Math.round(drawing.height * scale)}
        >
          <Arrows drawing={drawing} />
          {drawing.boxes.map((box) => (
            <OutlineBox
              key={box.id}
              box={box}
              isOuter={drawing.boxes.some(({ parent }) => parent === box.id)}
              isSelected={box.id === at}
              href={addressOf({ view: 'machine', machine: machine.id, state: box.id })}
              onSelect={onSelect}
            />
          ))}
        </svg>
      </section>
    </figure>
  )
}

type FoldedGroupsProps = {
  groups: readonly IndexedState[]
  opened: string | null
  onOpen: (group: string | null) => void
}

/** Opens one group of the outline at a time. */
const FoldedGroups = ({ groups, opened, onOpen }: FoldedGroupsProps) => {
  if (groups.length === 0) return null
  return (
    <fieldset className={styles.groups}>
      <legend className="visually-hidden">
        <Trans>Ver los estados de adentro</Trans>
      </legend>
      <span className="small" aria-hidden="true">
        <Trans>Abrir:</Trans>
      </span>
      {groups.map(({ id, name }) => (
        <ChipToggle key={id} isOn={opened === id} onToggle={(isOn) => onOpen(isOn ? id : null)}>
          {name}
        </ChipToggle>
      ))}
    </fieldset>
  )
}

const Arrows = ({ drawing }: { drawing: Drawing }) => {
  const head = `outline-${drawing.id}`
  return (
    <>
      <ArrowHead id={head} className={styles.head} />
      {drawing.arrows.map((arrow) => (
        <path
          key={`${arrow.from} ${arrow.to}`}
          className={clsx(styles.line, arrow.isMain && styles.main)}
          d={roundedPath(arrow.points)}
          markerEnd={`url(#${head})`}
        />
      ))}
      {drawing.starts.map((points) => (
        <g key={points.join()} className={styles.start}>
          <circle cx={points[0]} cy={(points[1] ?? 0) - 5} r={5} />
          <path d={`M${points.join(' ')}`} markerEnd={`url(#${head})`} />
        </g>
      ))}
    </>
  )
}

type OutlineBoxProps = {
  box: DrawnBox
  isOuter: boolean
  isSelected: boolean
  href: string
  onSelect: (state: string) => void
}

const OutlineBox = ({ box, isOuter, isSelected, href, onSelect }: OutlineBoxProps) => {
  const { id, parent, type, x, y, width, height, lines } = box
  if (parent === null) return null
  return (
    <a
      href={href}
      className={clsx(styles.state, isOuter && styles.outer, isSelected && styles.selected)}
      aria-current={isSelected || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        onSelect(id)
      }}
    >
      <rect x={x} y={y} width={width} height={height} rx={10} />
      {type === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} className={styles.inner} />
      )}
      <DiagramLines lines={lines} x={x + boxPadding} y={y + boxPadding} taken={noTransitions} />
    </a>
  )
}
