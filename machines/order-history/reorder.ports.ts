import type { CartComparison } from '../../contract/cart.ts'
import type { Result } from '../../contract/errors.ts'
import type { OrderType } from '../../contract/primitives.ts'
import type { CartOrder } from '../cart/cart.ports.ts'
import type { CartExclusions } from '../cart/recovery.rules.ts'
import { definePort } from '../shared/port.ts'

/** The order to repeat; `token` gives guests access. `orderType`: how it was had, if that is known. */
export type PastOrder = { readonly uuid: string; readonly token: string | null; readonly orderType?: OrderType }

type Wanted = { readonly past: PastOrder; readonly order: CartOrder }
/** Previews an order at this store, order type and time; changes nothing. */
export const previewReorder = definePort<Result<CartComparison>, Wanted>('previewReorder')
export type ReorderRequest = Wanted & CartExclusions
/** The new cart, and the device secret that opens it. */
export type ReorderedCart = { readonly cartId: string; readonly device: string }
/** Creates a cart with the order's items. */
export const createReorderedCart = definePort<Result<ReorderedCart>, ReorderRequest>('createReorderedCart')
