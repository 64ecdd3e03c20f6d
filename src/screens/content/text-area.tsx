import { useId, type ReactNode } from 'react'
import { FieldFrame, hintIdOf } from '../../ui/form/field-frame.tsx'
import styles from '../../ui/form/field.module.css'

type TextAreaProps = {
  label: ReactNode
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  hint?: ReactNode
  error?: ReactNode
  /** How much is used of how much. */
  counter: string
}

/** A text of several lines. What is too long stays as it was typed, and is said. */
export const TextArea = (props: TextAreaProps) => {
  const { label, name, value, onChange, onBlur, hint = '', error, counter } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} hintEnd={counter}>
      <textarea
        id={id}
        className={styles.long}
        name={name}
        value={value}
        rows={6}
        required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hintIdOf(id)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  )
}
