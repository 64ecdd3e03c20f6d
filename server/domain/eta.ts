import { Temporal } from 'temporal-polyfill'
import type { OrderType } from '../../contract/primitives.ts'
import type { Outlet } from './stores/outlet.ts'
import { market } from './market.ts'
import { openPeriodAt } from './stores/opening-hours.ts'
import { ceilToQuarterHour } from './quarter-hour.ts'

/** Earliest and latest time of an order. */
export type PromisedTime = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

/** Returns a range from `from` of one slot interval. */
export const promisedTimeFrom = (from: Temporal.Instant): PromisedTime => ({
  from,
  to: from.add({ minutes: market.slot_interval }),
})

/** The first and the last of consecutive quarters of an hour. */
export type QuarterRange = { readonly first: Temporal.Instant; readonly last: Temporal.Instant }
/** The quarters that an order can have, and when it is ready in the first one. */
export type PlaceRange = QuarterRange & { readonly ready: Temporal.Instant }

/**
 * Returns the possible quarters of an hour for an ASAP order, first that of an idle store. The last one contains the
 * closing plus the normal quote; beyond that the store closes before the order is ready (ORDER-19).
 */
function asapRange(outlet: Outlet, orderType: OrderType, now: Temporal.Instant): QuarterRange {
  const quote = { minutes: outlet.quoteMinutes[orderType] }
  const closing = openPeriodAt(outlet, now)?.end ?? now
  return { first: ceilToQuarterHour(now.add(quote)), last: ceilToQuarterHour(closing.add(quote)) }
}

/** Returns the quarters of an order for `orderTime`; null is as soon as possible. */
export function slotRangeOf(
  outlet: Outlet,
  orderType: OrderType,
  orderTime: Temporal.Instant | null,
  now: Temporal.Instant,
): PlaceRange {
  if (orderTime !== null) return { first: orderTime, last: orderTime, ready: orderTime }
  const ready = now.add({ minutes: outlet.quoteMinutes[orderType] })
  return { ...asapRange(outlet, orderType, now), ready }
}

/** Returns those quarters one by one. */
export function asapQuarters(outlet: Outlet, orderType: OrderType, now: Temporal.Instant): Temporal.Instant[] {
  const { first, last } = asapRange(outlet, orderType, now)
  const quarters: Temporal.Instant[] = []
  for (
    let quarter = first;
    Temporal.Instant.compare(quarter, last) <= 0;
    quarter = quarter.add({ minutes: market.slot_interval })
  ) {
    quarters.push(quarter)
  }
  return quarters
}

/** When an order would be ready, and in how many minutes. */
export type Estimate = { readonly minutes: number; readonly at: Temporal.Instant }

/** Returns the minutes that are shown: those of the estimate, or the store's normal ones where nothing can be estimated. */
export const shownMinutes = (
  { quoteMinutes }: Pick<Outlet, 'quoteMinutes'>,
  orderType: OrderType,
  estimate: Estimate | null,
): number => estimate?.minutes ?? quoteMinutes[orderType]

/** Returns the estimate of an ASAP order, if these quarters are full; null if all are. */
export function estimateAmong(
  outlet: Outlet,
  orderType: OrderType,
  full: ReadonlySet<string>,
  now: Temporal.Instant,
): Estimate | null {
  const quarter = asapQuarters(outlet, orderType, now).find((slot) => !full.has(slot.toString()))
  if (!quarter) return null
  const at = asapEta(outlet, orderType, quarter, now).from
  return { minutes: Math.ceil(now.until(at).total('minutes')), at }
}

/** Returns the range of an ASAP order placed in `quarter`: after the normal quote, or later under load. */
export function asapEta(
  outlet: Outlet,
  orderType: OrderType,
  quarter: Temporal.Instant,
  now: Temporal.Instant,
): PromisedTime {
  const ready = now.add({ minutes: outlet.quoteMinutes[orderType] })
  const isFirst = ceilToQuarterHour(ready).equals(quarter)
  return promisedTimeFrom(isFirst ? ready : quarter)
}
