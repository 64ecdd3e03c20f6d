import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Market } from '../../../contract/market.ts'
import { checkPasswordRules, type PasswordClass, type PasswordRuleStatus } from '../../../contract/password.ts'
import { generatePassword, type NewPassword } from '../../../machines/account/password.rules.ts'
import { useAnnounce } from '../../machine-bindings/use-machine.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { PasswordField } from '../../ui/deferred/password-field.tsx'
import { SpokenAs } from '../../ui/visually-hidden.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import type { useFieldProps } from '../shared/use-field-props.ts'
import styles from './account.module.css'

type NewPasswordProps = {
  form: NewPassword
  market: Market
  fieldOf: ReturnType<typeof useFieldProps>
  onChange: (change: Partial<NewPassword>) => void
}

/** Returns a random integer below a limit, from the browser's crypto. */
const random = (below: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below

/** A new password, twice, with its rules and a generated suggestion [account.password]. */
export const NewPasswordFields = ({ form, market, fieldOf, onChange }: NewPasswordProps) => {
  const { t } = useLingui()
  const say = useAnnounce()
  const rulesId = useId()
  const { min } = market.password
  const generate = () => {
    const password = generatePassword(random)
    onChange({ password, retype: password })
    say(t`Hicimos una contraseña y la escribimos en los dos campos.`)
  }
  return (
    <>
      <div className={styles.whole}>
        <PasswordField
          label={t`Contraseña nueva`}
          autoComplete="new-password"
          value={form.password}
          hint={t`Mínimo ${min} caracteres.`}
          detailId={rulesId}
          onChange={(password) => onChange({ password })}
          {...fieldOf('password')}
        />
        <div id={rulesId}>
          <StrengthRows market={market} password={form.password} />
        </div>
        <Button size="small" icon={deferredIcons.lock} onClick={generate}>
          <Trans>Generar una</Trans>
        </Button>
      </div>
      <div className={styles.whole}>
        <PasswordField
          label={t`Repite la contraseña`}
          autoComplete="new-password"
          value={form.retype}
          onChange={(retype) => onChange({ retype })}
          {...fieldOf('retype')}
        />
      </div>
    </>
  )
}

const icons: Record<PasswordRuleStatus, IconName> = { 0: 'circle-alert', 1: 'circle-check', 2: deferredIcons.minus }

/** The rules of a password: unmet, met, or optional. */
const StrengthRows = ({ market, password }: { market: Market; password: string }) => {
  const { t } = useLingui()
  const names: Record<PasswordClass, string> = {
    digit: t`Un número`,
    lowercase: t`Una minúscula`,
    uppercase: t`Una mayúscula`,
    symbol: t`Un símbolo`,
  }
  const states: Record<PasswordRuleStatus, string> = { 0: t`falta`, 1: t`ya está`, 2: t`no hace falta` }
  const { classes } = market.password
  return (
    <>
      <p className="small soft">
        <Trans>Con {classes} de estas 4:</Trans>
      </p>
      <ul className={styles.rules}>
        {checkPasswordRules(market, password).map(({ name, status }) => (
          <li key={name} className={styles.rule} data-status={status}>
            <Icon name={icons[status]} />
            <span>
              <SpokenAs words={`${names[name]}: ${states[status]}`}>{names[name]}</SpokenAs>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
