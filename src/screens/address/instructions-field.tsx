import { useLingui } from '@lingui/react/macro'
import { instructionsLength } from '../../../contract/delivery-address.ts'
import { TextField } from '../../ui/form/field.tsx'

type InstructionsFieldProps = { label: string; value: string; max: number; onChange: (value: string) => void }

/** A word to the rider or the store, with its length as it grows (spec §5). It says at once when it is too long. */
export const InstructionsField = ({ label, value, max, onChange }: InstructionsFieldProps) => {
  const { t } = useLingui()
  const length = instructionsLength(value)
  return (
    <TextField
      label={label}
      name="instructions"
      value={value}
      autoComplete="off"
      enterKeyHint="next"
      hint={t`Hasta ${max} caracteres.`}
      counter={`${length}/${max}`}
      isOptional
      onChange={onChange}
      {...(length > max && { error: t`Te pasaste del límite de caracteres. Acorta las instrucciones.` })}
    />
  )
}
