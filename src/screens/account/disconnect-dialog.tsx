import { Trans } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { methodOf, providerNames } from './provider-logo.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'

/** Confirms with the password that the account of a provider is disconnected. */
export const DisconnectDialog = () => {
  const isRemoving = useMachineSelector('connections', matches('removing'))
  const isAsking = useMachineSelector('connections', matches('asking'))
  const loginType = useMachineSelector('connections', (machine) => machine?.context.removing) ?? null
  const send = useSend('connections')
  const drop = () => send({ type: 'removal.dropped' })
  const provider = loginType === null ? '' : providerNames[methodOf(loginType)]
  return (
    <Dialog
      title={<Trans>¿Desconectar {provider}?</Trans>}
      isOpen={isRemoving || isAsking}
      width="narrow"
      {...(!isRemoving && { onClose: drop })}
    >
      <DisconnectForm provider={provider} onDrop={drop} />
    </Dialog>
  )
}

const DisconnectForm = ({ provider, onDrop }: { provider: string; onDrop: () => void }) => {
  const context = useMachineSelector('connections', (machine) => machine?.context)
  const isRefused = useMachineSelector('connections', matches({ asking: 'refused' }))
  const isUnanswered = useMachineSelector('connections', matches({ asking: 'unanswered' }))
  const isRemoving = useMachineSelector('connections', matches('removing'))
  const send = useSend('connections')
  return (
    <OwnPasswordForm
      context={context}
      isRefused={isRefused}
      isUnanswered={isUnanswered}
      isLoading={isRemoving}
      onType={(password) => send({ type: 'form.changed', change: { password } })}
      onSubmit={() => send({ type: 'removal.submitted' })}
      onDrop={onDrop}
      yes={<Trans>Sí, desconectar</Trans>}
      no={<Trans>No, dejarla conectada</Trans>}
    >
      <p>
        <Trans>Ya no podrás entrar con {provider}. Tu cuenta y tus órdenes se quedan como están.</Trans>
      </p>
    </OwnPasswordForm>
  )
}
