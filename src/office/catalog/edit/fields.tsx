import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { dollarsOf } from '../../../../contract/dollars.ts'
import { momentText, type Typed } from '../../../../machines/office/catalog/catalog-fields.rules.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldFrame, hintIdOf } from '../../../ui/form/field-frame.tsx'
import fieldStyles from '../../../ui/form/field.module.css'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { DateField } from '../../date-field.tsx'
import { useField } from './draft-context.ts'

type FieldProps = { path: string; label: string; hint?: string }
type Kind = Exclude<Typed['kind'], 'value'>

const moneyKinds: readonly Kind[] = ['money', 'optionalMoney', 'price']

function textOf(value: unknown, kind: Kind): string {
  if (typeof value === 'number') return moneyKinds.includes(kind) ? dollarsOf(value) : String(value)
  if (typeof value !== 'string') return ''
  return kind === 'moment' ? momentText(value) : value
}

/** A field that is typed: an amount, a number or a short text. */
export const Typing = ({ path, label, kind, hint }: FieldProps & { kind: Exclude<Kind, 'moment'> }) => {
  const { value, text, error, set } = useField(path)
  const isNumber = kind !== 'text' && kind !== 'optionalText'
  return (
    <TextField
      label={label}
      name={path}
      autoComplete="off"
      isOptional={kind.startsWith('optional')}
      inputMode={isNumber ? 'decimal' : 'text'}
      value={text ?? textOf(value, kind)}
      onChange={(typed) => set({ kind, text: typed })}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
    />
  )
}

/** A field for a moment of the market. */
export const Moment = ({ path, label }: FieldProps) => {
  const { value, text, error, set } = useField(path)
  return (
    <DateField
      hasTime
      label={label}
      name={path}
      value={text ?? textOf(value, 'moment')}
      onChange={(typed) => set({ kind: 'moment', text: typed })}
      {...(error !== undefined && { error })}
    />
  )
}

/** A field for a text of several lines. */
export const LongText = ({ path, label, hint }: FieldProps) => {
  const { value, text, error, set } = useField(path)
  const id = useId()
  const shown = text ?? textOf(value, 'text')
  return (
    <FieldFrame id={id} label={label} hint={hint ?? ''} error={error}>
      <textarea
        id={id}
        name={path}
        className={fieldStyles['long']}
        rows={Math.min(16, 2 + shown.length / 70)}
        value={shown}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hintIdOf(id)}
        onChange={(event) => set({ kind: 'text', text: event.target.value })}
      />
    </FieldFrame>
  )
}

/** A text in both languages. */
export const BothLanguages = ({ path, label, isLong = false }: FieldProps & { isLong?: boolean }) => {
  const { t } = useLingui()
  const Field = isLong ? LongText : ShortText
  return (
    <>
      <Field path={`${path}.es`} label={t`${label} en español`} />
      <Field path={`${path}.en`} label={t`${label} en inglés`} />
    </>
  )
}

const ShortText = (props: FieldProps) => <Typing {...props} kind="text" />

/** Yes or no. */
export const Flag = ({ path, label }: FieldProps) => {
  const { value, error, set } = useField(path)
  return (
    <Checkbox
      name={path}
      label={label}
      isChecked={value === true}
      onChange={(isChecked) => set({ kind: 'value', value: isChecked })}
      {...(error !== undefined && { error })}
    />
  )
}

export type Option = { readonly value: string; readonly words: string }

type ChoiceProps = FieldProps & {
  options: readonly Option[]
  /** What null means; without it one must be chosen. */
  nothing?: string
  /** Makes the stored value of the chosen one. */
  stored?: (value: string) => unknown
}

/** One of a few values. */
export const Choice = ({ path, label, options, nothing, hint, stored = (value) => value }: ChoiceProps) => {
  const { t } = useLingui()
  const { value, error, set } = useField(path)
  return (
    <SelectField
      label={label}
      name={path}
      isOptional={nothing !== undefined}
      placeholder={nothing ?? t`Escoge uno`}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      onChange={(chosen) => set({ kind: 'value', value: chosen === '' ? null : stored(chosen) })}
      options={options}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
    />
  )
}
