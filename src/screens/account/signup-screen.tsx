import { Trans, useLingui } from '@lingui/react/macro'
import { registrationProblems, type RegistrationForm } from '../../../machines/account/registration.rules.ts'
import { useIsRunning, useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { firstMatch, matches } from '../../machine-bindings/selectors.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { TermsLinks } from '../shared/deferred/terms-links.tsx'
import { AccountPage, RefusalNotice, UnansweredNotice, LoadingPlaceholder } from './account-page.tsx'
import { EmailField } from './email-field.tsx'
import { ConfirmationEmailSent } from './confirmation-email-sent.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { providerNames } from './provider-logo.tsx'
import { SocialLoginButtons } from './social-login-buttons.tsx'
import { useFieldProps } from '../shared/use-field-props.ts'
import { useWithReturnPath } from './use-with-return-path.ts'
import styles from './account.module.css'

const pageOf = firstMatch('sent', 'resending', 'joined', 'confirmed')

/** Registers a guest as a member [account.registration]. */
export const SignupScreen = ({ methods }: { methods: readonly string[] }) => {
  const isRunning = useIsRunning('registration')
  const state = useMachineSelector('registration', pageOf)
  const isConnecting = useMachineSelector('registration', (registration) => Boolean(registration?.context.social))
  const withCallback = useWithReturnPath()
  if (state === 'sent' || state === 'resending') return <ConfirmationEmailSent />
  if (state === 'joined')
    return (
      <AccountPage title={<Trans>¡Tu cuenta está lista!</Trans>}>
        <LoadingPlaceholder />
      </AccountPage>
    )
  if (state === 'confirmed')
    return (
      <AccountPage title={<Trans>Tu correo ya está confirmado</Trans>}>
        <ButtonLink href={withCallback('/login')} kind="main" isWide>
          <Trans>Entrar</Trans>
        </ButtonLink>
      </AccountPage>
    )
  return (
    <AccountPage
      title={<Trans>Crea tu cuenta</Trans>}
      after={
        <p>
          <Trans>¿Ya tienes cuenta?</Trans>{' '}
          <TextLink href={withCallback('/login')}>
            <Trans>Entrar</Trans>
          </TextLink>
        </p>
      }
    >
      {isRunning ? <RegistrationFields /> : <LoadingPlaceholder />}
      {isRunning && !isConnecting && <SocialLoginButtons methods={methods} />}
    </AccountPage>
  )
}

const RegistrationFields = () => {
  const { t } = useLingui()
  const context = useMachineSelector('registration', (registration) => registration?.context)
  const isSending = useMachineSelector('registration', matches('sending'))
  const send = useSend('registration')
  const fieldOf = useFieldProps(context, registrationProblems)
  if (!context) return null
  const { form, market } = context
  const change = (changed: Partial<RegistrationForm>) => send({ type: 'form.changed', change: changed })
  return (
    <ValidatedForm className={styles.content} onSubmit={() => send({ type: 'registration.submitted' })}>
      <Vouched />
      <Answer />
      <div className={styles.fields}>
        <PersonFields form={form} fieldOf={fieldOf} onChange={change} />
        <EmailField email={form.email} field={fieldOf('email')} onChange={(email) => change({ email })} />
        <NewPasswordFields form={form} market={market} fieldOf={fieldOf} onChange={change} />
        <Wishes form={form} onChange={change} />
        <div className={styles.whole}>
          <Checkbox
            label={t`Acepto los términos de uso y la política de privacidad.`}
            isChecked={form.terms}
            onChange={(terms) => change({ terms })}
            {...checkboxOf(fieldOf('terms'))}
          />
          <TermsLinks />
        </div>
      </div>
      <Button type="submit" kind="main" isWide isLoading={isSending}>
        <Trans>Crear mi cuenta</Trans>
      </Button>
    </ValidatedForm>
  )
}

/** A checkbox has no partial input. */
const checkboxOf = ({ onBlur: _onBlur, ...props }: ReturnType<ReturnType<typeof useFieldProps>>) => props

/** A person vouched for by a provider registers with its data. */
const Vouched = () => {
  const isConnecting = useMachineSelector('registration', (registration) => Boolean(registration?.context.social))
  const social = useMachineSelector('session', (session) => session?.context.social)
  if (!social || !isConnecting) return null
  const provider = providerNames[social.method]
  return (
    <Notice tone="done">
      <p>
        <Trans>Tu cuenta queda conectada con {provider}. Completa lo que falta y escoge una contraseña.</Trans>
      </p>
    </Notice>
  )
}

/** The server's refusal of the form. */
const Answer = () => {
  const isUnanswered = useMachineSelector('registration', matches({ form: 'unanswered' }))
  const isTaken = useMachineSelector('registration', matches({ form: 'taken' }))
  const refusal = useMachineSelector('registration', (registration) => registration?.context.refusal)
  const withCallback = useWithReturnPath()
  if (isUnanswered) return <UnansweredNotice />
  return (
    <RefusalNotice refusal={refusal}>
      {isTaken && (
        <p className={styles.links}>
          <TextLink href={withCallback('/login')}>
            <Trans>Entrar</Trans>
          </TextLink>
          <TextLink href="/getmypassword">
            <Trans>Recuperar mi contraseña</Trans>
          </TextLink>
        </p>
      )}
    </RefusalNotice>
  )
}

type WishesProps = {
  form: Pick<RegistrationForm, 'byEmail' | 'bySms'>
  onChange: (change: Partial<RegistrationForm>) => void
}

const Wishes = ({ form, onChange }: WishesProps) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>¿Te avisamos de las ofertas?</Trans> <span className="soft">{t`(opcional)`}</span>
      </legend>
      <Checkbox
        name="byEmail"
        label={t`Por correo`}
        isChecked={form.byEmail}
        onChange={(byEmail) => onChange({ byEmail })}
      />
      <Checkbox
        name="bySms"
        label={t`Por mensaje de texto`}
        isChecked={form.bySms}
        onChange={(bySms) => onChange({ bySms })}
      />
    </fieldset>
  )
}
