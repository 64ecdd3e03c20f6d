import { Trans, useLingui } from '@lingui/react/macro'
import { personLengths } from '../../../contract/primitives.ts'
import type { TextChannel } from '../../../contract/text-messages.ts'
import { contactProblems, isContactEmpty } from '../../../machines/checkout/checkout.rules.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { useAnnouncement } from '../shared/use-announcement.ts'
import { ValidatedForm } from '../shared/validated-form.tsx'
import { TextChoices } from './text-choices.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import styles from './checkout.module.css'

type ContactStepProps = { isOpen: boolean; channels: readonly TextChannel[] }
/** The customer's contact data. */
export const ContactStep = ({ isOpen, channels }: ContactStepProps) => {
  const { t } = useLingui()
  const { filled, saidOf, text, send } = useCheckoutForm()
  const isGuest = useMachineSelector('session', matches('guest'))
  const hasMemberLeft = useMachineSelector('checkout', (checkout) => checkout?.context.hasMemberLeft ?? false)
  useAnnouncement(
    hasMemberLeft
      ? t`Cerraste la sesión y borramos tus datos de esta página. Escríbelos para seguir como invitado.`
      : null,
  )
  if (!filled) return null
  const { form } = filled
  if (!isOpen)
    return (
      <>
        <p>
          {form.firstName} {form.lastName}
        </p>
        <p className="soft">
          <bdi dir="ltr">{form.phone}</bdi>, <bdi>{form.email}</bdi>
        </p>
      </>
    )
  const problems = saidOf('contact', contactProblems(filled))
  return (
    <ValidatedForm className={styles.fields} onSubmit={() => send({ type: 'contact.submitted' })}>
      {hasMemberLeft && (
        <div className={styles.whole}>
          <Notice tone="offer">
            <Trans>Cerraste la sesión y borramos tus datos de esta página. Escríbelos para seguir como invitado.</Trans>
          </Notice>
        </div>
      )}
      {isGuest && isContactEmpty(form) && (
        <p className={styles.whole}>
          <Trans>¿Tienes cuenta?</Trans>{' '}
          <TextLink href="/login?callback=%2Fcheckout">
            <Trans>Entra y los llenamos</Trans>
          </TextLink>
        </p>
      )}
      <TextField
        label={t`Nombre`}
        autoComplete="given-name"
        enterKeyHint="next"
        maxLength={personLengths.name}
        {...text('firstName', problems)}
      />
      <TextField
        label={t`Apellidos`}
        autoComplete="family-name"
        enterKeyHint="next"
        maxLength={personLengths.name}
        {...text('lastName', problems)}
      />
      <TextField
        label={t`Teléfono`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        maxLength={personLengths.phone}
        hint={t`Te llamamos solo si algo pasa con tu orden.`}
        {...text('phone', problems)}
      />
      <TextField
        label={t`Correo`}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        maxLength={personLengths.email}
        hint={t`Para enviarte el recibo.`}
        {...text('email', problems)}
      />
      <TextChoices offered={channels} />
      <div className={styles.next}>
        <Button type="submit" kind="main">
          <Trans>Seguir</Trans>
        </Button>
      </div>
    </ValidatedForm>
  )
}
