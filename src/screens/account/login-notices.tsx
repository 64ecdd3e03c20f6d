import { Trans } from '@lingui/react/macro'
import { useMachine } from '../../flow/use-machine.ts'
import { Notice } from '../../ui/notice.tsx'
import { Refused, Unanswered } from './account-page.tsx'
import { providerNames } from './provider-mark.tsx'

/** What became of the last try, and what the form is for now. */
export const LoginNotices = () => {
  const session = useMachine('session')
  if (!session) return null
  const { refusal, notice, provider, social } = session.context
  const name = provider && providerNames[provider]
  return (
    <>
      {notice === 'ended' && (
        <Notice>
          <p>
            <Trans>Tu sesión terminó. Entra otra vez: lo que tenías a medias sigue donde estaba.</Trans>
          </p>
        </Notice>
      )}
      {name && session.matches({ guest: { form: 'unvouched' } }) && (
        <Notice tone="error">
          <p>
            <Trans>No entraste con {name}: se canceló o no nos contestó. Inténtalo otra vez o usa tu correo.</Trans>
          </p>
        </Notice>
      )}
      {social && <Connecting />}
      <Refused refusal={refusal} />
      {session.matches({ guest: { form: 'unanswered' } }) && <Unanswered />}
    </>
  )
}

/** Why the password is asked for once more than the customer thought. */
const Connecting = () => {
  const context = useMachine('session')?.context
  if (!context?.social) return null
  const { email, method } = context.social
  const provider = providerNames[method]
  return (
    <Notice>
      <p>
        {email !== null && email === context.form.email ? (
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
