import type { When } from '../../contract/disposition.ts'
import type { Result } from '../../contract/errors.ts'
import type { OrderRequest, PlacedOrder } from '../../contract/orders.ts'
import { port } from '../shared/port.ts'

/** Sends the order. The same key and body give the same order however often it is sent. */
export const placeOrder = port<Result<PlacedOrder>, { key: string; request: OrderRequest }>('placeOrder')
/** Asks whether a key has already placed an order; never places one. */
export const findOrder = port<Result<PlacedOrder | null>, { key: string; request: OrderRequest }>('findOrder')
/** Takes a coupon off the cart; answers the total without it, in cents. */
export const removeCoupon = port<Result<{ total: number }>, { cartId: string; code: string }>('removeCoupon')
/** Moves the cart to another time; answers the total then, in cents. */
export const moveTime = port<Result<{ total: number }>, { cartId: string; when: When }>('moveTime')
