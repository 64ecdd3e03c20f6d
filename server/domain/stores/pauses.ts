import { Temporal } from 'temporal-polyfill'
import type { OrderType } from '../../../contract/primitives.ts'
import type { Outlet } from './outlet.ts'

type Pausing = Pick<Outlet, 'pause' | 'deliveryPause'>

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0

/** Whether a store that pauses at `now` still does so at `at`; its pause of deliveries is not meant. */
export const isPausedAt = ({ pause }: Pausing, at: Temporal.Instant, now: Temporal.Instant) =>
  pause !== undefined && isBefore(now, pause.until) && isBefore(at, pause.until)

/** Returns until when a store that takes orders takes no deliveries; null if it does. */
export const deliveriesPausedUntil = ({ deliveryPause }: Pausing, now: Temporal.Instant): Temporal.Instant | null =>
  deliveryPause && isBefore(now, deliveryPause.until) ? deliveryPause.until : null

/** Returns a store as it takes orders of a type: a pause of deliveries pauses it for them. */
export function outletFor<T extends Pausing>(outlet: T, orderType: OrderType): T {
  const { pause, deliveryPause } = outlet
  if (orderType === 'carryout' || !deliveryPause) return outlet
  const isLonger = !pause || isBefore(pause.until, deliveryPause.until)
  return isLonger ? { ...outlet, pause: { until: deliveryPause.until, reason: 'other' as const } } : outlet
}
