import { useMachine } from '../../flow/use-machine.ts'
import { OrderRail } from '../../ui/order-rail.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CartDetails } from './cart-details.tsx'
import { CartFooter } from './cart-footer.tsx'
import { CartLines, EmptyOrder } from './cart-lines.tsx'
import { QuietRefusal } from './quiet-refusal.tsx'
import { useShownLines } from './use-shown-lines.ts'

/** The order as the cart has it. */
const OrderInHand = () => {
  const cart = useMachine('cart')
  const { hasLines } = useShownLines()
  return (
    <OrderRail footer={hasLines && <CartFooter />}>
      <QuietRefusal />
      {hasLines && (
        <>
          <CartLines />
          <CartDetails />
        </>
      )}
      {!hasLines && (cart?.matches('loading') ? <Skeleton height="3rem" /> : <EmptyOrder />)}
    </OrderRail>
  )
}

export default OrderInHand
