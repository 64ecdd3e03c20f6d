import { Trans, useLingui } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountPage, RefusalNotice, UnansweredNotice } from './account-page.tsx'
import styles from './account.module.css'

/** The confirmation is sent: instructions, and another one after a minute. */
export const ConfirmationEmailSent = () => {
  const { t } = useLingui()
  const sentTo = useMachineSelector('registration', (registration) => registration?.context.sentTo)
  const refusal = useMachineSelector('registration', (registration) => registration?.context.refusal)
  const isEarly = useMachineSelector('registration', matches({ sent: 'waiting' }))
  const isUnsent = useMachineSelector('registration', matches({ sent: 'unsent' }))
  const isResending = useMachineSelector('registration', matches('resending'))
  const send = useSend('registration')
  if (sentTo === undefined) return null
  return (
    <AccountPage title={<Trans>Confirma tu correo</Trans>}>
      <Notice tone="done">
        <p>
          <Trans>
            Te enviamos un correo a <b>{sentTo}</b>. Abre su enlace y tu cuenta queda lista.
          </Trans>
        </p>
      </Notice>
      <p>
        <Trans>¿No te llega? Mira en el correo no deseado y verifica que la dirección esté bien.</Trans>
      </p>
      {isUnsent && (refusal ? <RefusalNotice refusal={refusal} /> : <UnansweredNotice />)}
      <div className={styles.actions}>
        <Button
          isWide
          isLoading={isResending}
          onClick={() => send({ type: 'mail.resent' })}
          {...(isEarly && { blockedReason: t`Espera un minuto para pedir otro.` })}
        >
          <Trans>Enviar otro correo</Trans>
        </Button>
        <Button isWide kind="quiet" onClick={() => send({ type: 'email.rejected' })}>
          <Trans>Cambiar el correo</Trans>
        </Button>
      </div>
    </AccountPage>
  )
}
