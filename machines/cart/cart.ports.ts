import type { Cart } from '../../contract/cart.ts'
import type { CouponSource, QueuedChange } from '../../contract/cart-change.ts'
import type { When } from '../../contract/disposition.ts'
import type { Result } from '../../contract/errors.ts'
import type { OrderType } from '../../contract/primitives.ts'
import { fromCallback, type EventObject } from 'xstate'
import { MissingPort, definePort } from '../shared/port.ts'

export type { CartChange, ConfiguredItem, CouponSource, QueuedChange } from '../../contract/cart-change.ts'

/** Store, order type and time of a cart. */
export type CartOrder = { readonly outletCode: string; readonly orderType: OrderType; readonly when: When }

/** Why a cart was parked. */
export type ParkedReason = 'changed' | 'closed' | 'idle' | 'emptied' | 'elsewhere'
/** Summary of a cart at its last reading, with its total in cents. */
type HeldOrder = {
  readonly lines: readonly { readonly name: string; readonly quantity: number }[]
  readonly total: number
}
/** The cart in use. `needsMember`: only the member's token opens it. */
export type CurrentCart = { readonly cartId: string | null; readonly needsMember: boolean }
/** A parked cart, or a member's cart of another device; the server still stores it. `count` counts products, null before they are read. */
export type ParkedCart = {
  readonly cartId: string
  readonly needsMember: boolean
  readonly why: ParkedReason
  readonly count: number | null
  readonly held?: HeldOrder
}

/** A refused coupon. */
export type RefusedCoupon = { readonly code: string; readonly from: CouponSource }

/** Reads the cart from the server. */
export const loadCart = definePort<Result<Cart>, { cartId: string }>('loadCart')
/** Sends one change; returns the whole cart. */
export const changeCart = definePort<
  Result<Cart>,
  { change: QueuedChange; cartId: string | null; order: CartOrder | null }
>('changeCart')

export type ConnectionEvent = { type: 'connection.returned' }
/** Reports that the connection seems back online, or that a retry is due, with exponential backoff over `failures`. */
export const watchConnection = fromCallback<EventObject, { failures: number }>(() => {
  throw new MissingPort('watchConnection')
})
