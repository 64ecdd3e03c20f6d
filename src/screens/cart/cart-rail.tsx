import { useMachine } from '../../flow/use-machine.ts'
import { OrderRail } from '../../ui/order-rail.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CartFooter } from './cart-footer.tsx'
import { QuietRefusal } from './quiet-refusal.tsx'
import { CartLines, EmptyOrder } from './cart-lines.tsx'

/** The order beside the menu on wide screens. */
export const CartRail = () => {
  const cart = useMachine('cart')
  const isKnown = cart !== undefined && !cart.matches('loading')
  const hasLines = (cart?.context.cart?.data.length ?? 0) > 0
  return (
    <OrderRail footer={hasLines && <CartFooter />}>
      <QuietRefusal />
      {hasLines && <CartLines />}
      {!hasLines && (isKnown ? <EmptyOrder /> : <Skeleton height="3rem" />)}
    </OrderRail>
  )
}
