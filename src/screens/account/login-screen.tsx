import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useMachine } from '../../flow/use-machine.ts'
import { TextLink } from '../../ui/link.tsx'
import { AccountPage, Waiting } from './account-page.tsx'
import { LoginForm } from './login-form.tsx'
import { LostWay, Newcomer } from './newcomer.tsx'
import { SocialWays } from './social-ways.tsx'
import { useWithCallback } from './use-with-callback.ts'
import styles from './account.module.css'

type LoginProps = { methods: readonly string[] }

/** The way in for members (spec §2 "/login/{method?}"). */
export const LoginScreen = ({ methods }: LoginProps) => {
  const session = useMachine('session')
  const withCallback = useWithCallback()
  const isNew = session?.matches({ guest: 'newcomer' })
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

/** What the customer does next to come in. */
const WayIn = ({ methods }: LoginProps) => {
  const session = useMachine('session')
  const isForm = session?.matches({ guest: 'form' }) || session?.matches({ guest: 'entering' }) || false
  const isOther = !isForm && (session?.matches('guest') ?? false)
  const root = useFocusOnForm(isForm, isOther)
  if (session?.matches({ guest: 'newcomer' })) return <Newcomer />
  if (session?.matches({ guest: 'lost' })) return <LostWay />
  if (!session || !isForm) return <Waiting />
  return (
    <div ref={root} className={styles.content}>
      <LoginForm />
      {!session.context.social && <SocialWays methods={methods} />}
    </div>
  )
}

/** A form in place of what was pressed takes the focus to the first field that is empty. */
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
