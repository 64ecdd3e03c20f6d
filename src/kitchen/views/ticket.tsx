import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { StoreOrder, StoreOrderLine } from '../../../contract/store-orders.ts'
import { formatClock, formatShortDay } from '../../ui/format-time.ts'
import { formatMoney } from '../../ui/money.tsx'
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
  const all = order.order_items.length
  const store = useKitchenState(({ context }) => context.outlet?.name)
  useEffect(() => print(), [])
  return (
    <div className={styles.ticket} aria-hidden="true">
      <p>{store}</p>
      <p className={styles.number}>{order.order_number}</p>
      <p className={styles.kind}>
        {handoverWords(order)} · {formatShortDay(order.promised.from, i18n.locale)},{' '}
        {formatClock(order.promised.from, i18n.locale)}
      </p>
      <OrderItems
        lines={order.order_items}
        below={order.order_items.map((line, index) => (
          <Price key={line.id} line={line} place={index + 1} all={all} />
        ))}
      />
      <Handover order={order} />
      <Sum order={order} />
      <p>
        <Trans>Pedida</Trans> {formatClock(order.created_at, i18n.locale)}
      </p>
      {order.driver_link !== null && <DriverCode link={order.driver_link} />}
    </div>
  )
}

const Price = ({ line, place, all }: { line: StoreOrderLine; place: number; all: number }) => (
  <p>
    <Trans>
      {place} de {all}, {formatMoney(line.total)}
    </Trans>
  </p>
)

const Sum = ({ order: { total, tax_total: tax } }: { order: StoreOrder }) =>
  tax === null ? null : (
    <p>
      <Trans>
        Total {formatMoney(total)}, con IVU de {formatMoney(tax)}
      </Trans>
    </p>
  )
