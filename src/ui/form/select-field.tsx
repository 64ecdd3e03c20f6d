import { useId, type ReactNode } from 'react'
import { FieldFrame, hintIdOf } from './field-frame.tsx'

type SelectFieldProps = {
  label: ReactNode
  name: string
  /** Empty without a choice. */
  value: string
  onChange: (value: string) => void
  /** The options: texts, or texts by value. */
  options: readonly (string | { readonly value: string; readonly words: string })[]
  /** Placeholder without a choice. */
  placeholder: string
  autoComplete?: string
  onBlur?: () => void
  isOptional?: boolean
  hint?: ReactNode
  error?: ReactNode
}

/** A native select: with type-ahead, and as large as the phone makes it. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, name, value, onChange, onBlur, options, placeholder, autoComplete, hint = '', error } = props
  const { isOptional = false } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={hint} error={error}>
      <select
        id={id}
        name={name}
        value={value}
        autoComplete={autoComplete}
        required={!isOptional}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hintIdOf(id)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => {
          const { value: own, words } = typeof option === 'string' ? { value: option, words: option } : option
          return (
            <option key={own} value={own}>
              {words}
            </option>
          )
        })}
      </select>
    </FieldFrame>
  )
}
