import { Trans, useLingui } from '@lingui/react/macro'
import { ownPasswordProblems } from '../../../machines/account/own-password.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/deferred/password-field.tsx'
import { useFieldProps } from '../shared/use-field-props.ts'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { RefusalNotice, UnansweredNotice } from './account-page.tsx'
import { methodOf, providerNames } from './provider-logo.tsx'
import styles from './account.module.css'

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
  const { t } = useLingui()
  const context = useMachineSelector('connections', (machine) => machine?.context)
  const isRefused = useMachineSelector('connections', matches({ asking: 'refused' }))
  const isUnanswered = useMachineSelector('connections', matches({ asking: 'unanswered' }))
  const isRemoving = useMachineSelector('connections', matches('removing'))
  const send = useSend('connections')
  const fieldOf = useFieldProps(context, ownPasswordProblems)
  if (!context) return null
  const { form, hasPassword, refusal } = context
  return (
    <ValidatedForm className={styles.content} onSubmit={() => send({ type: 'removal.submitted' })}>
      <p>
        <Trans>Ya no podrás entrar con {provider}. Tu cuenta y tus órdenes se quedan como están.</Trans>
      </p>
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
        <Button type="submit" kind="main" isWide isLoading={isRemoving}>
          <Trans>Sí, desconectar</Trans>
        </Button>
        {!isRemoving && (
          <Button isWide kind="quiet" onClick={onDrop}>
            <Trans>No, dejarla conectada</Trans>
          </Button>
        )}
      </div>
    </ValidatedForm>
  )
}
