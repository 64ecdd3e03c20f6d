import { useLingui } from '@lingui/react/macro'
import { TextField } from '../../ui/form/field.tsx'

/** Whether a text is the six digits of an authenticator app. */
export const isCode = (text: string) => /^\d{6}$/.test(text)

type CodeFieldProps = {
  value: string
  onChange: (value: string) => void
  isChecked: boolean
  /** Why the server refused it. */
  refusal: string | null
}

/** The six digits of the authenticator app; spaces between them do not count. */
export const CodeField = ({ value, onChange, isChecked, refusal }: CodeFieldProps) => {
  const { t } = useLingui()
  const error = isChecked && !isCode(value) ? t`Escribe los seis dígitos.` : refusal
  return (
    <TextField
      label={t`Código de seis dígitos`}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\s/g, ''))}
      hint={t`Está en tu app de códigos y cambia cada 30 segundos.`}
      {...(error !== null && { error })}
    />
  )
}
