import { Trans, useLingui } from '@lingui/react/macro'
import { personLengths } from '../../../contract/primitives.ts'
import { loginProblems } from '../../../machines/session/session.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/deferred/password-field.tsx'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { LoginNotices } from './login-notices.tsx'
import { useFieldProps } from '../shared/use-field-props.ts'
import styles from './account.module.css'

/** Email and password; after a sign-in at a provider they are required once, to connect its account. */
export const LoginForm = () => {
  const { t } = useLingui()
  const context = useMachineSelector('session', (session) => session?.context)
  const isEntering = useMachineSelector('session', matches({ guest: 'entering' }))
  const send = useSend('session')
  const fieldOf = useFieldProps(context, loginProblems)
  if (!context) return null
  const { form, social } = context
  return (
    <ValidatedForm className={styles.content} onSubmit={() => send({ type: 'login.submitted' })}>
      <LoginNotices />
      <div className={`${styles.fields} ${styles.single}`}>
        <TextField
          label={t`Correo`}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={personLengths.email}
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
          {social ? <Trans>Entrar y conectar</Trans> : <Trans>Entrar</Trans>}
        </Button>
        {social && (
          <Button isWide kind="quiet" onClick={() => send({ type: 'social.dropped' })}>
            <Trans>Entrar sin conectarla</Trans>
          </Button>
        )}
        <div className={styles.links}>
          <TextLink href="/getmypassword">
            <Trans>¿Olvidaste tu contraseña?</Trans>
          </TextLink>
        </div>
      </div>
    </ValidatedForm>
  )
}
