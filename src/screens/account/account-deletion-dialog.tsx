import { Trans } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import styles from './account.module.css'

/** Confirms the deletion of an account: its effects, and the password. */
export const AccountDeletionDialog = () => {
  const isDeleting = useMachineSelector('accountData', matches('deleting'))
  const isAsking = useMachineSelector('accountData', matches('asking'))
  const send = useSend('accountData')
  const drop = () => send({ type: 'deletion.dropped' })
  return (
    <Dialog
      title={<Trans>¿Borrar tu cuenta?</Trans>}
      isOpen={isDeleting || isAsking}
      {...(!isDeleting && { onClose: drop })}
    >
      <div className={styles.content}>
        <p>
          <Trans>Se borran, y no hay vuelta atrás:</Trans>
        </p>
        <ul className={styles.list}>
          <li>
            <Trans>tu nombre, correo, teléfono y fecha de nacimiento</Trans>
          </li>
          <li>
            <Trans>tus direcciones, tus puntos y tus cupones</Trans>
          </li>
          <li>
            <Trans>tus sesiones en todos los dispositivos</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Tus órdenes se quedan en las cuentas de la tienda, sin tu nombre. Si hay una de camino, te llega igual.
          </Trans>
        </p>
        <DeletionForm onDrop={drop} />
      </div>
    </Dialog>
  )
}

const DeletionForm = ({ onDrop }: { onDrop: () => void }) => {
  const context = useMachineSelector('accountData', (machine) => machine?.context)
  const isRefused = useMachineSelector('accountData', matches({ asking: 'refused' }))
  const isUnanswered = useMachineSelector('accountData', matches({ asking: 'unanswered' }))
  const isDeleting = useMachineSelector('accountData', matches('deleting'))
  const send = useSend('accountData')
  return (
    <OwnPasswordForm
      context={context}
      isRefused={isRefused}
      isUnanswered={isUnanswered}
      isLoading={isDeleting}
      onType={(password) => send({ type: 'form.changed', change: { password } })}
      onSubmit={() => send({ type: 'deletion.submitted' })}
      onDrop={onDrop}
      yes={<Trans>Borrar mi cuenta para siempre</Trans>}
      no={<Trans>No, quedarme</Trans>}
    />
  )
}
