import { OrderRail } from '../shared/order-rail.tsx'
import { CartDetails } from './cart-details.tsx'
import { CartFooter } from './cart-footer.tsx'
import { CartLines } from './cart-lines.tsx'
import { NoLines } from './no-lines.tsx'
import { QuietRefusal } from './quiet-refusal.tsx'
import { useHasLines } from './use-shown-lines.ts'

/** The current order of the cart. */
const OrderInHand = () => {
  const hasLines = useHasLines()
  return (
    <OrderRail footer={hasLines && <CartFooter />}>
      <QuietRefusal />
      {hasLines ? (
        <>
          <CartLines />
          <CartDetails />
        </>
      ) : (
        <NoLines />
      )}
    </OrderRail>
  )
}

export default OrderInHand
