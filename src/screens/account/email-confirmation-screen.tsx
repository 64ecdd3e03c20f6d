import { Trans } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { firstMatch } from '../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { AccountPage, RefusalNotice, UnansweredNotice, LoadingPlaceholder } from './account-page.tsx'
import styles from './account.module.css'

const pageOf = firstMatch('confirmed', 'unknown', 'unconfirmed')

/** The page of a registration's emailed link. */
export const EmailConfirmationScreen = () => {
  const state = useMachineSelector('registration', pageOf)
  const refusal = useMachineSelector('registration', (registration) => registration?.context.refusal)
  const send = useSend('registration')
  if (state === 'confirmed')
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
  if (state === 'unknown')
    return (
      <AccountPage title={<Trans>Ese enlace no sirve</Trans>}>
        <RefusalNotice refusal={refusal} />
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
  if (state === 'unconfirmed')
    return (
      <AccountPage title={<Trans>No sabemos si se confirmó</Trans>}>
        <UnansweredNotice />
        <Button kind="main" isWide onClick={() => send({ type: 'confirmation.retried' })}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      </AccountPage>
    )
  return (
    <AccountPage title={<Trans>Confirmando tu correo</Trans>}>
      <LoadingPlaceholder />
    </AccountPage>
  )
}
