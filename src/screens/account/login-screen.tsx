import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { TextLink } from '../../ui/link.tsx'
import { AccountPage, LoadingPlaceholder } from './account-page.tsx'
import { LoginForm } from './login-form.tsx'
import { SocialLookupFailed, UnknownSocialAccount } from './unknown-social-account.tsx'
import { SocialLoginButtons } from './social-login-buttons.tsx'
import { useWithReturnPath } from './use-with-return-path.ts'
import styles from './account.module.css'

type LoginProps = { methods: readonly string[] }

export const LoginScreen = ({ methods }: LoginProps) => {
  const isNew = useMachineSelector('session', matches({ guest: 'newcomer' }))
  const withCallback = useWithReturnPath()
  return (
    <AccountPage
      title={isNew ? <Trans>Te falta un paso</Trans> : <Trans>Entra a tu cuenta</Trans>}
      after={
        !isNew && (
          <p>
            <Trans>¿No tienes cuenta?</Trans>{' '}
            <TextLink href={withCallback('/signup')}>
              <Trans>Crear una</Trans>
            </TextLink>
          </p>
        )
      }
    >
      <WayIn methods={methods} />
    </AccountPage>
  )
}

/** The current step of the sign-in. */
const WayIn = ({ methods }: LoginProps) => {
  const isForm = useMachineSelector('session', matches({ guest: 'form' }, { guest: 'entering' }))
  const isNew = useMachineSelector('session', matches({ guest: 'newcomer' }))
  const isLost = useMachineSelector('session', matches({ guest: 'lost' }))
  const isGuest = useMachineSelector('session', matches('guest'))
  const isConnecting = useMachineSelector('session', (session) => Boolean(session?.context.social))
  const root = useFocusOnForm(isForm, !isForm && isGuest)
  if (isNew) return <UnknownSocialAccount />
  if (isLost) return <SocialLookupFailed />
  if (!isForm) return <LoadingPlaceholder />
  return (
    <div ref={root} className={styles.content}>
      <LoginForm />
      {!isConnecting && <SocialLoginButtons methods={methods} />}
    </div>
  )
}

/** Focuses the first empty field of a form that replaces a pressed button. */
function useFocusOnForm(isForm: boolean, isOther: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const wasOther = useRef(false)
  useEffect(() => {
    if (isForm && wasOther.current) {
      const inputs = [...(root.current?.querySelectorAll('input') ?? [])]
      inputs.find(({ value }) => value === '')?.focus()
    }
    wasOther.current = isOther
  }, [isForm, isOther])
  return root
}
