import { useMachineSelector } from '../../../machine-bindings/use-machine.ts'
import { OrderBar } from '../../../ui/deferred/order-bar.tsx'

/** The phone's order bar, for an order with lines. */
const MenuOrderBar = () => {
  const cart = useMachineSelector('cart', (held) => held?.context.cart)
  const count = cart?.data.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return cart && count > 0 ? <OrderBar href="#orden" count={count} cents={cart.total} /> : null
}

export default MenuOrderBar
