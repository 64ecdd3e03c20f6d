import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { roundDegrees, type Corner } from './zone-corners.ts'
import styles from './zone.module.css'

type ZoneCornerProps = {
  /** From 1. */
  number: number
  corner: Corner
  /** Where it is, in words. */
  place: string
  onMoved: (corner: Corner) => void
  onRemoved: () => void
  /** Adds one between it and the next. */
  onInserted: () => void
}

/** One corner of an area: its degrees, and buttons to remove it and to add one after it. */
export const ZoneCorner = ({ number, corner, place, onMoved, onRemoved, onInserted }: ZoneCornerProps) => {
  const { t } = useLingui()
  const [long, lat] = corner
  return (
    <li className={styles.corner}>
      <Degrees
        label={t`Latitud del punto ${number}`}
        hint={place}
        degrees={lat}
        most={90}
        onTyped={(next) => onMoved([long, next])}
      />
      <Degrees
        label={t`Longitud del punto ${number}`}
        degrees={long}
        most={180}
        onTyped={(next) => onMoved([next, lat])}
      />
      <div className={styles.actions}>
        <Button size="small" onClick={onInserted}>
          <Trans>
            Añadir otro <VisuallyHidden>después del punto {number}</VisuallyHidden>
          </Trans>
        </Button>
        <Button size="small" kind="quiet" onClick={onRemoved}>
          <Trans>
            Quitar <VisuallyHidden>el punto {number}</VisuallyHidden>
          </Trans>
        </Button>
      </div>
    </li>
  )
}

type DegreesProps = { label: string; hint?: string; degrees: number; most: number; onTyped: (degrees: number) => void }
/** A number of degrees; what is no number stays in the field, and the corner where it is. */
const Degrees = ({ label, hint = '', degrees, most, onTyped }: DegreesProps) => {
  const { t } = useLingui()
  const [text, setText] = useState<string | null>(null)
  const read = (typed: string) => {
    const number = /^-?\d{1,3}(\.\d+)?$/.test(typed.trim()) ? roundDegrees(Number(typed)) : Number.NaN
    return Math.abs(number) <= most ? number : null
  }
  const isWrong = text !== null && read(text) === null
  return (
    <TextField
      label={label}
      name={label}
      hint={hint}
      autoComplete="off"
      inputMode="decimal"
      value={text ?? String(degrees)}
      onChange={(typed) => {
        setText(typed)
        const next = read(typed)
        if (next !== null) onTyped(next)
      }}
      onBlur={() => !isWrong && setText(null)}
      {...(isWrong && { error: t`Escribe grados, como 18.45612.` })}
    />
  )
}
