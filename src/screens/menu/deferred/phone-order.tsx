import { useMachineSelector } from '../../../bindings/use-machine-selector.ts'
import { OrderBar } from '../../../ui/deferred/order-bar.tsx'

/** The order under the thumb, once there is something in it. */
const PhoneOrder = () => {
  const cart = useMachineSelector('cart', (held) => held?.context.cart)
  const count = cart?.data.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return cart && count > 0 ? <OrderBar href="#orden" count={count} cents={cart.total} /> : null
}

export default PhoneOrder
