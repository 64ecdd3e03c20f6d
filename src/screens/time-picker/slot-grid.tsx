import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './slot-grid.module.css'

type Slot = { id: string; label: string; isFull: boolean }

type SlotGridProps = {
  label: ReactNode
  /** Grids of one name are one radio group. */
  name: string
  slots: readonly Slot[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The times of a part of the day. Full ones stay visible, to explain the gaps. */
export const SlotGrid = ({ label, name, slots, chosen, onChoose }: SlotGridProps) => (
  <fieldset>
    <legend className={styles.legend}>{label}</legend>
    <div className={styles.grid}>
      {slots.map(({ id, label: time, isFull }) => (
        <label key={id} className={styles.slot}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={id}
            checked={id === chosen}
            disabled={isFull}
            onChange={() => onChoose(id)}
          />
          <span>
            {time}
            {isFull && (
              <small>
                <Trans>Lleno</Trans>
              </small>
            )}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
