import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  newPasswordProblems,
  oldPasswordProblems,
  type PasswordForm,
} from '../../../machines/account/password.rules.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField } from '../../ui/deferred/password-field.tsx'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { RefusalNotice, UnansweredNotice } from './account-page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useFieldProps } from '../shared/use-field-props.ts'
import styles from './account.module.css'

/** Sets a new password after the email was verified. */
export const ChoosePassword = () => <PasswordFields name="password" isKnown={false} />

/** The current and the new password; `more` is below the button. */
export const ChangePassword = ({ more }: { more: ReactNode }) => (
  <PasswordFields name="passwordChange" isKnown more={more} />
)

type FieldsProps = { name: 'password' | 'passwordChange'; isKnown: boolean; more?: ReactNode }

const PasswordFields = ({ name, isKnown, more }: FieldsProps) => {
  const { t } = useLingui()
  const context = useMachineSelector(name, (password) => password?.context)
  const isSilent = useMachineSelector(name, matches({ choosing: 'unanswered' }, { changing: 'unanswered' }))
  const isBusy = useMachineSelector(name, matches('saving', 'resetting'))
  const send = useSend(name)
  const fieldOf = useFieldProps(context, (asked) => [
    ...(isKnown ? oldPasswordProblems(asked) : []),
    ...newPasswordProblems(asked),
  ])
  if (!context) return null
  const { form, refusal } = context
  const change = (changed: Partial<PasswordForm>) => send({ type: 'form.changed', change: changed })
  return (
    <ValidatedForm className={styles.content} onSubmit={() => send({ type: 'password.submitted' })}>
      <RefusalNotice refusal={refusal} />
      {isSilent && <UnansweredNotice />}
      <div className={`${styles.fields} ${styles.single}`}>
        {isKnown && (
          <PasswordField
            label={t`Contraseña actual`}
            autoComplete="current-password"
            value={form.old}
            onChange={(old) => change({ old })}
            {...fieldOf('old')}
          />
        )}
        <NewPasswordFields form={form} market={context.market} fieldOf={fieldOf} onChange={change} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" kind="main" isWide isLoading={isBusy}>
          <Trans>Guardar la contraseña</Trans>
        </Button>
        {more}
      </div>
    </ValidatedForm>
  )
}
