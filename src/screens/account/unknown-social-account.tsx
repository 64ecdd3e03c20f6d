import { Trans } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { UnansweredNotice } from './account-page.tsx'
import { providerNames } from './provider-logo.tsx'
import { useWithReturnPath } from './use-with-return-path.ts'
import styles from './account.module.css'

/** A provider vouched for an unknown person: asks for a new or an existing account. */
export const UnknownSocialAccount = () => {
  const social = useMachineSelector('session', (session) => session?.context.social)
  const send = useSend('session')
  const withCallback = useWithReturnPath()
  if (!social) return null
  const { firstName, email } = social
  const provider = providerNames[social.method]
  return (
    <>
      <Notice tone="done">
        <p>
          {email === null ? (
            <Trans>{provider} confirmó quién eres. Todavía no tienes cuenta con nosotros: falta un paso.</Trans>
          ) : (
            <Trans>
              {provider} confirmó tu correo, <b>{email}</b>. Todavía no tienes cuenta con nosotros: falta un paso.
            </Trans>
          )}
        </p>
      </Notice>
      <div className={styles.actions}>
        <ButtonLink href={withCallback('/signup')} kind="main" isWide>
          {firstName === '' ? <Trans>Crear mi cuenta</Trans> : <Trans>Crear mi cuenta, {firstName}</Trans>}
        </ButtonLink>
        <Button isWide onClick={() => send({ type: 'account.claimed' })}>
          <Trans>Ya tengo una cuenta</Trans>
        </Button>
        <Button isWide kind="quiet" onClick={() => send({ type: 'social.dropped' })}>
          <Trans>Entrar de otra forma</Trans>
        </Button>
      </div>
    </>
  )
}

/** The lookup of the account failed. */
export const SocialLookupFailed = () => {
  const send = useSend('session')
  return (
    <>
      <UnansweredNotice />
      <div className={styles.actions}>
        <Button kind="main" isWide onClick={() => send({ type: 'social.retried' })}>
          <Trans>Intentar otra vez</Trans>
        </Button>
        <Button isWide kind="quiet" onClick={() => send({ type: 'social.dropped' })}>
          <Trans>Entrar de otra forma</Trans>
        </Button>
      </div>
    </>
  )
}
