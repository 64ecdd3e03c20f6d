import type { Cart, CheckedCart } from '../contract/cart.ts'
import type { Result } from '../contract/errors.ts'
import type { CartOrder, ParkedCart } from './cart.ports.ts'
import { port } from './port.ts'

/** Asks what a parked cart would be at this store, way and time; nothing changes. */
export const checkParked = port<Result<CheckedCart>, { parked: ParkedCart; order: CartOrder }>('checkParked')
/** Brings a parked cart to this store, way and time, without the lines named. */
export const restoreParked = port<Result<Cart>, { parked: ParkedCart; order: CartOrder; without: readonly string[] }>(
  'restoreParked',
)
