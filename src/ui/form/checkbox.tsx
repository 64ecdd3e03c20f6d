import { useId, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { deferredIcons } from '../deferred-icons.ts'
import styles from './checkbox.module.css'

type CheckboxProps = {
  name: string
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  error?: ReactNode
}

export const Checkbox = ({ name, label, isChecked, onChange, error }: CheckboxProps) => {
  const errorId = useId()
  return (
    <div>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          className={styles.input}
          name={name}
          checked={isChecked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.box}>{isChecked && <Icon name={deferredIcons.check} size="small" />}</span>
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          <Icon name="circle-alert" size="small" />
          {error}
        </p>
      )}
    </div>
  )
}
