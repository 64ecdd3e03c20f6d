import { Trans } from '@lingui/react/macro'
import { useMachine } from '../../flow/use-machine.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../shared/use-now.ts'
import { formatPhone } from './phone.ts'
import styles from './tracker.module.css'

/** The store has said nothing for too long: for how long, and its phone. */
export const StoreSilence = () => {
  const tracker = useMachine('tracker')
  const now = useNow(30)
  const last = tracker?.context.events.at(-1)
  const order = tracker?.context.tracked?.order
  if (!tracker?.matches({ following: { word: 'silent' } }) || !order || !last || now === null) return null
  const minutes = Math.floor((Date.parse(now) - Date.parse(last.at)) / 60_000)
  return (
    <Notice tone="offer">
      <p>
        <Trans>
          {order.outlet_name} lleva {minutes} minutos callada. Llama para saber de tu orden.
        </Trans>
      </p>
      <p className={styles.more}>
        <ButtonLink href={`tel:${order.outlet_phone}`} icon="phone">
          {formatPhone(order.outlet_phone)}
        </ButtonLink>
      </p>
    </Notice>
  )
}
