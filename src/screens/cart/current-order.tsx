import { OrderRail } from '../shared/order-rail.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartFooter } from './cart-footer.tsx'
import { CartLines } from './cart-lines.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { InlineRefusal } from './inline-refusal.tsx'
import { useHasLines } from './use-shown-lines.ts'

/** The current order of the cart. */
const CurrentOrder = () => {
  const hasLines = useHasLines()
  return (
    <OrderRail footer={hasLines && <CartFooter />}>
      <InlineRefusal />
      {hasLines ? (
        <>
          <CartLines />
          <CartSummary />
        </>
      ) : (
        <EmptyCart />
      )}
    </OrderRail>
  )
}

export default CurrentOrder
