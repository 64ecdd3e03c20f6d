import type { Cart } from '../../../contract/cart.ts'
import { checkoutBlocker } from '../../../machines/cart/cart.rules.ts'

/** Whether the cart's contents do not block the checkout. */
export const isReadyForCheckout = (cart: Cart | null | undefined): cart is Cart =>
  !!cart && checkoutBlocker(cart) === null
