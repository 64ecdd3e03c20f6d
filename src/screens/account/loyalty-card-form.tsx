import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import {
  loyaltyCardProblems,
  formatCardNumber,
  refusedCardField,
  type LoyaltyCardFields,
} from '../../../machines/account/loyalty-card.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { errorText } from '../../texts/error-text.ts'
import { useFocusFirstProblem } from '../shared/use-focus-first-problem.ts'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { RefusalNotice, UnansweredNotice } from './account-page.tsx'
import { useFieldProps } from '../shared/use-field-props.ts'
import styles from './account.module.css'

/** The card's digits, and the phone and birthday that it was issued with. */
export const LoyaltyCardForm = () => {
  const { t } = useLingui()
  const form = useMachineSelector('loyaltyCard', (card) => card?.context.form)
  const refusal = useMachineSelector('loyaltyCard', (card) => card?.context.refusal)
  const isRefused = useMachineSelector('loyaltyCard', matches({ form: 'refused' }))
  const isUnanswered = useMachineSelector('loyaltyCard', matches({ form: 'unanswered' }))
  const isAttaching = useMachineSelector('loyaltyCard', matches('attaching'))
  const send = useSend('loyaltyCard')
  const fieldOf = useCardFields()
  const focusFirstProblem = useFocusFirstProblem()
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isRefused) focusFirstProblem(root.current)
  }, [isRefused, focusFirstProblem])
  if (!form) return null
  const change = (changed: Partial<LoyaltyCardFields>) => send({ type: 'form.changed', change: changed })
  const { onBlur: leaveCard, ...cardField } = fieldOf('card')
  return (
    <ValidatedForm ref={root} className={styles.content} onSubmit={() => send({ type: 'card.submitted' })}>
      <p>
        <Trans>Añade tu tarjeta y queda en tu cuenta. Usa los datos que diste cuando te la entregaron.</Trans>
      </p>
      {refusal && refusedCardField(refusal.code) === null && <RefusalNotice refusal={refusal} />}
      {isUnanswered && <UnansweredNotice />}
      <TextField
        label={t`Número de la tarjeta`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        hint={t`Los 15 dígitos del frente.`}
        value={form.card}
        onChange={(typed) => change({ card: typed })}
        {...cardField}
        onBlur={() => {
          leaveCard()
          if (formatCardNumber(form.card) !== form.card) change({ card: formatCardNumber(form.card) })
        }}
      />
      <PhoneParts form={form} fieldOf={fieldOf} onChange={change} />
      <TextField
        label={t`Fecha de nacimiento`}
        type="date"
        autoComplete="bday"
        value={form.birthdate}
        onChange={(birthdate) => change({ birthdate })}
        {...fieldOf('birthdate')}
      />
      <Button type="submit" kind="main" isWide isLoading={isAttaching}>
        <Trans>Añadir mi tarjeta</Trans>
      </Button>
    </ValidatedForm>
  )
}

/** Returns each field's error message: its own, or the server's. */
function useCardFields() {
  const { i18n } = useLingui()
  const context = useMachineSelector('loyaltyCard', (card) => card?.context)
  const fieldOf = useFieldProps(context, loyaltyCardProblems)
  return (field: keyof LoyaltyCardFields) => {
    const refusal = context?.refusal
    const isRefused = refusal && refusedCardField(refusal.code) === field
    return { ...fieldOf(field), ...(isRefused && { error: errorText(i18n, refusal) }) }
  }
}

type PartsProps = {
  form: LoyaltyCardFields
  fieldOf: ReturnType<typeof useCardFields>
  onChange: (change: Partial<LoyaltyCardFields>) => void
}

/** The phone in three parts, as on the card. */
const PhoneParts = ({ form, fieldOf, onChange }: PartsProps) => {
  const { t } = useLingui()
  const part = { type: 'tel', inputMode: 'tel' } as const
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Teléfono de la tarjeta</Trans>
      </legend>
      <div className={styles.parts}>
        <TextField
          {...part}
          label={t`Área`}
          autoComplete="tel-area-code"
          maxLength={3}
          value={form.area}
          onChange={(area) => onChange({ area })}
          {...fieldOf('area')}
        />
        <TextField
          {...part}
          label={t`Primeros 3`}
          autoComplete="tel-local-prefix"
          maxLength={3}
          value={form.prefix}
          onChange={(prefix) => onChange({ prefix })}
          {...fieldOf('prefix')}
        />
        <TextField
          {...part}
          label={t`Últimos 4`}
          autoComplete="tel-local-suffix"
          maxLength={4}
          value={form.line}
          onChange={(line) => onChange({ line })}
          {...fieldOf('line')}
        />
      </div>
    </fieldset>
  )
}
