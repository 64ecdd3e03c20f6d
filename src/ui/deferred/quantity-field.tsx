import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Icon } from '../icon.tsx'
import { deferredIcons } from '../deferred-icons.ts'
import styles from './quantity-field.module.css'

type QuantityFieldProps = {
  /** Name of the counted item. */
  name: string
  quantity: number
  max: number
  /** Zero removes it. */
  onChange: (quantity: number) => void
  /** The error message of an invalid entry. */
  onProblem: (words: string) => void
}

/** Returns the entered integer; null if it is invalid or too large. */
const numberIn = (text: string, max: number): number | null => {
  const typed = text.trim()
  return /^\d+$/.test(typed) && Number(typed) <= max ? Number(typed) : null
}

/** The quantity of a line: by steps, as a number, or removed with one press. */
export const QuantityField = ({ name, quantity, max, onChange, onProblem }: QuantityFieldProps) => {
  const { t } = useLingui()
  const problemId = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const change = (wanted: number) => {
    setWrong(false)
    onChange(wanted)
  }
  const settle = () => {
    if (draft === null) return
    const wanted = numberIn(draft, max)
    setDraft(null)
    setWrong(wanted === null)
    if (wanted === null) onProblem(t`Escribe un número del 0 al ${max}. Con 0 se quita.`)
    else if (wanted !== quantity) onChange(wanted)
  }
  const step = (by: 1 | -1) => {
    const wanted = quantity + by
    if (wanted >= 1 && wanted <= max) change(wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    // The number that is shown again was typed once more.
    if (key === 'Enter' && draft === null) setWrong(false)
    if (key === 'Enter') settle()
    if (key === 'Escape') setDraft(null)
    if (draft !== null || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
    event.preventDefault()
    step(key === 'ArrowUp' ? 1 : -1)
  }
  // The next line moves under the pointer: a double press must not remove it, too.
  const remove = ({ detail }: MouseEvent) => detail < 2 && change(0)
  return (
    <>
      <fieldset className={styles.field} aria-label={t`Cantidad de ${name}`}>
        <button
          type="button"
          aria-label={t`Bajar la cantidad de ${name}`}
          aria-disabled={quantity <= 1 || undefined}
          onClick={() => step(-1)}
        >
          <Icon name={deferredIcons.minus} />
        </button>
        <input
          type="text"
          role="spinbutton"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          className={styles.number}
          aria-label={t`Cantidad de ${name}`}
          aria-valuenow={quantity}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? problemId : undefined}
          value={draft ?? String(quantity)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={settle}
        />
        <button
          type="button"
          aria-label={t`Subir la cantidad de ${name}`}
          aria-disabled={quantity >= max || undefined}
          onClick={() => step(1)}
        >
          <Icon name={deferredIcons.plus} />
        </button>
      </fieldset>
      <button type="button" className={styles.remove} aria-label={t`Quitar ${name} de la orden`} onClick={remove}>
        <Icon name={deferredIcons.trash} />
      </button>
      {isWrong && (
        <p id={problemId} className={styles.problem}>
          <Icon name="circle-alert" />
          <Trans>Escribe un número del 0 al {max}. Con 0 se quita.</Trans>
        </p>
      )}
    </>
  )
}
