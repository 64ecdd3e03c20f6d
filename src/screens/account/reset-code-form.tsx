import { Trans, useLingui } from '@lingui/react/macro'
import { otpProblems } from '../../../machines/account/password.rules.ts'
import type { SnapshotOf } from '../../machine-bindings/machines.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { AccountPage, RefusalNotice, UnansweredNotice } from './account-page.tsx'
import { useFieldProps } from '../shared/use-field-props.ts'
import styles from './account.module.css'

/** Selects whether another email must wait. */
const isTooEarly = (password: SnapshotOf<'password'> | undefined) =>
  !(password?.matches('asked') && password.can({ type: 'mail.resent' }))

/** The email is sent: its link opens another page, its code is entered here; another one after a minute. */
export const ResetCodeForm = () => {
  const { t } = useLingui()
  const context = useMachineSelector('password', (password) => password?.context)
  const isUnanswered = useMachineSelector('password', matches({ asked: 'unanswered' }))
  const isChecking = useMachineSelector('password', matches('checking'))
  const isEarly = useMachineSelector('password', isTooEarly)
  const send = useSend('password')
  const fieldOf = useFieldProps(context, otpProblems)
  if (!context) return null
  const { form, refusal } = context
  return (
    <AccountPage title={<Trans>Revisa tu correo</Trans>}>
      <ValidatedForm className={styles.content} onSubmit={() => send({ type: 'code.submitted' })}>
        <p>
          <Trans>
            Si <b>{form.email}</b> tiene cuenta, ya le enviamos un correo. Abre su enlace o escribe aquí su código.
          </Trans>
        </p>
        <RefusalNotice refusal={refusal} />
        {isUnanswered && <UnansweredNotice />}
        <TextField
          label={t`Código de 6 dígitos`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={form.otp}
          onChange={(otp) => send({ type: 'form.changed', change: { otp } })}
          {...fieldOf('otp')}
        />
        <Button type="submit" kind="main" isWide isLoading={isChecking}>
          <Trans>Seguir</Trans>
        </Button>
      </ValidatedForm>
      <div className={styles.actions}>
        <Button
          isWide
          onClick={() => send({ type: 'mail.resent' })}
          {...(isEarly && { blockedReason: t`Espera un minuto para pedir otro.` })}
        >
          <Trans>Enviar otro correo</Trans>
        </Button>
        <Button isWide kind="quiet" onClick={() => send({ type: 'email.rejected' })}>
          <Trans>Cambiar el correo</Trans>
        </Button>
      </div>
    </AccountPage>
  )
}
