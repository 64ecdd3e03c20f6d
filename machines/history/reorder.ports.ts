import type { CheckedCart } from '../../contract/cart.ts'
import type { Result } from '../../contract/errors.ts'
import type { CartOrder } from '../cart/cart.ports.ts'
import { port } from '../shared/port.ts'

/** An order that is ordered again; `token` opens it for those who have no account. */
export type PastOrder = { readonly uuid: string; readonly token: string | null }

/** Asks what an order would be at this store, way and time; nothing changes. */
export const checkReorder = port<Result<CheckedCart>, { past: PastOrder; order: CartOrder }>('checkReorder')
/** An order, where it is wanted again, and what of it stays behind: ids of lines, and codes of coupons. */
export type WantedReorder = {
  readonly past: PastOrder
  readonly order: CartOrder
  readonly without: readonly string[]
  readonly withoutCoupons: readonly string[]
}
/** A cart that was made, and the secret of the device that opens it. */
export type MadeCart = { readonly cartId: string; readonly device: string }
/** Makes a new cart with what the order held. */
export const makeReorder = port<Result<MadeCart>, WantedReorder>('makeReorder')
