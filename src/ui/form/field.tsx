import { useLingui } from '@lingui/react/macro'
import { useId, useRef, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import { FieldFrame, hintIdOf } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconName } from '../icon.tsx'

type TextFieldProps = {
  label: ReactNode
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  onClear?: () => void
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal'
  autoComplete?: string
  enterKeyHint?: 'next' | 'done' | undefined
  placeholder?: string
  icon?: IconName
  hint?: ReactNode
  error?: ReactNode
  maxLength?: number
  /** A counter of used characters, at the end of the hint's line. */
  counter?: string
  isOptional?: boolean
  isDisabled?: boolean
}

export const TextField = (props: TextFieldProps) => {
  const { label, name, value, onChange, onBlur, onClear, type = 'text', inputMode, autoComplete, enterKeyHint } = props
  const { placeholder, icon, hint = '', error, maxLength, counter, isOptional = false, isDisabled = false } = props
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <FieldFrame
      id={id}
      label={label}
      isOptional={isOptional}
      icon={icon}
      hint={hint}
      error={error}
      hintEnd={counter}
      isDisabled={isDisabled}
    >
      <input
        ref={input}
        id={id}
        name={name}
        type={type}
        value={value}
        inputMode={inputMode}
        autoComplete={autoComplete}
        enterKeyHint={enterKeyHint}
        placeholder={placeholder}
        maxLength={maxLength}
        disabled={isDisabled}
        required={!isOptional}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hintIdOf(id)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {onClear && value !== '' && (
        <IconButton
          icon="x"
          label={t`Borrar`}
          onClick={() => {
            onClear()
            input.current?.focus()
          }}
        />
      )}
    </FieldFrame>
  )
}
