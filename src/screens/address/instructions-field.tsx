import { useLingui } from '@lingui/react/macro'
import { countInstructionCharacters } from '../../../contract/delivery-address.ts'
import { TextField } from '../../ui/form/field.tsx'

type InstructionsFieldProps = { label: string; value: string; max: number; onChange: (value: string) => void }

/** Instructions to the rider or the store, with a counter [checkout.instructions]. Excess length is an error at once. */
export const InstructionsField = ({ label, value, max, onChange }: InstructionsFieldProps) => {
  const { t } = useLingui()
  const length = countInstructionCharacters(value)
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
