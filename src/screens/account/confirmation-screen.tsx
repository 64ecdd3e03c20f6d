import { Trans } from '@lingui/react/macro'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AccountPage, Refused, Unanswered, Waiting } from './account-page.tsx'
import styles from './account.module.css'

/** Where the mail of a registration leads (spec §2 "/confirmation/{regis}"). */
export const ConfirmationScreen = () => {
  const registration = useMachine('registration')
  const send = useSend('registration')
  if (registration?.matches('confirmed'))
    return (
      <AccountPage title={<Trans>¡Tu cuenta está lista!</Trans>}>
        <p>
          <Trans>Confirmaste tu correo. Entra y ordena sin escribir tus datos cada vez.</Trans>
        </p>
        <ButtonLink href="/login" kind="main" isWide>
          <Trans>Entrar</Trans>
        </ButtonLink>
      </AccountPage>
    )
  if (registration?.matches('unknown'))
    return (
      <AccountPage title={<Trans>Ese enlace no sirve</Trans>}>
        <Refused refusal={registration.context.refusal} />
        <p>
          <Trans>Si ya confirmaste tu correo, entra. Si no, crea la cuenta otra vez y te enviamos otro enlace.</Trans>
        </p>
        <div className={styles.actions}>
          <ButtonLink href="/login" kind="main" isWide>
            <Trans>Entrar</Trans>
          </ButtonLink>
          <ButtonLink href="/signup" isWide>
            <Trans>Crear cuenta</Trans>
          </ButtonLink>
        </div>
      </AccountPage>
    )
  if (registration?.matches('unconfirmed'))
    return (
      <AccountPage title={<Trans>No sabemos si se confirmó</Trans>}>
        <Unanswered />
        <Button kind="main" isWide onClick={() => send({ type: 'confirmation.retried' })}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      </AccountPage>
    )
  return (
    <AccountPage title={<Trans>Confirmando tu correo</Trans>}>
      <Waiting />
    </AccountPage>
  )
}
