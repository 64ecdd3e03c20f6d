import { Trans, useLingui } from '@lingui/react/macro'
import { personLengths } from '../../../contract/primitives.ts'
import type { PhoneForm } from '../../../machines/office/phone-order.ports.ts'
import { formatPhone } from '../../ui/format-phone.ts'
import { TextField } from '../../ui/form/field.tsx'
import styles from './phone.module.css'

type Contact = PhoneForm['contact']
type PhoneOrderContactProps = {
  contact: Contact
  onChange: (contact: Contact) => void
  errorOf: (field: keyof Contact) => string | null
}

/** Who the order is for; the email gets the link to follow it. */
export const PhoneOrderContact = ({ contact, onChange, errorOf }: PhoneOrderContactProps) => {
  const { t } = useLingui()
  const change = (part: Partial<Contact>) => onChange({ ...contact, ...part })
  const shown = (field: keyof Contact) => {
    const error = errorOf(field)
    return error === null ? {} : { error }
  }
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.legend}>
        <Trans>A nombre de</Trans>
      </legend>
      <TextField
        label={t`Nombre`}
        name="first_name"
        autoComplete="off"
        maxLength={personLengths.name}
        value={contact.first_name}
        onChange={(first_name) => change({ first_name })}
        {...shown('first_name')}
      />
      <TextField
        label={t`Apellidos`}
        name="last_name"
        autoComplete="off"
        maxLength={personLengths.name}
        value={contact.last_name}
        onChange={(last_name) => change({ last_name })}
        {...shown('last_name')}
      />
      <TextField
        label={t`Teléfono`}
        name="phone"
        inputMode="tel"
        autoComplete="off"
        maxLength={personLengths.phone}
        value={formatPhone(contact.phone)}
        onChange={(phone) => change({ phone })}
        {...shown('phone')}
      />
      <TextField
        label={t`Correo`}
        name="email"
        inputMode="email"
        autoComplete="off"
        maxLength={personLengths.email}
        value={contact.email}
        onChange={(email) => change({ email })}
        {...shown('email')}
      />
    </fieldset>
  )
}
