import { Trans } from '@lingui/react/macro'
import { useMachineSelector, useSend } from '../../machine-bindings/use-machine.ts'
import { matches } from '../../machine-bindings/selectors.ts'
import { TextButton } from '../../ui/link.tsx'
import { deferredIcons } from '../../ui/deferred-icons.ts'
import { CouponEntry } from '../coupons/coupon-entry.tsx'
import { CartTotals } from './cart-totals.tsx'
import { hasPendingChanges } from './cart-selectors.ts'
import styles from './cart.module.css'

/** Below the lines: coupons, totals, and the button to empty the cart. */
export const CartSummary = () => {
  const send = useSend('cart')
  const cart = useMachineSelector('cart', (held) => held?.context.cart)
  const isWaiting = useMachineSelector('cart', matches('waiting'))
  const isSettling = useMachineSelector('cart', hasPendingChanges)
  const isKnown = cart && cart.data.length > 0 && !isWaiting
  return (
    <div className={styles.details}>
      <CouponEntry />
      {isKnown && <CartTotals amounts={cart} coupons={cart.coupon.data} isSettling={isSettling} />}
      <p className={styles.clear}>
        <TextButton icon={deferredIcons.trash} onClick={() => send({ type: 'cart.emptied' })}>
          <Trans>Vaciar la orden</Trans>
        </TextButton>
      </p>
    </div>
  )
}
