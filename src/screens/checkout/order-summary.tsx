import { Trans } from '@lingui/react/macro'
import { useMachine } from '../../flow/use-machine.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CartTotals } from '../cart/cart-totals.tsx'
import styles from './checkout.module.css'

/** The whole order for a last look. */
export const OrderSummary = () => {
  const cart = useMachine('cart')?.context.cart
  return (
    <aside>
      <Panel className={styles.summary}>
        <h2 className={styles.heading}>
          <Trans>Resumen</Trans>
        </h2>
        {cart ? (
          <>
            <ul className={styles.lines}>
              {cart.data.map((line) => (
                <li key={line.id} className={styles.line}>
                  <span>
                    {line.quantity} {line.name}, {line.items[0]?.layer_info.first.name}
                  </span>
                  <Money cents={line.total} />
                </li>
              ))}
            </ul>
            <CartTotals cart={cart} />
          </>
        ) : (
          <Skeleton height="10rem" />
        )}
      </Panel>
    </aside>
  )
}
