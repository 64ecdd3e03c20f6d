import type { When } from '../../contract/disposition.ts'
import { orderTypeLetters } from '../../contract/order-type-letters.ts'
import { toWireTime } from '../../contract/wire-time.ts'
import type { CartOrder } from '../../machines/cart/cart.ports.ts'

/** Returns a chosen time in the contract's form. */
export const timeToWire = (when: When) =>
  when.kind === 'asap'
    ? { order_time: null, advance_order: 0 as const }
    : { order_time: toWireTime(when.at), advance_order: 1 as const }

/** Returns store, order type and time in the contract's form. */
export const orderToWire = ({ outletCode, orderType, when }: CartOrder) => ({
  outlet_code: outletCode,
  order_type: orderTypeLetters[orderType],
  ...timeToWire(when),
})
