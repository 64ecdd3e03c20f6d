import { Trans } from '@lingui/react/macro'
import { useMachine, useSend } from '../../flow/use-machine.ts'
import { TextButton } from '../../ui/link.tsx'
import { lateIcons } from '../../ui/late-icons.ts'
import { CouponEntry } from '../coupons/coupon-entry.tsx'
import { CartTotals } from './cart-totals.tsx'
import styles from './cart.module.css'

/** What follows the lines of an order: its coupons, what its total is made of, and the way to start afresh. */
export const CartDetails = () => {
  const held = useMachine('cart')
  const send = useSend('cart')
  const cart = held?.context.cart
  const isKnown = cart && cart.data.length > 0 && !held.matches('waiting')
  return (
    <div className={styles.details}>
      <CouponEntry />
      {isKnown && <CartTotals amounts={cart} coupons={cart.coupon.data} isSettling={held.context.changes.length > 0} />}
      <p className={styles.clear}>
        <TextButton icon={lateIcons.trash} onClick={() => send({ type: 'cart.emptied' })}>
          <Trans>Vaciar la orden</Trans>
        </TextButton>
      </p>
    </div>
  )
}
