import { useLingui } from '@lingui/react/macro'
import { refundNoteLength, refundReasons, RefundReason } from '../../../contract/office/orders.ts'
import * as v from 'valibot'
import type { RefundForm } from '../../../machines/office/refund.ports.ts'
import { refundProblems } from '../../../machines/office/refund.rules.ts'
import { RadioCard, RadioCards } from '../../ui/form/radio-card.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { useAmountProblemWords, useRefundReasonWords } from '../words.ts'
import type { RefundActor, RefundState } from './refund-actor.ts'
import styles from './refund.module.css'

/** Returns the words of a problem. */
function useProblemWords(refundable: number) {
  const { t } = useLingui()
  const words = {
    ...useAmountProblemWords(refundable),
    'reason-required': t`Escoge la razón.`,
    'note-too-long': t`Acorta la nota.`,
  }
  return (problem: keyof typeof words) => words[problem]
}

type RefundFieldsProps = {
  refund: RefundActor
  state: RefundState
  /** Whether the role gives back less than what is left. */
  isLimited: boolean
}

/** The amount, whole or in part, the reason and a note. */
export const RefundFields = ({ refund, state, isLimited }: RefundFieldsProps) => {
  const { t } = useLingui()
  const reasonWords = useRefundReasonWords()
  const { form, refundable, isChecked } = state.context
  const problemWords = useProblemWords(refundable)
  const problems = refundProblems(form, refundable)
  const change = (part: Partial<RefundForm>) => refund.send({ type: 'form.changed', form: { ...form, ...part } })
  const errorOf = (problem: Parameters<typeof problemWords>[0] | null) =>
    isChecked && problem ? { error: problemWords(problem) } : {}
  const all = formatMoney(refundable)
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        refund.send({ type: 'form.submitted' })
      }}
    >
      <RadioCards legend={t`¿Cuánto?`} columns={2}>
        <RadioCard
          name="amount-kind"
          value="all"
          isChosen={form.isWhole}
          onChoose={() => change({ isWhole: true })}
          title={isLimited ? t`Lo más que puedes: ${all}` : t`Todo: ${all}`}
        />
        <RadioCard
          name="amount-kind"
          value="part"
          isChosen={!form.isWhole}
          onChoose={() => change({ isWhole: false })}
          title={t`Una parte`}
        />
      </RadioCards>
      {!form.isWhole && (
        <TextField
          label={t`Cantidad en dólares`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          onChange={(amount) => change({ amount })}
          hint={t`Hasta ${all}.`}
          {...errorOf(problems.amount)}
        />
      )}
      <SelectField
        label={t`Razón`}
        name="reason"
        placeholder={t`Escoge una`}
        value={form.reason ?? ''}
        onChange={(reason) => change({ reason: v.is(RefundReason, reason) ? reason : null })}
        options={refundReasons.map((value) => ({ value, words: reasonWords[value] }))}
        {...errorOf(problems.reason)}
      />
      <TextField
        label={t`Nota para la oficina`}
        name="note"
        autoComplete="off"
        isOptional
        maxLength={refundNoteLength}
        value={form.note}
        onChange={(note) => change({ note })}
        hint={t`El cliente no la lee.`}
        {...errorOf(problems.note)}
      />
    </form>
  )
}
