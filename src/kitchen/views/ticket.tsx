import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { StoreOrder } from '../../../contract/store-orders.ts'
import { formatClock } from '../../ui/format-time.ts'
import { useKitchenState } from '../kitchen-context.ts'
import { DriverCode } from './driver-code.tsx'
import { Handover } from './handover.tsx'
import { OrderItems } from './order-items.tsx'
import { useHandoverWords } from './words.ts'
import styles from './ticket.module.css'

/** An order on paper of 80 mm; opens the print dialog once. */
export const Ticket = ({ order }: { order: StoreOrder }) => {
  const { i18n } = useLingui()
  const handoverWords = useHandoverWords()
  const store = useKitchenState(({ context }) => context.outlet?.name)
  useEffect(() => print(), [])
  return (
    <div className={styles.ticket} aria-hidden="true">
      <p>{store}</p>
      <p className={styles.number}>{order.order_number}</p>
      <p className={styles.kind}>
        {handoverWords(order)} · {formatClock(order.promised.from, i18n.locale)}
      </p>
      <OrderItems lines={order.order_items} />
      <Handover order={order} />
      <p>
        <Trans>Pedida</Trans> {formatClock(order.created_at, i18n.locale)}
      </p>
      {order.driver_link !== null && <DriverCode link={order.driver_link} />}
    </div>
  )
}
