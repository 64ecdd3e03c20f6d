import type { Cart } from '../../contract/cart.ts'
import type { CouponFrom, QueuedChange } from '../../contract/cart-change.ts'
import type { When } from '../../contract/disposition.ts'
import type { Result } from '../../contract/errors.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { fromCallback, type EventObject } from 'xstate'
import { MissingPort, port } from '../shared/port.ts'

export type { CartChange, ConfiguredItem, CouponFrom, QueuedChange } from '../../contract/cart-change.ts'

/** What a cart is bound to: the store, the way and the time. */
export type CartOrder = { readonly outletCode: string; readonly orderType: OrderType; readonly when: When }

/** Why a cart was put aside. */
export type ParkedWhy = 'changed' | 'closed' | 'idle' | 'emptied' | 'elsewhere'
/** What a cart held when it was looked at, in short, and what it came to in cents. */
type HeldOrder = {
  readonly lines: readonly { readonly name: string; readonly quantity: number }[]
  readonly total: number
}
/** A cart that was put aside, or that its member began elsewhere; the server still has it. `count` is of products, null when they were not read yet. */
export type ParkedCart = {
  readonly cartId: string
  readonly why: ParkedWhy
  readonly count: number | null
  readonly held?: HeldOrder
}

/** A coupon that was not given. */
export type RefusedCoupon = { readonly code: string; readonly from: CouponFrom }

/** Reads the cart again, as the server has it. */
export const loadCart = port<Result<Cart>, { cartId: string }>('loadCart')
/** Asks the server for one change; answers the whole cart. */
export const changeCart = port<Result<Cart>, { change: QueuedChange; cartId: string | null; order: CartOrder | null }>(
  'changeCart',
)

export type ConnectionEvent = { type: 'connection.returned' }
/** Tells when the network seems to be back, and when it is worth a try: the more `failures` in a row, the later. */
export const watchConnection = fromCallback<EventObject, { failures: number }>(() => {
  throw new MissingPort('watchConnection')
})
