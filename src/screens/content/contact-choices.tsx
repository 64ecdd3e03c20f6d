import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { capitalRanges, contactLimits, contactTopics } from '../../../contract/contact-messages.ts'
import { municipios } from '../../../contract/municipios.ts'
import type { ContactForm } from '../../../machines/contact/contact.rules.ts'
import { TextField } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { useContactFieldProps } from './use-contact-field-props.ts'

export type StoreChoice = { readonly code: string; readonly name: string; readonly city_name: string }
type FieldsProps = {
  form: ContactForm
  fieldOf: ReturnType<typeof useContactFieldProps>
  onChange: (change: Partial<ContactForm>) => void
}

const topics = {
  order: msg`Una orden`,
  store: msg`Una tienda`,
  website: msg`La página`,
  account: msg`Mi cuenta o mis puntos`,
  job: msg`Trabajar en Bohío`,
  other: msg`Otra cosa`,
}
const capitals = {
  'under-100': msg`Menos de $100,000`,
  '100-250': msg`De $100,000 a $250,000`,
  '250-500': msg`De $250,000 a $500,000`,
  'over-500': msg`Más de $500,000`,
}

/** The subject of a comment. */
export const FeedbackFields = ({
  form,
  stores,
  fieldOf,
  onChange,
}: FieldsProps & { stores: readonly StoreChoice[] }) => {
  const { t, i18n } = useLingui()
  return (
    <>
      <SelectField
        label={t`¿De qué se trata?`}
        placeholder={t`Escoge un tema`}
        options={contactTopics.map((value) => ({ value, words: i18n._(topics[value]) }))}
        value={form.topic}
        onChange={(chosen) => onChange({ topic: contactTopics.find((topic) => topic === chosen) ?? '' })}
        {...fieldOf('topic')}
      />
      <SelectField
        label={t`Tienda`}
        placeholder={t`Ninguna en particular`}
        isOptional
        options={stores.map(({ code, name, city_name: city }) => ({
          value: code,
          words: city === name ? name : `${name}, ${city}`,
        }))}
        value={form.store}
        onChange={(store) => onChange({ store })}
        {...fieldOf('store')}
      />
      <TextField
        label={t`Número de orden`}
        isOptional
        autoComplete="off"
        maxLength={contactLimits.orderNumber}
        hint={t`Está en tu correo, por ejemplo BP-7K3M-9XQ2.`}
        value={form.orderNumber}
        onChange={(orderNumber) => onChange({ orderNumber })}
        {...fieldOf('orderNumber')}
      />
    </>
  )
}

/** Place and investment of a franchise request. */
export const FranchiseFields = ({ form, fieldOf, onChange }: FieldsProps) => {
  const { t, i18n } = useLingui()
  return (
    <>
      <SelectField
        label={t`Municipio donde quieres abrir`}
        placeholder={t`Escoge un municipio`}
        options={municipios}
        value={form.municipio}
        onChange={(municipio) => onChange({ municipio })}
        {...fieldOf('municipio')}
      />
      <SelectField
        label={t`Capital para invertir`}
        placeholder={t`Escoge una cantidad`}
        hint={t`Más o menos, sin contar préstamos.`}
        options={capitalRanges.map((value) => ({ value, words: i18n._(capitals[value]) }))}
        value={form.capital}
        onChange={(chosen) => onChange({ capital: capitalRanges.find((range) => range === chosen) ?? '' })}
        {...fieldOf('capital')}
      />
    </>
  )
}
