import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import styles from '../../catalog.module.css'
import { ZoneCorner } from './zone-corner.tsx'
import { placeFrom, withCornerAfter, type Corner } from './zone-corners.ts'
import zoneStyles from './zone.module.css'

type CornerListProps = {
  corners: readonly Corner[]
  /** Of the store. */
  position: Corner
  onChanged: (corners: readonly Corner[], words?: string) => void
}

/** The corners of an area in a list; the focus follows one that is added, and goes on to the next of one that is removed. */
export const CornerList = ({ corners, position, onChanged }: CornerListProps) => {
  const { t } = useLingui()
  const placeWords = usePlaceWords(position)
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<number | null>(null)
  const count = corners.length
  useEffect(() => {
    if (next.current !== null) list.current?.children[next.current]?.querySelector('input')?.focus()
    next.current = null
  })
  if (count === 0)
    return (
      <p className={styles.facts}>
        <Trans>Todavía no hay área.</Trans>
      </p>
    )
  const pointWords = (points: number) => t`${plural(points, { one: '# punto', other: '# puntos' })}`
  const insertAfter = (at: number) => {
    const points = pointWords(count + 1)
    next.current = at + 1
    onChanged(withCornerAfter(corners, at), t`Punto ${at + 2} añadido: el área tiene ${points}.`)
  }
  const remove = (at: number) => {
    const points = pointWords(count - 1)
    next.current = Math.min(at, count - 2)
    onChanged(corners.toSpliced(at, 1), t`Punto ${at + 1} quitado: el área tiene ${points}.`)
  }
  return (
    <details>
      <summary className={zoneStyles.summary}>
        <Trans>Los {count} puntos del área en una lista</Trans>
      </summary>
      <ol ref={list} className={zoneStyles.corners} aria-label={t`Puntos del área`}>
        {corners.map((corner, at) => (
          <ZoneCorner
            // A corner has no name of its own, only its place.
            key={`${at} of ${count}`}
            number={at + 1}
            corner={corner}
            place={placeWords(corner)}
            onMoved={(moved) => onChanged(corners.with(at, moved))}
            onRemoved={() => remove(at)}
            onInserted={() => insertAfter(at)}
          />
        ))}
      </ol>
    </details>
  )
}

/** Returns where a corner is from the store, in words: its degrees alone say it to nobody. */
function usePlaceWords(position: Corner): (corner: Corner) => string {
  const { t } = useLingui()
  const directionWords = {
    n: t`norte`,
    ne: t`noreste`,
    e: t`este`,
    se: t`sureste`,
    s: t`sur`,
    sw: t`suroeste`,
    w: t`oeste`,
    nw: t`noroeste`,
  }
  return (corner) => {
    const { kilometers, direction } = placeFrom(position, corner)
    const distance = kilometers.toFixed(1)
    const side = directionWords[direction]
    return t`A ${distance} km de la tienda, hacia el ${side}`
  }
}
