import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/orders.ts'
import { CartTotals } from '../cart/cart-totals.tsx'
import { LinePrice } from '../shared/deferred/line-price.tsx'
import { useLineDetails } from '../shared/deferred/use-line-details.ts'
import { whenText } from '../shared/deferred/when-text.ts'
import { formatPhone } from '../../ui/format-phone.ts'
import { PaymentState } from './payment-state.tsx'
import styles from './receipt.module.css'

/** The printed receipt: every line, every tax, and the payment. Only for print media. */
export const Receipt = ({ order }: { order: Order }) => {
  const { i18n } = useLingui()
  const detailsOf = useLineDetails()
  return (
    <section className={styles.receipt}>
      <p className={styles.name}>Bohío Pizza</p>
      <p>
        <bdi>
          {order.outlet_name}, {order.outlet_address}
        </bdi>
        <br />
        {formatPhone(order.outlet_phone)}
      </p>
      <h2 className={styles.heading}>
        <Trans>Recibo de la orden {order.order_number}</Trans>
      </h2>
      <p>
        {whenText(i18n, { kind: 'slot', at: order.created_at }, null)}
        {order.location_name !== null && (
          <>
            <br />
            <Trans>Entrega en {order.location_name}</Trans>
          </>
        )}
      </p>
      <ul className={styles.lines}>
        {order.order_items.map((line) => (
          <li key={line.id} className={styles.line}>
            <span>
              {line.quantity} {line.name}
              {detailsOf(line).map((detail) => (
                <small key={detail} className={styles.detail}>
                  {detail}
                </small>
              ))}
            </span>
            <LinePrice line={line} />
          </li>
        ))}
      </ul>
      <CartTotals amounts={order} coupons={order.order_coupons} />
      <p>
        <PaymentState order={order} />
      </p>
    </section>
  )
}
