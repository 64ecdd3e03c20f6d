import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, type ReactNode, type SubmitEvent } from 'react'
import { complaintKinds, complaintWordsLength } from '../../../../contract/complaints.ts'
import type { Order } from '../../../../contract/orders.ts'
import { complaintProblem } from '../../../../machines/tracker/complaint.rules.ts'
import { matches } from '../../../machine-bindings/selectors.ts'
import { useMachineSelector, useSend } from '../../../machine-bindings/use-machine.ts'
import { errorText } from '../../../texts/error-text.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldFrame, hintIdOf } from '../../../ui/form/field-frame.tsx'
import { RadioCard, RadioCards } from '../../../ui/form/radio-card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFocusFirstProblem } from '../../shared/use-focus-first-problem.ts'
import { ComplaintPicture } from './complaint-picture.tsx'
import { useKindNames } from './use-kind-names.ts'
import styles from './complaint.module.css'

/** What is wrong, in choices and words, with one picture. */
export const ComplaintForm = ({ order }: { order: Order }) => {
  const { t } = useLingui()
  const names = useKindNames()
  const context = useMachineSelector('complaint', (complaint) => complaint?.context)
  const isSending = useMachineSelector('complaint', matches('sending'))
  const send = useSend('complaint')
  const focusFirstProblem = useFocusFirstProblem()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  if (!context) return null
  const { kind, lines, words } = context.form
  const problem = context.isShown ? complaintProblem(context.form) : null
  const isOfLines = kind === 'missing' || kind === 'wrong'
  function submit(event: SubmitEvent) {
    event.preventDefault()
    send({ type: 'complaint.submitted' })
    focusFirstProblem(form.current)
  }
  const choose = (line: string, isChosen: boolean) =>
    send({
      type: 'form.changed',
      change: { lines: isChosen ? [...lines, line] : lines.filter((one) => one !== line) },
    })
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <RadioCards legend={<Trans>¿Qué pasó?</Trans>} {...(problem === 'kind' && { problemId: `${id}-kind` })}>
        {complaintKinds.map((one) => (
          <RadioCard
            key={one}
            name="kind"
            value={one}
            isChosen={kind === one}
            title={names[one]}
            onChoose={() => send({ type: 'form.changed', change: { kind: one } })}
          />
        ))}
      </RadioCards>
      {problem === 'kind' && (
        <Problem id={`${id}-kind`}>
          <Trans>Escoge qué pasó.</Trans>
        </Problem>
      )}
      {isOfLines && (
        <fieldset
          aria-invalid={problem === 'lines' || undefined}
          aria-describedby={problem === 'lines' ? `${id}-lines` : undefined}
        >
          <legend className="strong small">
            {kind === 'missing' ? <Trans>¿Qué faltó?</Trans> : <Trans>¿En lugar de qué? (opcional)</Trans>}
          </legend>
          {order.order_items.map((line) => (
            <Checkbox
              key={line.id}
              name={`line-${line.id}`}
              label={`${line.quantity} ${line.name}`}
              isChecked={lines.includes(line.id)}
              onChange={(isChosen) => choose(line.id, isChosen)}
            />
          ))}
        </fieldset>
      )}
      {problem === 'lines' && (
        <Problem id={`${id}-lines`}>
          <Trans>Marca lo que faltó.</Trans>
        </Problem>
      )}
      <FieldFrame
        id={id}
        label={<Trans>Cuéntanos</Trans>}
        isOptional={kind !== 'other'}
        hint=""
        {...(problem === 'words' && { error: t`Escribe qué pasó.` })}
        hintEnd={`${words.length}/${complaintWordsLength}`}
      >
        <textarea
          id={id}
          name="words"
          rows={4}
          maxLength={complaintWordsLength}
          value={words}
          aria-invalid={problem === 'words' || undefined}
          aria-describedby={hintIdOf(id)}
          onChange={({ target }) => send({ type: 'form.changed', change: { words: target.value } })}
        />
      </FieldFrame>
      <ComplaintPicture />
      <NotSent />
      <div className="row wrapit">
        <Button type="submit" kind="main" isLoading={isSending}>
          <Trans>Enviar la queja</Trans>
        </Button>
        {!isSending && (
          <Button kind="quiet" onClick={() => send({ type: 'complaint.dropped' })}>
            <Trans>Dejarlo así</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

const Problem = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={`strong small ${styles.problem}`}>
    {children}
  </p>
)

/** Why it was not sent; what was written stays. */
const NotSent = () => {
  const { i18n } = useLingui()
  const isUnanswered = useMachineSelector('complaint', matches({ form: 'unanswered' }))
  const refusal = useMachineSelector('complaint', (complaint) => complaint?.context.refusal)
  if (!isUnanswered && !refusal) return null
  return (
    <Notice tone="error">
      <p>
        {!refusal ? (
          <Trans>No recibimos respuesta. Lo que escribiste sigue aquí: revisa tu conexión e inténtalo otra vez.</Trans>
        ) : refusal.code === 'ORDER-16' ? (
          <Trans>Ya pasó el tiempo para enviar una queja de esta orden. Llama a la tienda.</Trans>
        ) : refusal.data.path === 'picture' ? (
          <Trans>No pudimos abrir la foto. Escoge otra o quítala.</Trans>
        ) : (
          errorText(i18n, refusal)
        )}
      </p>
    </Notice>
  )
}
