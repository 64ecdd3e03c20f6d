import { Trans, useLingui } from '@lingui/react/macro'
import { tipCentsOf } from '../../../machines/checkout/checkout-tip.rules.ts'
import { useMachineSelector } from '../../machine-bindings/use-machine.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CartTotals } from '../cart/cart-totals.tsx'
import { LinePrice } from '../shared/deferred/line-price.tsx'
import { useLineDetails } from '../shared/deferred/use-line-details.ts'
import styles from './checkout.module.css'

/** The whole order, for review. */
export const OrderSummary = () => {
  const cart = useMachineSelector('cart', (held) => held?.context.cart)
  const tip = useMachineSelector('checkout', (checkout) => checkout && tipCentsOf(checkout.context)) ?? 0
  const { t } = useLingui()
  const detailsOf = useLineDetails()
  return (
    <aside aria-label={t`Resumen`}>
      <Panel className={styles.summary}>
        <h2 className={styles.heading}>
          <Trans>Resumen</Trans>
        </h2>
        {cart ? (
          <>
            <ul className={styles.lines}>
              {[...cart.data, ...cart.free_items].map((line) => (
                <li key={line.id} className={styles.line}>
                  <div>
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
            <CartTotals amounts={{ ...cart, tip, total: cart.total + tip }} coupons={cart.coupon.data} />
          </>
        ) : (
          <Skeleton height="10rem" />
        )}
      </Panel>
    </aside>
  )
}
