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
  const { t } = useLingui()
  const context = useMachineSelector('devices', (machine) => machine?.context)
  const isRefused = useMachineSelector('devices', matches({ asking: 'refused' }))
  const isUnanswered = useMachineSelector('devices', matches({ asking: 'unanswered' }))
  const isEnding = useMachineSelector('devices', matches('ending'))
  const send = useSend('devices')
  const fieldOf = useFieldProps(context, ownPasswordProblems)
  if (!context) return null
  const { form, hasPassword, refusal, ending } = context
  return (
    <ValidatedForm className={styles.content} onSubmit={() => send({ type: 'ending.submitted' })}>
      <p>
        {ending === null ? (
          <Trans>Tu sesión sigue abierta solo en este dispositivo.</Trans>
        ) : (
          <Trans>En ese dispositivo habrá que entrar otra vez.</Trans>
        )}
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
        <Button type="submit" kind="main" isWide isLoading={isEnding}>
          <Trans>Sí, cerrar</Trans>
        </Button>
        {!isEnding && (
          <Button isWide kind="quiet" onClick={onDrop}>
            <Trans>No, dejarlo así</Trans>
          </Button>
        )}
      </div>
    </ValidatedForm>
  )
}
