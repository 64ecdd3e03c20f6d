import { useLingui } from '@lingui/react/macro'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  /** What is counted. */
  label: string
  quantity: number
  onChange: (quantity: number) => void
  min?: number
  max?: number
  /** The step below one removes the thing: a bin instead of a minus. */
  isRemovable?: boolean
}

export const Stepper = ({ label, quantity, onChange, min = 0, max = 99, isRemovable = false }: StepperProps) => {
  const { t } = useLingui()
  const isLeast = quantity <= min
  const isMost = quantity >= max
  const removes = isRemovable && quantity === 1
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button
        type="button"
        aria-label={removes ? t`Quitar ${label}` : t`Quitar uno`}
        aria-disabled={isLeast || undefined}
        onClick={() => !isLeast && onChange(quantity - 1)}
      >
        <Icon name={removes ? 'trash' : 'minus'} />
      </button>
      <span className={styles.quantity}>{quantity}</span>
      <button
        type="button"
        aria-label={t`Añadir uno`}
        aria-disabled={isMost || undefined}
        onClick={() => !isMost && onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
