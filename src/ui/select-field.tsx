import { useId, type ReactNode } from 'react'
import { FieldFrame, hintIdOf } from './field-frame.tsx'

type SelectFieldProps = {
  label: ReactNode
  name: string
  /** Empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  options: readonly string[]
  /** What stands there while nothing is chosen. */
  placeholder: string
  autoComplete?: string
  hint?: ReactNode
  error?: ReactNode
}

/** One of many, by the device's own list: found by its first letters, and as large as the phone makes it. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, name, value, onChange, options, placeholder, autoComplete, hint = '', error } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        name={name}
        value={value}
        autoComplete={autoComplete}
        required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hintIdOf(id)}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </FieldFrame>
  )
}
