import { useId, type ReactNode } from 'react'
import { FieldFrame, hintIdOf } from '../ui/form/field-frame.tsx'

type DateFieldProps = {
  label: string
  name: string
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:MM`; empty without a date. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  hasTime?: boolean
  isOptional?: boolean
  hint?: ReactNode
  error?: ReactNode
}

/** A date, or a date with a time. Its year has four digits: browsers take six without a limit. */
export const DateField = (props: DateFieldProps) => {
  const { label, name, value, onChange, onBlur, hasTime = false, isOptional = false, hint = '', error } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={hint} error={error}>
      <input
        id={id}
        name={name}
        type={hasTime ? 'datetime-local' : 'date'}
        max={hasTime ? '9999-12-31T23:59' : '9999-12-31'}
        autoComplete="off"
        value={value}
        required={!isOptional}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hintIdOf(id)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  )
}
