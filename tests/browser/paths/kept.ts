import type { Cart } from '../../../contract/cart.ts'
import { storeDisposition, type Disposition } from '../../../contract/disposition.ts'
import type { CheckoutForm, CheckoutOrder } from '../../../machines/checkout.rules.ts'
import { uuid } from '../../paths/fixtures/places.ts'

/** A store that this device remembers. */
export const keptStore = (disposition: Disposition) => ({ disposition: storeDisposition(disposition) })
/** A cart that this device remembers. */
export const keptCart = { cart: { id: uuid(300), device: 'device' } }
/** A checkout that this tab remembers, with the key of an order that was sent and not answered. */
export const keptCheckout = (order: CheckoutOrder, form: CheckoutForm, attempt: string | null) => ({
  checkout: { version: 1, order: { ...order, disposition: storeDisposition(order.disposition) }, form, attempt },
})
/** A cart that reaches the minimum of a delivery, so that it can be paid. */
export const payable = (cart: Cart): Cart => ({ ...cart, sub_total: 1800 })
