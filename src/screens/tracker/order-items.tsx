import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../contract/orders.ts'
import { TextButton } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { CartTotals } from '../cart/cart-totals.tsx'
import { LinePrice } from '../shared/deferred/line-price.tsx'
import { useLineDetails } from '../shared/deferred/use-line-details.ts'
import { PaymentState } from './payment-state.tsx'
import styles from './tracker.module.css'

/** The items, drawn as built, and the totals. */
export const OrderItems = ({ order }: { order: Order }) => {
  const detailsOf = useLineDetails()
  return (
    <Panel className={styles.items}>
      <h2 className={styles.heading}>
        <Trans>En tu orden</Trans>
      </h2>
      <ul className={styles.lines}>
        {order.order_items.map((line) => (
          <li key={line.id} className={styles.line}>
            <img src={line.picture.image} alt="" width="40" height="40" />
            <div className={styles.name}>
              {line.quantity} {line.name}
              {detailsOf(line).map((detail) => (
                <p key={detail} className="small soft">
                  {detail}
                </p>
              ))}
            </div>
            <LinePrice line={line} />
          </li>
        ))}
      </ul>
      <CartTotals amounts={order} coupons={order.order_coupons} />
      <p className="strong">
        <PaymentState order={order} />
      </p>
      <p>
        <TextButton icon={deferredIcons.receipt} onClick={() => print()}>
          <Trans>Imprimir el recibo</Trans>
        </TextButton>
      </p>
    </Panel>
  )
}
