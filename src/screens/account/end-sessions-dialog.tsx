import { Trans } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'

/** Confirms the end of one session, or of all others, with the password. */
export const EndSessionsDialog = () => {
  const isEnding = useMachineSelector('devices', matches('ending'))
  const isAsking = useMachineSelector('devices', matches('asking'))
  const isOne = useMachineSelector('devices', (machine) => typeof machine?.context.ending === 'string')
  const send = useSend('devices')
  const drop = () => send({ type: 'ending.dropped' })
  return (
    <Dialog
      title={isOne ? <Trans>¿Cerrar esa sesión?</Trans> : <Trans>¿Cerrar las demás sesiones?</Trans>}
      isOpen={isEnding || isAsking}
      width="narrow"
      {...(!isEnding && { onClose: drop })}
    >
      <EndSessionsForm onDrop={drop} />
    </Dialog>
  )
}

const EndSessionsForm = ({ onDrop }: { onDrop: () => void }) => {
  const context = useMachineSelector('devices', (machine) => machine?.context)
  const isRefused = useMachineSelector('devices', matches({ asking: 'refused' }))
  const isUnanswered = useMachineSelector('devices', matches({ asking: 'unanswered' }))
  const isEnding = useMachineSelector('devices', matches('ending'))
  const send = useSend('devices')
  return (
    <OwnPasswordForm
      context={context}
      isRefused={isRefused}
      isUnanswered={isUnanswered}
      isLoading={isEnding}
      onType={(password) => send({ type: 'form.changed', change: { password } })}
      onSubmit={() => send({ type: 'ending.submitted' })}
      onDrop={onDrop}
      yes={<Trans>Sí, cerrar</Trans>}
      no={<Trans>No, dejarlo así</Trans>}
    >
      <p>
        {context?.ending === null ? (
          <Trans>Tu sesión sigue abierta solo en este dispositivo.</Trans>
        ) : (
          <Trans>En ese dispositivo habrá que entrar otra vez.</Trans>
        )}
      </p>
    </OwnPasswordForm>
  )
}
