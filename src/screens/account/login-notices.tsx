import { Trans } from '@lingui/react/macro'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Notice } from '../../ui/notice.tsx'
import { RefusalNotice, UnansweredNotice } from './account-page.tsx'
import { providerNames } from './provider-logo.tsx'

/** The outcome of the last attempt, and the current purpose of the form. */
export const LoginNotices = () => {
  const isUnvouched = useMachineSelector('session', matches({ guest: { form: 'unvouched' } }))
  const isUnanswered = useMachineSelector('session', matches({ guest: { form: 'unanswered' } }))
  const refusal = useMachineSelector('session', (session) => session?.context.refusal)
  const hasEnded = useMachineSelector('session', (session) => session?.context.notice === 'ended')
  const provider = useMachineSelector('session', (session) => session?.context.provider)
  const isConnecting = useMachineSelector('session', (session) => Boolean(session?.context.social))
  const name = provider && providerNames[provider]
  return (
    <>
      {hasEnded && (
        <Notice>
          <p>
            <Trans>Tu sesión terminó. Entra otra vez: lo que tenías a medias sigue donde estaba.</Trans>
          </p>
        </Notice>
      )}
      {name && isUnvouched && (
        <Notice tone="error">
          <p>
            <Trans>No entraste con {name}: se canceló o no nos contestó. Inténtalo otra vez o usa tu correo.</Trans>
          </p>
        </Notice>
      )}
      {isConnecting && <Connecting />}
      <RefusalNotice refusal={refusal} />
      {isUnanswered && <UnansweredNotice />}
    </>
  )
}

/** Why the password is required again. */
const Connecting = () => {
  const social = useMachineSelector('session', (session) => session?.context.social)
  const typed = useMachineSelector('session', (session) => session?.context.form.email)
  if (!social) return null
  const { email, method } = social
  const provider = providerNames[method]
  return (
    <Notice>
      <p>
        {email !== null && email === typed ? (
          <Trans>
            <b>{email}</b> ya tiene cuenta aquí. Escribe su contraseña una vez y queda conectada con {provider}.
          </Trans>
        ) : (
          <Trans>Entra a tu cuenta una vez y queda conectada con {provider}.</Trans>
        )}
      </p>
    </Notice>
  )
}
