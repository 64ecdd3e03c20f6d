import type { Cart } from '../../../contract/cart.ts'
import { checkoutBlocked } from '../../../machines/cart/cart.rules.ts'

/** Whether nothing in the order itself stands before the checkout. */
export const isPayable = (cart: Cart | null | undefined): cart is Cart => !!cart && checkoutBlocked(cart) === null
