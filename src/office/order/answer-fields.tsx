import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { complaintAnswers } from '../../../contract/complaints.ts'
import { answerWordsLength } from '../../../contract/office/complaints.ts'
import type { OfficeOrder } from '../../../contract/office/orders.ts'
import type { AnswerForm } from '../../../machines/office/complaint-answer.ports.ts'
import { answerProblems, mostCents } from '../../../machines/office/complaint-answer.rules.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldFrame } from '../../ui/form/field-frame.tsx'
import { RadioCard, RadioCards } from '../../ui/form/radio-card.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { useAmountProblemWords, useAnswerWords } from '../words.ts'
import type { AnswerActor, AnswerState } from './answer-actor.ts'
import styles from './refund.module.css'

type AnswerFieldsProps = { actor: AnswerActor; state: AnswerState; order: OfficeOrder }

/** What the customer gets, and words to them. */
export const AnswerFields = ({ actor, state, order }: AnswerFieldsProps) => {
  const { t } = useLingui()
  const answerWords = useAnswerWords()
  const id = useId()
  const { form, refundable, isChecked } = state.context
  const problems = answerProblems(form, refundable)
  const most = mostCents(form, refundable)
  const amountWords = useAmountProblemWords(most)
  const change = (part: Partial<AnswerForm>) => actor.send({ type: 'form.changed', change: part })
  const kinds = complaintAnswers.filter((kind) => kind !== 'refund' || refundable > 0)
  const limit = formatMoney(most)
  // Without the count beside it, which screen readers would read with each letter.
  const wordsHintId = `${id}-words`
  const isWordless = isChecked && problems.kind !== null
  const wordsError = { 'words-required': t`Escribe qué le contestas.`, 'words-too-long': t`Acorta el mensaje.` }
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'form.submitted' })
      }}
    >
      <RadioCards legend={t`¿Qué recibe el cliente?`} columns={2} {...(isWordless && { problemId: `${id}-kind` })}>
        {kinds.map((kind) => (
          <RadioCard
            key={kind}
            name="answer-kind"
            value={kind}
            isChosen={form.kind === kind}
            onChoose={() => change({ kind })}
            title={answerWords[kind]}
          />
        ))}
      </RadioCards>
      {isWordless && (
        <p id={`${id}-kind`} role="alert" className={styles.problem}>
          {t`Escoge qué recibe.`}
        </p>
      )}
      {(form.kind === 'refund' || form.kind === 'coupon') && (
        <TextField
          label={t`Cantidad en dólares`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          onChange={(amount) => change({ amount })}
          hint={t`Hasta ${limit}.`}
          {...(isChecked && problems.amount !== null && { error: amountWords[problems.amount] })}
        />
      )}
      {form.kind === 'remake' && (
        <fieldset aria-describedby={isChecked && problems.lines ? `${id}-lines` : undefined}>
          <legend className={styles.legend}>{t`¿Qué se hace otra vez?`}</legend>
          {order.order_items.map((line) => (
            <Checkbox
              key={line.id}
              name={line.id}
              label={`${line.quantity}× ${line.name}`}
              isChecked={form.lines.includes(line.id)}
              onChange={(isChosen) =>
                change({ lines: isChosen ? [...form.lines, line.id] : form.lines.filter((one) => one !== line.id) })
              }
            />
          ))}
          {isChecked && problems.lines !== null && (
            <p id={`${id}-lines`} role="alert" className={styles.problem}>
              {t`Marca lo que se hace otra vez.`}
            </p>
          )}
        </fieldset>
      )}
      <FieldFrame
        id={id}
        label={t`Mensaje al cliente`}
        isOptional={form.kind !== 'words'}
        hint={<span id={wordsHintId}>{t`Sale en su correo y en la página de su orden.`}</span>}
        hintEnd={`${form.words.length}/${answerWordsLength}`}
        {...(isChecked &&
          problems.words !== null && { error: <span id={wordsHintId}>{wordsError[problems.words]}</span> })}
      >
        <textarea
          id={id}
          name="words"
          rows={3}
          maxLength={answerWordsLength}
          value={form.words}
          aria-invalid={(isChecked && problems.words !== null) || undefined}
          aria-describedby={wordsHintId}
          onChange={({ target }) => change({ words: target.value })}
        />
      </FieldFrame>
    </form>
  )
}
