import { Trans, useLingui } from '@lingui/react/macro'
import { contactProblems } from '../../../machines/checkout.rules.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { focusFirstProblem } from '../shared/focus-first-problem.ts'
import { useCheckoutForm } from './use-form.ts'
import styles from './checkout.module.css'

/** Who is ordering. */
export const ContactStep = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useLingui()
  const { checkout, form, saidOf, text, send } = useCheckoutForm()
  if (!checkout || !form) return null
  if (!isOpen)
    return (
      <>
        <p>
          {form.firstName} {form.lastName}
        </p>
        <p className="soft">
          {form.phone}, {form.email}
        </p>
      </>
    )
  const problems = saidOf('contact', contactProblems(checkout.context))
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'contact.submitted' })
        focusFirstProblem(event.currentTarget)
      }}
    >
      <TextField label={t`Nombre`} autoComplete="given-name" maxLength={60} {...text('firstName', problems)} />
      <TextField label={t`Apellido`} autoComplete="family-name" maxLength={60} {...text('lastName', problems)} />
      <TextField
        label={t`Teléfono`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        hint={t`Te llamamos solo si algo pasa con tu orden.`}
        {...text('phone', problems)}
      />
      <TextField
        label={t`Correo`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={t`Para enviarte el recibo.`}
        {...text('email', problems)}
      />
      <div className={styles.next}>
        <Button type="submit" kind="main">
          <Trans>Seguir</Trans>
        </Button>
      </div>
    </form>
  )
}
