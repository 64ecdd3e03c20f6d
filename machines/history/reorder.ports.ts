import type { CheckedCart } from '../../contract/cart.ts'
import type { Result } from '../../contract/errors.ts'
import type { CartOrder } from '../cart/cart.ports.ts'
import { port } from '../shared/port.ts'

/** The order to repeat; `token` gives guests access. */
export type PastOrder = { readonly uuid: string; readonly token: string | null }

/** Previews an order at this store, order type and time; changes nothing. */
export const checkReorder = port<Result<CheckedCart>, { past: PastOrder; order: CartOrder }>('checkReorder')
/** An order, its target, and the line ids and coupon codes to leave out. */
export type WantedReorder = {
  readonly past: PastOrder
  readonly order: CartOrder
  readonly without: readonly string[]
  readonly withoutCoupons: readonly string[]
}
/** The new cart, and the device secret that opens it. */
export type MadeCart = { readonly cartId: string; readonly device: string }
/** Creates a cart with the order's items. */
export const makeReorder = port<Result<MadeCart>, WantedReorder>('makeReorder')
