import { Trans, useLingui } from '@lingui/react/macro'
import { loginProblems } from '../../../machines/session.rules.ts'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { focusFirstProblem } from '../shared/focus-first-problem.ts'
import { AccountPage, Refused, Unanswered, Waiting } from './account-page.tsx'
import { useProblems } from './use-problems.ts'
import { useWithCallback } from './use-with-callback.ts'
import styles from './account.module.css'

/** The way in for members (spec §2 "/login/{method?}"). */
export const LoginScreen = () => {
  const session = useMachine('session')
  const withCallback = useWithCallback()
  return (
    <AccountPage
      title={<Trans>Entra a tu cuenta</Trans>}
      after={
        <p>
          <Trans>¿No tienes cuenta?</Trans>{' '}
          <TextLink href={withCallback('/signup')}>
            <Trans>Crear una</Trans>
          </TextLink>
        </p>
      }
    >
      {session?.matches('guest') ? <LoginForm /> : <Waiting />}
    </AccountPage>
  )
}

const LoginForm = () => {
  const { t } = useLingui()
  const session = useMachine('session')
  const send = useSend('session')
  const fieldOf = useProblems(session?.context, loginProblems)
  if (!session) return null
  const { form, refusal, notice } = session.context
  const isEntering = session.matches({ guest: 'entering' })
  return (
    <form
      className={styles.content}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'login.submitted' })
        focusFirstProblem(event.currentTarget)
      }}
    >
      {notice === 'ended' && (
        <Notice>
          <p>
            <Trans>Tu sesión terminó. Entra otra vez: lo que tenías a medias sigue donde estaba.</Trans>
          </p>
        </Notice>
      )}
      <Refused refusal={refusal} />
      {session.matches({ guest: { form: 'unanswered' } }) && <Unanswered />}
      <div className={`${styles.fields} ${styles.single}`}>
        <TextField
          label={t`Correo`}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          value={form.email}
          onChange={(email) => send({ type: 'form.changed', change: { email } })}
          {...fieldOf('email')}
        />
        <PasswordField
          label={t`Contraseña`}
          autoComplete="current-password"
          value={form.password}
          onChange={(password) => send({ type: 'form.changed', change: { password } })}
          {...fieldOf('password')}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" kind="main" isWide isLoading={isEntering}>
          {t`Entrar`}
        </Button>
        <div className={styles.links}>
          <TextLink href="/getmypassword">
            <Trans>¿Olvidaste tu contraseña?</Trans>
          </TextLink>
        </div>
      </div>
    </form>
  )
}
