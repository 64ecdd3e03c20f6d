import { Temporal } from 'temporal-polyfill'
import type { Outlet } from './outlet.ts'
import { storeStatus, type StoreStatus } from './opening-hours.ts'

/** Returns a store's state, recomputed only when it may have changed. */
export function createStoreStateCache(outlet: Outlet): (now: Temporal.Instant) => StoreStatus['state'] {
  let kept: { readonly standing: StoreStatus; readonly from: Temporal.Instant } | null = null
  const isValid = ({ standing: { until }, from }: NonNullable<typeof kept>, now: Temporal.Instant) =>
    Temporal.Instant.compare(now, from) >= 0 && (until === null || Temporal.Instant.compare(now, until) < 0)
  return (now) => {
    if (!kept || !isValid(kept, now)) kept = { standing: storeStatus(outlet, now), from: now }
    return kept.standing.state
  }
}
