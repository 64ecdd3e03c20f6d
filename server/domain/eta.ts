import { Temporal } from 'temporal-polyfill'
import type { OrderType } from '../../contract/primitives.ts'
import type { Outlet } from './outlet.ts'
import { market } from './market.ts'
import { periodAt } from './opening-hours.ts'
import { firstQuarter } from './order-time.ts'

/** When an order is promised: earliest and latest. */
export type Promised = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

/** A promise starts at `from` and leaves one interval of slots. */
export const promisedFrom = (from: Temporal.Instant): Promised => ({
  from,
  to: from.add({ minutes: market.slot_interval }),
})

/**
 * Quarters of an hour that an ASAP order may be ready in, first the one it would be in an idle store. The last is the
 * one that the closing plus the normal quote falls in; beyond that the store closes before it is ready (ORDER-19).
 */
export function asapQuarters(outlet: Outlet, orderType: OrderType, now: Temporal.Instant): Temporal.Instant[] {
  const quote = { minutes: outlet.quoteMinutes[orderType] }
  const closing = periodAt(outlet, now)?.end ?? now
  const last = firstQuarter(closing.add(quote))
  const quarters: Temporal.Instant[] = []
  for (
    let quarter = firstQuarter(now.add(quote));
    Temporal.Instant.compare(quarter, last) <= 0;
    quarter = quarter.add({ minutes: market.slot_interval })
  ) {
    quarters.push(quarter)
  }
  return quarters
}

/** When an ASAP order made for `quarter` is promised: after the normal quote, or when the load lets it. */
export function asapPromise(
  outlet: Outlet,
  orderType: OrderType,
  quarter: Temporal.Instant,
  now: Temporal.Instant,
): Promised {
  const ready = now.add({ minutes: outlet.quoteMinutes[orderType] })
  const isFirst = firstQuarter(ready).equals(quarter)
  return promisedFrom(isFirst ? ready : quarter)
}
