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
  /** A counter of used characters. */
  counter: string
}

/** A multi-line text field. Excess text stays, with an error. */
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
