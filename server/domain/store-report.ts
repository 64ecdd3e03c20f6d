import type { Temporal } from 'temporal-polyfill'
import { reasonsOfStep } from '../../contract/cancellation.ts'
import { promisingStatuses, type OrderStatus, type OrderStatusRequest } from '../../contract/orders.ts'
import type { OrderType } from '../../contract/primitives.ts'
import type { PromisedTime } from './eta.ts'
import { refuse, type Refusal } from './refusal.ts'

const delayed: OrderStatus = 14

/** An order's type and promise, and the statuses that it has had. */
type Reported = { readonly future: boolean; readonly orderType: OrderType; readonly statuses: readonly number[] }

/**
 * Returns why a report of an order is invalid, or null. An order for later keeps its time until it is delayed; a reason
 * fits the step and how far the order is.
 */
export function judgeReport(order: Reported, { status, minutes, reason }: OrderStatusRequest): Refusal | null {
  const { future } = order
  const canPromise = promisingStatuses.includes(status) && (!future || status === delayed)
  if (minutes !== undefined && !canPromise) return refuse('COMMON-01', { path: 'minutes' })
  const isFitting = reason === undefined || reasonsOfStep(status, order).includes(reason)
  return isFitting ? null : refuse('COMMON-01', { path: 'reason' })
}

type PromisingStep = {
  readonly status: number
  readonly at: string
  readonly promised?: { readonly from: string } | undefined
}

/** Returns why a report that repeats the order's last one is refused, or null: the first one promised another time. */
export function judgeRepetition(
  steps: readonly PromisingStep[],
  { status, minutes }: Pick<OrderStatusRequest, 'status' | 'minutes'>,
): Refusal | null {
  if (minutes === undefined) return null
  const first = steps.findLast((step) => step.status === status)
  const told = first?.promised && Math.round((Date.parse(first.promised.from) - Date.parse(first.at)) / 60_000)
  return told === minutes ? null : refuse('COMMON-01', { path: 'minutes' })
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
