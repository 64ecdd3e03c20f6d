import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './slot-grid.module.css'

export type Slot = { id: string; label: string; isFull: boolean }

type SlotGridProps = {
  label: ReactNode
  slots: readonly Slot[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The times of one part of a day. A full one stays in sight, so that the gaps make sense. */
export const SlotGrid = ({ label, slots, chosen, onChoose }: SlotGridProps) => (
  <fieldset>
    <legend className={styles.legend}>{label}</legend>
    <div className={styles.grid}>
      {slots.map(({ id, label: time, isFull }) => (
        <button
          key={id}
          type="button"
          className={styles.slot}
          aria-pressed={id === chosen}
          aria-disabled={isFull || undefined}
          onClick={() => !isFull && onChoose(id)}
        >
          <span>
            {time}
            {isFull && (
              <small>
                <Trans>Lleno</Trans>
              </small>
            )}
          </span>
        </button>
      ))}
    </div>
  </fieldset>
)
