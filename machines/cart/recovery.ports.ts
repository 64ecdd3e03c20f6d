import type { Cart, CartComparison } from '../../contract/cart.ts'
import type { Result } from '../../contract/errors.ts'
import type { CartOrder, ParkedCart } from './cart.ports.ts'
import type { CartExclusions } from './recovery.rules.ts'
import { definePort } from '../shared/port.ts'

/** Returns the member's last used cart, other than the current one, whose order is not placed or still unpaid; null without one. */
export const findEarlierCart = definePort<Result<Cart | null>, unknown>('findEarlierCart')
type Wanted = { readonly parked: ParkedCart; readonly order: CartOrder }
/** Previews a parked cart at this store, order type and time; changes nothing. */
export const previewParkedCart = definePort<Result<CartComparison>, Wanted>('previewParkedCart')
export type RestoreRequest = Wanted & CartExclusions
/** Moves a parked cart to this store, order type and time, without the given lines and coupons. */
export const restoreParkedCart = definePort<Result<Cart>, RestoreRequest>('restoreParkedCart')
