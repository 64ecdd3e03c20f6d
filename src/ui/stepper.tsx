import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { lateIcons } from './late-icons.ts'
import styles from './stepper.module.css'

type StepperProps = {
  /** What is counted. */
  label: string
  /** What the buttons do, with the name of the thing: there are many steppers on a page. */
  less: string
  more: string
  quantity: number
  onChange: (quantity: number) => void
  min?: number
  max?: number
  /** Id of the words that say why there are no more, where they are shown. */
  mostReasonId?: string
}

export const Stepper = (props: StepperProps) => {
  const { label, less, more, quantity, onChange, min = 0, max = 99, mostReasonId } = props
  const isLeast = quantity <= min
  const isMost = quantity >= max
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button
        type="button"
        aria-label={less}
        aria-disabled={isLeast || undefined}
        onClick={() => !isLeast && onChange(quantity - 1)}
      >
        <Icon name={lateIcons.minus} />
      </button>
      <span className={classNames(styles.quantity, max > 99 && styles.long)}>{quantity}</span>
      <button
        type="button"
        aria-label={more}
        aria-disabled={isMost || undefined}
        aria-describedby={isMost ? mostReasonId : undefined}
        onClick={() => !isMost && onChange(quantity + 1)}
      >
        <Icon name={lateIcons.plus} />
      </button>
    </fieldset>
  )
}
