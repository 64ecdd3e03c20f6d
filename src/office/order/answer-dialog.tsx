import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { OfficeOrder } from '../../../contract/office/orders.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOffice, useStaff } from '../office-context.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import type { AnswerActor, AnswerState } from './answer-actor.ts'
import { AnswerFields } from './answer-fields.tsx'
import { ConfirmAnswer } from './confirm-answer.tsx'

/** Keeps what is typed in the tab until the complaint is answered, so that neither a reload nor a session's end loses it. */
function useStoredForm(actor: AnswerActor) {
  const { storage } = useOffice()
  const { uuid: staff } = useStaff()
  useEffect(() => {
    const store = ({ value, context: { complaint, form } }: AnswerState) =>
      storage.writeAnswer(staff, complaint.uuid, value === 'answered' || value === 'dropped' ? null : form)
    const subscription = actor.subscribe(store)
    return () => subscription.unsubscribe()
  }, [actor, staff, storage])
}

type AnswerDialogProps = { actor: AnswerActor; order: OfficeOrder }

/** Answering a complaint: the form, the question, and what became of it. */
export const AnswerDialog = ({ actor, order }: AnswerDialogProps) => {
  const { t } = useLingui()
  const state = useSelector(actor, (snapshot) => snapshot)
  useStoredForm(actor)
  const isOnItsWay = state.matches('sending') || state.matches('waiting')
  return (
    <Dialog
      isOpen
      title={t`Contestar la queja`}
      {...(!isOnItsWay && { onClose: () => actor.send({ type: 'answer.dropped' }) })}
      footer={<Footer actor={actor} state={state} />}
    >
      {state.matches('writing') && <AnswerFields actor={actor} state={state} order={order} />}
      {(state.matches('confirming') || state.matches('sending')) && <ConfirmAnswer state={state} order={order} />}
      <output>
        {state.matches('waiting') && (
          <Notice tone="offer">
            <Trans>
              No hubo respuesta, así que todavía no sabemos si salió. Seguimos enviándola: es la misma respuesta y no se
              da dos veces.
            </Trans>
          </Notice>
        )}
      </output>
      {state.matches('refused') && <ProblemNotice problem={state.context.refusal} />}
    </Dialog>
  )
}

const Footer = ({ actor, state }: { actor: AnswerActor; state: AnswerState }) => {
  if (state.matches('writing'))
    return (
      <Button kind="ink" isWide onClick={() => actor.send({ type: 'form.submitted' })}>
        <Trans>Continuar</Trans>
      </Button>
    )
  if (state.matches('waiting'))
    return (
      <Button kind="main" isWide onClick={() => actor.send({ type: 'answer.repeated' })}>
        <Trans>Enviar otra vez</Trans>
      </Button>
    )
  const isSending = state.matches('sending')
  return (
    <>
      {!state.matches('refused') && (
        <Button
          kind="main"
          isWide
          isLoading={isSending}
          onClick={() => actor.send({ type: 'answer.confirmed', key: crypto.randomUUID() })}
        >
          <Trans>Sí, contestar</Trans>
        </Button>
      )}
      {!isSending && (
        <Button kind="quiet" onClick={() => actor.send({ type: 'form.reopened' })}>
          <Trans>Cambiar algo</Trans>
        </Button>
      )}
    </>
  )
}
