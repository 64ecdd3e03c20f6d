import { Trans, useLingui } from '@lingui/react/macro'
import { personLengths } from '../../../contract/primitives.ts'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { TextField } from '../../ui/form/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { useFieldProps } from '../shared/use-field-props.ts'
import { useWithReturnPath } from './use-with-return-path.ts'
import styles from './account.module.css'

type EmailProps = {
  email: string
  field: ReturnType<ReturnType<typeof useFieldProps>>
  onChange: (email: string) => void
}

/** The email of a registration; on blur it is checked for an existing account, without blocking the form. */
export const EmailField = ({ email, field, onChange }: EmailProps) => {
  const { t } = useLingui()
  const check = useSend('emailCheck')
  return (
    <div className={styles.whole}>
      <TextField
        label={t`Correo`}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={personLengths.email}
        value={email}
        onChange={onChange}
        {...field}
        onBlur={() => {
          field.onBlur()
          check({ type: 'email.left', email })
        }}
        hint={<EmailHint email={email} />}
      />
    </div>
  )
}

const EmailHint = ({ email }: { email: string }) => {
  const isKnown = useMachineSelector(
    'emailCheck',
    (check) => check?.matches({ listening: 'known' }) === true && check.context.email === email.trim(),
  )
  const withCallback = useWithReturnPath()
  if (!isKnown) return <Trans>Con él entras, y ahí te llegan los recibos.</Trans>
  return (
    <>
      <Trans>Ese correo ya tiene cuenta.</Trans>{' '}
      <TextLink href={withCallback('/login')}>
        <Trans>Entrar con él</Trans>
      </TextLink>
    </>
  )
}
