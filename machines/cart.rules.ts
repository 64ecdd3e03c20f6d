import type { Cart } from '../contract/cart.ts'
import type { ApiError, Result } from '../contract/errors.ts'
import type { CartChange, CartOrder } from './cart.ports.ts'
import type { Blocked } from './meta.ts'

/** Carts whose answer says that they are gone. */
export const isLost = (result: Result<Cart | null>): boolean =>
  !result.ok && (result.error.code === 'CART-01' || result.error.code === 'CART-02')

export const errorOf = (result: Result<unknown>): ApiError | null => (result.ok ? null : result.error)

/** The change as it will be seen once the waiting ones are done: quantities that are still on their way. */
export function pendingQuantity(changes: readonly CartChange[], lineId: string): number | null {
  const last = changes.findLast((change) => 'lineId' in change && change.lineId === lineId)
  if (last?.kind === 'quantity') return last.quantity
  return last?.kind === 'remove' ? 0 : null
}

/** Why an item cannot be added yet. */
export const addBlocked = (order: CartOrder | null): Blocked<{ type: 'store.wanted' }> | null =>
  order ? null : { code: 'store-needed', repair: { type: 'store.wanted' } }

/** Why the customer cannot go on to check out. Amounts in cents. */
export function checkoutBlocked(cart: Cart | null): Blocked<never> | null {
  if (!cart || cart.data.length === 0) return { code: 'cart-empty' }
  const refused = cart.data.find(({ error }) => error !== null)
  if (refused) return { code: 'line-refused', params: { name: refused.name } }
  const missing = cart.min_cart - (cart.sub_total - cart.coupon.total_discount)
  return missing > 0 ? { code: 'minimum', params: { missing, minimum: cart.min_cart } } : null
}
