import type * as v from 'valibot'
import type { CreateCartRequest } from '../../contract/cart.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { CartContext } from '../services/cart-service.ts'
import { parseWireInstant } from '../http/wire-instant.ts'

/** An invalid time is refused like any unavailable order time (HUT-01). */
export const invalidTimeCodes = { order_time: 'HUT-01', 'context.order_time': 'HUT-01' } as const

type WireTiming = { readonly order_time: string | null; readonly advance_order: 0 | 1 }

/** Returns the time of an order; null for as soon as possible, which ignores `order_time`. */
export function orderTimeOf({ order_time, advance_order }: WireTiming) {
  if (advance_order === 0) return null
  if (order_time === null) throw new RefusalError('HUT-01', { path: 'order_time' })
  return parseWireInstant(order_time, 'HUT-01')
}

/** Parses store, order type and time of a call. */
export const cartContextOf = (wire: v.InferOutput<typeof CreateCartRequest>): CartContext => ({
  outletCode: wire.outlet_code,
  orderType: wire.order_type,
  at: orderTimeOf(wire),
})
