import { useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { FieldFrame, hintIdOf } from '../form/field-frame.tsx'
import { deferredIcons } from '../deferred-icons.ts'
import styles from '../form/field.module.css'

type PasswordFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** `current-password` or `new-password`, for password managers. */
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
  error?: ReactNode
  /** Id of its description. */
  detailId?: string
}

/** A password field that can show its text. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { label, name, value, onChange, onBlur, autoComplete, hint = '', error, detailId } = props
  const { t } = useLingui()
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} icon={deferredIcons.lock} hint={hint} error={error}>
      <input
        id={id}
        name={name}
        type={isShown ? 'text' : 'password'}
        value={value}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={detailId === undefined ? hintIdOf(id) : `${hintIdOf(id)} ${detailId}`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <button
        type="button"
        className={styles.reveal}
        aria-label={isShown ? t`Esconder: ${label}` : t`Mostrar: ${label}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t`Esconder` : t`Mostrar`}
      </button>
    </FieldFrame>
  )
}
