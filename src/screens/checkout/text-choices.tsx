import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { TextChoice } from '../../../contract/checkout-form.ts'
import type { TextChannel } from '../../../contract/text-messages.ts'
import { useRouterContext } from '../../router-context/use-router-context.ts'
import { ChipChoice } from '../../ui/form/chip.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import styles from './checkout.module.css'

const names: Readonly<Record<TextChannel, string>> = { sms: 'SMS', whatsapp: 'WhatsApp' }

/** The customer's consent to text messages about the order, in the ways that the server offers. */
export const TextChoices = () => {
  const { filled, change } = useCheckoutForm()
  const offered = useTextChannels()
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

/** Returns the ways in which the server sends text messages; none while they are unknown, because the order goes without. */
function useTextChannels(): readonly TextChannel[] {
  const { api } = useRouterContext()
  const [channels, setChannels] = useState<readonly TextChannel[]>([])
  useEffect(() => {
    let isCurrent = true
    void api()
      .then((calls) => calls.textChannels())
      .then((result) => {
        if (result.ok && isCurrent) setChannels(result.value.map(({ channel }) => channel))
      })
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [api])
  return channels
}
