import type { Temporal } from 'temporal-polyfill'
import { promisingStatuses, refused, type OrderStatus, type OrderStatusRequest } from '../../contract/orders.ts'
import type { PromisedTime } from './eta.ts'
import { refuse, type Refusal } from './refusal.ts'

const delayed: OrderStatus = 14

/** Returns why a store's report of an order is invalid, or null. An order for later keeps its time until it is delayed. */
export function judgeReport(
  { future }: { readonly future: boolean },
  { status, minutes, reason }: OrderStatusRequest,
): Refusal | null {
  const canPromise = promisingStatuses.includes(status) && (!future || status === delayed)
  if (minutes !== undefined && !canPromise) return refuse('COMMON-01', { path: 'minutes' })
  return reason !== undefined && status !== refused ? refuse('COMMON-01', { path: 'reason' }) : null
}

/** Returns the promised time `minutes` from `now`, as wide as the one before. */
export function promisedIn(
  minutes: number,
  { promisedFrom, promisedTo }: { readonly promisedFrom: Temporal.Instant; readonly promisedTo: Temporal.Instant },
  now: Temporal.Instant,
): PromisedTime {
  const from = now.add({ minutes })
  return { from, to: from.add(promisedFrom.until(promisedTo)) }
}
