import { fromCallback, type EventObject } from 'xstate'
import type { Result } from '../contract/errors.ts'
import type { Order, OrderEvent, PublicOrder } from '../contract/orders.ts'
import { MissingPort, port } from './port.ts'

/** The whole order for whoever holds its token, its stage for everybody else. */
export type Tracked =
  | { readonly kind: 'own'; readonly order: Order }
  | { readonly kind: 'public'; readonly order: PublicOrder }

/** Reads the order. */
export const loadOrder = port<Result<Tracked>, { uuid: string; token: string | null }>('loadOrder')

export type FollowInput = { uuid: string; token: string | null; after: number }
export type FollowEvent =
  | { type: 'order.moved'; event: OrderEvent }
  | { type: 'stream.opened' }
  | { type: 'stream.lost' }
/** Follows the order's events after sequence `after`, and goes on after a break; sends what it hears to the tracker. */
export const followOrder = fromCallback<EventObject, FollowInput>(() => {
  throw new MissingPort('followOrder')
})
