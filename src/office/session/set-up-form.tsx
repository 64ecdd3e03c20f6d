import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Invitation } from '../../../contract/office/staff.ts'
import { PasswordField } from '../../ui/deferred/password-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useOffice, useSession } from '../office-context.ts'
import { ProblemNotice, useCodeProblem } from '../problem-notice.tsx'
import { CodeField, isCode } from './code-field.tsx'
import { renderSVG } from 'uqr'
import styles from './session.module.css'

/** A text as a QR code, black on white in every scheme, because cameras need it so. */
const QrCode = ({ text, label }: { text: string; label: string }) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`}
    alt={label}
    className={styles.qr}
  />
)

/** What an invited person sets up: the authenticator app, then a password. */
export const SetUpForm = ({ invited, onLeave }: { invited: Invitation; onLeave: () => void }) => {
  const { t } = useLingui()
  const { session } = useOffice()
  const isSaving = useSession((state) => state.matches('accepting'))
  const { refusal, other } = useCodeProblem(useSession(({ context }) => context.problem))
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { name, email, otp_uri: uri, otp_secret: secret } = invited
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (isCode(code) && password !== '') session.send({ type: 'invitation.submitted', password, code })
      }}
    >
      <h1 className={styles.title}>
        <Trans>Te damos la bienvenida, {name}</Trans>
      </h1>
      <p>
        <Trans>
          Tu cuenta de la oficina es <strong>{email}</strong>.
        </Trans>
      </p>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <p>
            <Trans>Escanea este código con una app de códigos, como la de tu teléfono.</Trans>
          </p>
          <QrCode text={uri} label={t`Código QR para la app de códigos`} />
          <p className="small">
            <Trans>¿No puedes escanearlo? Escribe esta clave en la app:</Trans>{' '}
            <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </li>
        <li className={styles.step}>
          <CodeField value={code} onChange={setCode} isChecked={isSubmitted} refusal={refusal} />
        </li>
        <li className={styles.step}>
          <PasswordField
            label={t`Contraseña nueva`}
            name="new-password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            {...(isSubmitted && password === '' && { error: t`Escoge una contraseña.` })}
          />
        </li>
      </ol>
      <ProblemNotice problem={other} />
      <Button type="submit" kind="main" isWide isLoading={isSaving}>
        <Trans>Guardar y entrar</Trans>
      </Button>
      <Button kind="quiet" onClick={onLeave}>
        <Trans>Ahora no</Trans>
      </Button>
    </form>
  )
}
