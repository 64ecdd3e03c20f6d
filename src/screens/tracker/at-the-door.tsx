import { Trans } from '@lingui/react/macro'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { Notice } from '../../ui/notice.tsx'
import { StorePhone } from './store-phone.tsx'
import { useTrackedOrder } from './use-tracked-order.ts'
import styles from './tracker.module.css'

/** The driver waits outside, and nobody opens. */
export const AtTheDoor = () => {
  const isWaiting = useMachineSelector('tracker', matches({ following: { stage: 'ready' } }))
  const order = useTrackedOrder()?.order
  if (!isWaiting || order?.order_type !== 'delivery') return null
  return (
    <Notice tone="offer">
      <p>
        <Trans>Quien trae tu orden está afuera y no te encuentra. Abre la puerta o llama a {order.outlet_name}.</Trans>
      </p>
      <p className={`row wrapit ${styles.more}`}>
        <StorePhone phone={order.outlet_phone} />
      </p>
    </Notice>
  )
}
