import { Trans, useLingui } from '@lingui/react/macro'
import { personLengths } from '../../../contract/primitives.ts'
import { emailProblems } from '../../../machines/shared/person-problems.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { firstMatch, matches } from '../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { AccountPage, RefusalNotice, UnansweredNotice, LoadingPlaceholder } from './account-page.tsx'
import { ResetCodeForm } from './reset-code-form.tsx'
import { ChoosePassword } from './password-forms.tsx'
import { useFieldProps } from '../shared/use-field-props.ts'
import styles from './account.module.css'

const pageOf = firstMatch(
  'forgotten',
  'asking',
  'asked',
  'checking',
  'choosing',
  'resetting',
  'done',
  'linkExpired',
  'unopened',
)

/** Resets a password by email [account.reset]. */
export const ForgottenPasswordScreen = () => {
  const state = useMachineSelector('password', pageOf)
  if (state === 'asked' || state === 'checking') return <ResetCodeForm />
  if (state === 'choosing' || state === 'resetting')
    return (
      <AccountPage title={<Trans>Escoge una contraseña nueva</Trans>}>
        <ChoosePassword />
      </AccountPage>
    )
  if (state === 'done') return <Done />
  if (state === 'linkExpired') return <DeadLink />
  if (state === 'unopened') return <Unopened />
  return (
    <AccountPage title={<Trans>Recupera tu contraseña</Trans>}>
      {state === 'forgotten' || state === 'asking' ? <EmailForm /> : <LoadingPlaceholder />}
    </AccountPage>
  )
}

const EmailForm = () => {
  const { t } = useLingui()
  const context = useMachineSelector('password', (password) => password?.context)
  const isUnanswered = useMachineSelector('password', matches({ forgotten: 'unanswered' }))
  const isAsking = useMachineSelector('password', matches('asking'))
  const send = useSend('password')
  const fieldOf = useFieldProps(context, emailProblems)
  if (!context) return null
  return (
    <ValidatedForm className={styles.content} onSubmit={() => send({ type: 'email.submitted' })}>
      <p>
        <Trans>Escribe el correo de tu cuenta y te enviamos cómo escoger otra.</Trans>
      </p>
      <RefusalNotice refusal={context.refusal} />
      {isUnanswered && <UnansweredNotice />}
      <TextField
        label={t`Correo`}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={personLengths.email}
        value={context.form.email}
        onChange={(email) => send({ type: 'form.changed', change: { email } })}
        {...fieldOf('email')}
      />
      <Button type="submit" kind="main" isWide isLoading={isAsking}>
        <Trans>Enviar el correo</Trans>
      </Button>
    </ValidatedForm>
  )
}

const Done = () => (
  <AccountPage title={<Trans>Contraseña cambiada</Trans>}>
    <Notice tone="done">
      <p>
        <Trans>Ya puedes entrar con la nueva. En los demás dispositivos hay que entrar otra vez.</Trans>
      </p>
    </Notice>
    <ButtonLink href="/login" kind="main" isWide>
      <Trans>Entrar</Trans>
    </ButtonLink>
  </AccountPage>
)

const DeadLink = () => {
  const refusal = useMachineSelector('password', (password) => password?.context.refusal)
  const send = useSend('password')
  return (
    <AccountPage title={<Trans>Ese enlace no sirve</Trans>}>
      <RefusalNotice refusal={refusal} />
      <p>
        <Trans>
          Cada enlace sirve una sola vez y por poco tiempo. Si ya cambiaste la contraseña, entra con la nueva.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button kind="main" isWide onClick={() => send({ type: 'mail.resent' })}>
          <Trans>Pedir otro correo</Trans>
        </Button>
        <ButtonLink href="/login" isWide>
          <Trans>Entrar</Trans>
        </ButtonLink>
      </div>
    </AccountPage>
  )
}

const Unopened = () => {
  const send = useSend('password')
  return (
    <AccountPage title={<Trans>No pudimos comprobar el enlace</Trans>}>
      <UnansweredNotice />
      <Button kind="main" isWide onClick={() => send({ type: 'link.retried' })}>
        <Trans>Intentar otra vez</Trans>
      </Button>
    </AccountPage>
  )
}
