import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import {
  addressLengths,
  addressProblems,
  type AddressDraft,
  type AddressField,
  type AddressKind,
  type AddressProblem,
} from '../../../contract/delivery-address.ts'
import { municipios } from '../../../contract/municipios.ts'
import { ChipChoice } from '../../ui/form/chip.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { TextButton } from '../../ui/link.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { useLeftFields } from '../shared/use-left-fields.ts'
import { isOptionalField, addressLayouts } from './address-layout.ts'
import { addressProblemMessages } from './address-problem-messages.ts'
import styles from './address-form.module.css'

/** Texts of a field: label, example, and an optional hint. */
type FieldLabels = { readonly label: string; readonly placeholder?: string; readonly hint?: string }

/** Returns the labels of a kind of place. */
function useAddressLabels(kind: AddressKind): Readonly<Record<AddressField, FieldLabels>> {
  const { t } = useLingui()
  return {
    number: { label: kind === 'road' ? t`Número de casa` : t`Número`, placeholder: '1800' },
    street: { label: t`Calle`, placeholder: t`Calle Loíza` },
    area: { label: kind === 'road' ? t`Barrio o sector` : t`Urbanización o barrio`, placeholder: t`Urb. Villa Mar` },
    condominium: { label: t`Condominio`, placeholder: t`Torre del Mar` },
    unit: { label: kind === 'condominium' ? t`Apto.` : t`Apartamento o unidad`, placeholder: '4B' },
    road: { label: t`Carretera`, placeholder: '115' },
    km: { label: t`Kilómetro`, placeholder: '11.3' },
    branch: { label: t`Ramal o interior`, placeholder: t`Ramal 3` },
    municipio: { label: t`Municipio` },
    zip: { label: t`ZIP`, placeholder: '00907' },
    gate: { label: t`Código del portón`, hint: t`Para que el chofer pueda entrar.` },
    announce: { label: t`A quién visita`, hint: t`Si hay control de acceso.` },
    landmark: { label: t`Punto de referencia`, placeholder: t`Portón verde` },
  }
}

type AddressFormProps = {
  address: AddressDraft
  /** Error messages to show; none before the form is submitted. Invalid values are shown once their field is blurred. */
  problems: readonly AddressProblem[]
  onChange: (address: AddressDraft) => void
}
type FieldProps = AddressFormProps & { field: AddressField; width: string | undefined; onLeave: () => void }

const widths: Readonly<Partial<Record<AddressField, string | undefined>>> = {
  number: styles.short,
  street: styles.long,
  condominium: styles.long,
  unit: styles.short,
  road: styles.short,
  km: styles.short,
  municipio: styles.long,
  zip: styles.short,
  area: styles.whole,
}
const inputModes: Readonly<Partial<Record<AddressField, 'numeric' | 'decimal'>>> = {
  zip: 'numeric',
  road: 'numeric',
  km: 'decimal',
}
const autoCompletes: Readonly<Partial<Record<AddressField, string>>> = {
  street: 'address-line1',
  unit: 'address-line2',
  area: 'address-level3',
  municipio: 'address-level2',
  zip: 'postal-code',
}

/** Returns the problems of blurred fields; missing values are not among them. */
function useEarlyProblems(address: AddressDraft) {
  const { left, leave } = useLeftFields<AddressField>()
  const early = addressProblems(address).filter(
    ({ field, code }) => left.includes(field) && !code.endsWith('-required'),
  )
  return { early, leave }
}

/** A Puerto Rican address [place.door]: a few fields by kind of place, the rest on demand. */
export const AddressForm = (props: AddressFormProps) => {
  const { address } = props
  const { early, leave } = useEarlyProblems(address)
  const problems = [...props.problems, ...early]
  const { needed, more } = addressLayouts[address.kind]
  const id = useId()
  const [isWide, setWide] = useState(() => more.some((field) => address[field] !== ''))
  const isMoreShown = isWide || problems.some(({ field }) => more.includes(field))
  return (
    <div className={styles.form}>
      <Kinds {...props} />
      <div className={styles.rows}>
        {needed.map((row) => (
          <div key={row.join()} className={styles.fields}>
            {row.map((field) => (
              <Field
                key={field}
                {...props}
                problems={problems}
                field={field}
                width={widths[field]}
                onLeave={() => leave(field)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.toggle}>
        <TextButton
          icon={isMoreShown ? deferredIcons.minus : deferredIcons.plus}
          isExpanded={isMoreShown}
          controls={id}
          onClick={() => setWide(!isMoreShown)}
        >
          {isMoreShown ? <Trans>Menos detalles</Trans> : <Trans>Añadir más detalles</Trans>}
        </TextButton>
      </div>
      <div id={id} className={styles.fields} hidden={!isMoreShown}>
        {isMoreShown &&
          more.map((field) => (
            <Field
              key={field}
              {...props}
              problems={problems}
              field={field}
              width={styles.half}
              onLeave={() => leave(field)}
            />
          ))}
      </div>
    </div>
  )
}

const Kinds = ({ address, onChange }: AddressFormProps) => {
  const { t } = useLingui()
  const name = useId()
  const kinds: readonly { kind: AddressKind; label: string }[] = [
    { kind: 'street', label: t`Calle` },
    { kind: 'condominium', label: t`Condominio` },
    { kind: 'road', label: t`Carretera` },
  ]
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>¿Cómo es el lugar?</Trans>
      </legend>
      <div className={styles.kinds}>
        {kinds.map(({ kind, label }) => (
          <ChipChoice
            key={kind}
            name={name}
            value={kind}
            isChosen={address.kind === kind}
            onChoose={() => onChange({ ...address, kind })}
          >
            {label}
          </ChipChoice>
        ))}
      </div>
    </fieldset>
  )
}

const Field = ({ address, problems, onChange, field, width, onLeave }: FieldProps) => {
  const { i18n, t } = useLingui()
  const words = useAddressLabels(address.kind)[field]
  const problem = problems.find((one) => one.field === field)
  const autoComplete = autoCompletes[field] ?? 'off'
  const common = {
    label: words.label,
    name: field,
    value: address[field],
    autoComplete,
    onChange: (value: string) => onChange({ ...address, [field]: value }),
    ...(words.hint && { hint: words.hint }),
    ...(problem && { error: i18n._(addressProblemMessages[problem.code]) }),
  }
  const inputMode = inputModes[field]
  return (
    <div className={width}>
      {field === 'municipio' ? (
        <SelectField {...common} options={municipios} placeholder={t`Escoge uno`} />
      ) : (
        <TextField
          {...common}
          enterKeyHint="next"
          onBlur={onLeave}
          {...(inputMode && { inputMode })}
          {...(words.placeholder && { placeholder: words.placeholder })}
          maxLength={addressLengths[field]}
          isOptional={isOptionalField(address.kind, field)}
        />
      )}
    </div>
  )
}
