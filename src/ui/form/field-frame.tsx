import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import styles from './field.module.css'

type FieldFrameProps = {
  /** Id of the control; its hint has the same id with `-hint`. */
  id: string
  label: ReactNode
  isOptional?: boolean
  icon?: IconName | undefined
  /** If omitted, there is no line below the control. */
  hint?: ReactNode
  /** Replaces the hint. */
  error?: ReactNode
  /** At the end of the hint's line, such as a counter. */
  hintEnd?: ReactNode
  isDisabled?: boolean
  children: ReactNode
}

export const hintIdOf = (id: string) => `${id}-hint`

/** The frame of a field: label, icon, and one line for a hint or an error. */
export const FieldFrame = (props: FieldFrameProps) => {
  const { id, label, isOptional = false, icon, hint, error, hintEnd, isDisabled = false, children } = props
  return (
    <div className={clsx(styles.field, error !== undefined && styles.wrong, isDisabled && styles.off)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional && (
          <span className={styles.optional}>
            {' '}
            <Trans>(opcional)</Trans>
          </span>
        )}
      </label>
      <div className={styles.control}>
        {icon && <Icon name={icon} className={styles.icon} />}
        {children}
      </div>
      {(hint !== undefined || error !== undefined) && (
        <p id={hintIdOf(id)} className={styles.hint}>
          {error !== undefined && <Icon name="circle-alert" className={styles.hintIcon} />}
          <span>{error ?? hint}</span>
          {hintEnd && <span className={clsx(styles.hintEnd, 'num')}>{hintEnd}</span>}
        </p>
      )}
    </div>
  )
}
