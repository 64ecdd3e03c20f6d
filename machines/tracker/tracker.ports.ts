import { fromCallback, type EventObject } from 'xstate'
import type { Result } from '../../contract/errors.ts'
import type { Order, OrderEvent, PublicOrder } from '../../contract/orders.ts'
import { MissingPort, port } from '../shared/port.ts'

/** The whole order for whoever holds its token, its stage for everybody else. */
export type Tracked =
  | { readonly kind: 'own'; readonly order: Order }
  | { readonly kind: 'public'; readonly order: PublicOrder }

/** Reads the order. */
export const loadOrder = port<Result<Tracked>, { uuid: string; token: string | null }>('loadOrder')

export type WishInput = { uuid: string; token: string | null }
/** Calls the order off; answers it as it is then. */
export const cancelOrder = port<Result<Tracked>, WishInput>('cancelOrder')
/** Tells the store that the customer's car is outside; answers every step of the order. */
export const announceArrival = port<Result<readonly OrderEvent[]>, WishInput>('announceArrival')

/** Stars from 1 to 5, and words of at most 500 characters. */
export type GivenRating = { readonly stars: number; readonly comment: string }
/** Keeps what the customer thinks of the order; answers it as it is then. */
export const rateOrder = port<Result<Tracked>, WishInput & GivenRating>('rateOrder')

export type SilenceEvent = { type: 'store.silent' }
/** Tells once when the market's time has reached `at` (epoch milliseconds). */
export const watchSilence = fromCallback<EventObject, { at: number }>(() => {
  throw new MissingPort('watchSilence')
})

export type FollowInput = { uuid: string; token: string | null; after: number }
export type FollowEvent =
  | { type: 'order.moved'; event: OrderEvent }
  | { type: 'stream.opened' }
  | { type: 'stream.lost' }
/** Follows the order's events after sequence `after`, and goes on after a break; sends what it hears to the tracker. */
export const followOrder = fromCallback<EventObject, FollowInput>(() => {
  throw new MissingPort('followOrder')
})
