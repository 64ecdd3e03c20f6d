import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { PasswordField } from '../../ui/deferred/password-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOffice, useSession } from '../office-context.ts'
import { ProblemNotice } from '../problem-notice.tsx'
import styles from './session.module.css'

const passkeySteps: readonly string[] = ['beginningPasskey', 'usingPasskey', 'checkingPasskey']

/** The first step of a sign-in; what was typed stays when it does not work. */
export const PasswordForm = () => {
  const { t } = useLingui()
  const endedId = useId()
  const { session } = useOffice()
  const isSigningOut = useSession((state) => state.matches('signingOut'))
  const isChecking = useSession((state) => state.matches('checkingPassword')) || isSigningOut
  const { email: known, problem, ended, hasPasskeys } = useSession(({ context }) => context)
  const isEnded = ended !== null && problem === null
  const isUsingPasskey = useSession(({ value }) => passkeySteps.includes(value))
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const submit = () => {
    setSubmitted(true)
    if (email.trim() !== '' && password !== '') session.send({ type: 'password.submitted', email, password })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h1 className={styles.title} aria-describedby={isEnded ? endedId : undefined}>
        <Trans>Entra a la oficina</Trans>
      </h1>
      {isEnded && (
        <div id={endedId}>
          <Notice tone="offer">
            {ended === 'session'
              ? t`Tu sesión terminó para proteger los datos de los clientes. Entra otra vez: lo que dejaste a medias sigue ahí.`
              : t`Pasaron cinco minutos sin el código. Entra otra vez.`}
          </Notice>
        </div>
      )}
      <ProblemNotice problem={problem} />
      <TextField
        label={t`Correo electrónico`}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        {...(isSubmitted && email.trim() === '' && { error: t`Escribe tu correo.` })}
      />
      <PasswordField
        label={t`Contraseña`}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        {...(isSubmitted && password === '' && { error: t`Escribe tu contraseña.` })}
      />
      <Button type="submit" kind="main" isWide isLoading={isChecking}>
        <Trans>Continuar</Trans>
      </Button>
      {hasPasskeys && (
        <Button
          isWide
          isLoading={isUsingPasskey || isSigningOut}
          onClick={() => session.send({ type: 'passkey.chosen' })}
        >
          <Trans>Entrar con llave de acceso</Trans>
        </Button>
      )}
      <p className="small soft">
        <Trans>¿Olvidaste la contraseña o cambiaste de teléfono? Quien maneja el equipo te invita otra vez.</Trans>
      </p>
    </form>
  )
}
