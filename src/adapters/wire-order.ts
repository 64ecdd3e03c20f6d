import type { When } from '../../contract/disposition.ts'
import { orderTypeLetters } from '../../contract/order-type.ts'
import { toWireTime } from '../../contract/slots.ts'
import type { CartOrder } from '../../machines/cart/cart.ports.ts'

/** A chosen time as the wire writes it. */
export const wireWhen = (when: When) =>
  when.kind === 'asap'
    ? { order_time: null, advance_order: 0 as const }
    : { order_time: toWireTime(when.at), advance_order: 1 as const }

/** Store, way and time as the wire writes them. */
export const wireOrder = ({ outletCode, orderType, when }: CartOrder) => ({
  outlet_code: outletCode,
  order_type: orderTypeLetters[orderType],
  ...wireWhen(when),
})
