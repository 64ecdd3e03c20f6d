import { Trans } from '@lingui/react/macro'
import type { TextChoice } from '../../../contract/checkout-form.ts'
import type { TextChannel } from '../../../contract/text-messages.ts'
import { ChipChoice } from '../../ui/form/chip.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import styles from './checkout.module.css'

const names: Readonly<Record<TextChannel, string>> = { sms: 'SMS', whatsapp: 'WhatsApp' }

/** The customer's consent to text messages about the order, in the ways that the server offers. */
export const TextChoices = ({ offered }: { offered: readonly TextChannel[] }) => {
  const { filled, change } = useCheckoutForm()
  if (!filled || offered.length === 0) return null
  const { form } = filled
  const choice = (textMessages: TextChoice) => ({
    name: 'text-messages',
    value: textMessages,
    isChosen: form.textMessages === textMessages,
    onChoose: () => change({ textMessages }),
  })
  return (
    <fieldset className={styles.whole}>
      <legend className="strong small">
        <Trans>Avísame por mensaje</Trans>
      </legend>
      <p className="small soft">
        <Trans>
          Solo de esta orden: cuando la acepten, cuando esté lista o de camino y si se cancela o te devolvemos dinero.
          Puedes pararlos cuando quieras.
        </Trans>
      </p>
      <div className={styles.chips}>
        <ChipChoice {...choice('none')}>
          <Trans>No, gracias</Trans>
        </ChipChoice>
        {offered.map((channel) => (
          <ChipChoice key={channel} {...choice(channel)}>
            {names[channel]}
          </ChipChoice>
        ))}
      </div>
    </fieldset>
  )
}
