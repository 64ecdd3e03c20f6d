// oxlint-disable jsx-a11y/prefer-tag-over-role -- a number input would accept text, and announce its own value
import { clsx } from 'clsx/lite'
import type { KeyboardEvent } from 'react'
import { Icon } from '../icon.tsx'
import { deferredIcons } from '../deferred-icons.ts'
import styles from './stepper.module.css'

type StepperProps = {
  /** Name of the counted item. */
  label: string
  /** Labels of the buttons, including the item's name, because a page has many steppers. */
  less: string
  more: string
  quantity: number
  onChange: (quantity: number) => void
  min?: number
  max?: number
  /** Id of its description: the price, or why the limit is reached. */
  detailId?: string
}

/** A quantity after the ARIA spinbutton pattern: one tab stop with arrow keys; the buttons are for pointers. */
export const Stepper = (props: StepperProps) => {
  const { label, less, more, quantity, onChange, min = 0, max = 99, detailId } = props
  const isLeast = quantity <= min
  const isMost = quantity >= max
  const step = (by: 1 | -1) => !(by === 1 ? isMost : isLeast) && onChange(quantity + by)
  const handleKey = (event: KeyboardEvent) => {
    const isMore = event.key === 'ArrowUp' || event.key === 'ArrowRight'
    const isLess = event.key === 'ArrowDown' || event.key === 'ArrowLeft'
    if (!isMore && !isLess) return
    event.preventDefault()
    step(isMore ? 1 : -1)
  }
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={less}
        aria-disabled={isLeast || undefined}
        onClick={() => step(-1)}
      >
        <Icon name={deferredIcons.minus} />
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={quantity}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-describedby={detailId}
        className={clsx(styles.quantity, max > 99 && styles.long)}
        onKeyDown={handleKey}
      >
        {quantity}
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={more}
        aria-disabled={isMost || undefined}
        aria-describedby={isMost ? detailId : undefined}
        onClick={() => step(1)}
      >
        <Icon name={deferredIcons.plus} />
      </button>
    </div>
  )
}
