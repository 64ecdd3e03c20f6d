import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  ownPasswordProblems,
  type OwnPasswordForm as Form,
  type OwnPasswordInput,
} from '../../../machines/account/own-password.rules.ts'
import type { FormState } from '../../../machines/shared/form-state.ts'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField } from '../../ui/deferred/password-field.tsx'
import { useFieldProps } from '../shared/use-field-props.ts'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { RefusalNotice, UnansweredNotice } from './account-page.tsx'
import styles from './account.module.css'

type OwnPasswordFormProps = {
  context: (OwnPasswordInput & FormState<Form>) | undefined
  isRefused: boolean
  isUnanswered: boolean
  isLoading: boolean
  onType: (password: string) => void
  onSubmit: () => void
  onDrop: () => void
  yes: ReactNode
  no: ReactNode
  children?: ReactNode
}

/** Confirms a change of the account with the password, if the member has one. */
export const OwnPasswordForm = (props: OwnPasswordFormProps) => {
  const { context, isRefused, isUnanswered, isLoading, onType, onSubmit, onDrop, yes, no, children } = props
  const { t } = useLingui()
  const fieldOf = useFieldProps(context, ownPasswordProblems)
  if (!context) return null
  const { form, hasPassword, refusal } = context
  return (
    <ValidatedForm className={styles.content} onSubmit={onSubmit}>
      {children}
      <RefusalNotice refusal={isRefused ? refusal : null} />
      {isUnanswered && <UnansweredNotice />}
      {hasPassword && (
        <PasswordField
          label={t`Contraseña`}
          autoComplete="current-password"
          value={form.password}
          onChange={onType}
          {...fieldOf('password')}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="main" isWide isLoading={isLoading}>
          {yes}
        </Button>
        {!isLoading && (
          <Button isWide kind="quiet" onClick={onDrop}>
            {no}
          </Button>
        )}
      </div>
    </ValidatedForm>
  )
}
