import { Trans, useLingui } from '@lingui/react/macro'
import type { Gender } from '../../../contract/customers.ts'
import { personLengths } from '../../../contract/primitives.ts'
import type { PersonForm } from '../../../machines/account/person.rules.ts'
import { ChipChoice } from '../../ui/form/chip.tsx'
import { TextField } from '../../ui/form/field.tsx'
import type { useFieldProps } from '../shared/use-field-props.ts'
import styles from './account.module.css'

type PersonProps = {
  form: PersonForm
  fieldOf: ReturnType<typeof useFieldProps>
  onChange: (change: Partial<PersonForm>) => void
}

/** A member's personal data. */
export const PersonFields = ({ form, fieldOf, onChange }: PersonProps) => {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Nombre`}
        autoComplete="given-name"
        maxLength={personLengths.name}
        value={form.firstName}
        onChange={(firstName) => onChange({ firstName })}
        {...fieldOf('firstName')}
      />
      <TextField
        label={t`Apellidos`}
        autoComplete="family-name"
        maxLength={personLengths.name}
        value={form.lastName}
        onChange={(lastName) => onChange({ lastName })}
        {...fieldOf('lastName')}
      />
      <TextField
        label={t`Teléfono`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={personLengths.phone}
        hint={t`Te llamamos solo si algo pasa con tu orden.`}
        value={form.phone}
        onChange={(phone) => onChange({ phone })}
        {...fieldOf('phone')}
      />
      <TextField
        label={t`Fecha de nacimiento`}
        type="date"
        autoComplete="bday"
        value={form.birthdate}
        onChange={(birthdate) => onChange({ birthdate })}
        {...fieldOf('birthdate')}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Trans>Género</Trans> <span className="soft">{t`(opcional)`}</span>
        </legend>
        <div className={styles.chips}>
          <GenderChip name={t`Femenino`} value="F" form={form} onChange={onChange} />
          <GenderChip name={t`Masculino`} value="M" form={form} onChange={onChange} />
          <GenderChip name={t`Otro`} value="other" form={form} onChange={onChange} />
          <GenderChip name={t`Prefiero no decirlo`} value={null} form={form} onChange={onChange} />
        </div>
      </fieldset>
    </>
  )
}

type GenderProps = Pick<PersonProps, 'form' | 'onChange'> & { name: string; value: Gender | null }

const GenderChip = ({ name, value, form, onChange }: GenderProps) => (
  <ChipChoice
    name="gender"
    value={value ?? ''}
    isChosen={form.gender === value}
    onChoose={() => onChange({ gender: value })}
  >
    {name}
  </ChipChoice>
)
