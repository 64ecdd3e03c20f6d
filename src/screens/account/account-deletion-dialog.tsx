import { Trans, useLingui } from '@lingui/react/macro'
import { ownPasswordProblems } from '../../../machines/account/own-password.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/deferred/password-field.tsx'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { RefusalNotice, UnansweredNotice } from './account-page.tsx'
import { useFieldProps } from '../shared/use-field-props.ts'
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
  const { t } = useLingui()
  const context = useMachineSelector('accountData', (data) => data?.context)
  const isRefused = useMachineSelector('accountData', matches({ asking: 'refused' }))
  const isUnanswered = useMachineSelector('accountData', matches({ asking: 'unanswered' }))
  const isDeleting = useMachineSelector('accountData', matches('deleting'))
  const send = useSend('accountData')
  const fieldOf = useFieldProps(context, ownPasswordProblems)
  if (!context) return null
  const { form, hasPassword, refusal } = context
  return (
    <ValidatedForm className={styles.content} onSubmit={() => send({ type: 'deletion.submitted' })}>
      <RefusalNotice refusal={isRefused ? refusal : null} />
      {isUnanswered && <UnansweredNotice />}
      {hasPassword && (
        <PasswordField
          label={t`Contraseña`}
          autoComplete="current-password"
          value={form.password}
          onChange={(password) => send({ type: 'form.changed', change: { password } })}
          {...fieldOf('password')}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="main" isWide isLoading={isDeleting}>
          <Trans>Borrar mi cuenta para siempre</Trans>
        </Button>
        {!isDeleting && (
          <Button isWide kind="quiet" onClick={onDrop}>
            <Trans>No, quedarme</Trans>
          </Button>
        )}
      </div>
    </ValidatedForm>
  )
}
