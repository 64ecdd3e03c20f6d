import type { Cart, CheckedCart } from '../../contract/cart.ts'
import type { Result } from '../../contract/errors.ts'
import type { CartOrder, ParkedCart } from './cart.ports.ts'
import { port } from '../shared/port.ts'

/** The open cart that the member who just signed in used last, other than the one at hand; null when there is none. */
export const findEarlier = port<Result<Cart | null>, unknown>('findEarlier')
/** Asks what a parked cart would be at this store, way and time; nothing changes. */
export const checkParked = port<Result<CheckedCart>, { parked: ParkedCart; order: CartOrder }>('checkParked')
/** A parked cart, where it is wanted, and what of it stays behind: ids of lines, and codes of coupons. */
export type WantedParked = {
  readonly parked: ParkedCart
  readonly order: CartOrder
  readonly without: readonly string[]
  readonly withoutCoupons: readonly string[]
}
/** Brings a parked cart to this store, way and time, without the lines and coupons named. */
export const restoreParked = port<Result<Cart>, WantedParked>('restoreParked')
