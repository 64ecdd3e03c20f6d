import { Temporal } from 'temporal-polyfill'
import type { Outlet, Position } from './catalog.ts'
import { deliveryZoneOf } from './delivery-zone.ts'
import { distanceKm } from './distance.ts'
import { storeStanding, type StoreStanding } from './opening-hours.ts'

/** How one store stands, worked out anew only when it may have changed. */
export function createStanding(outlet: Outlet): (now: Temporal.Instant) => StoreStanding['state'] {
  let kept: StoreStanding | null = null
  let from = 0
  let until = 0
  return (now) => {
    const at = now.epochMilliseconds
    // A closing instant still counts as open and the next nanosecond does not: within its millisecond nothing is kept.
    if (kept && at >= from && at < until) return kept.state
    kept = storeStanding(outlet, now)
    from = at
    until = kept.until?.epochMilliseconds ?? Infinity
    return kept.state
  }
}

type BoardStore<T> = { readonly outlet: Outlet; readonly delivers: (point: Position) => boolean; readonly ready: T }
export type NearStore<T> = BoardStore<T> & { readonly km: number }

/** The stores, prepared for questions about a point; `prepare` makes what is kept with each. */
export function createStoreBoard<T>(outlets: readonly Outlet[], prepare: (outlet: Outlet) => T) {
  const stores = outlets.map((outlet): BoardStore<T> => ({
    outlet,
    delivers: deliveryZoneOf(outlet),
    ready: prepare(outlet),
  }))
  return {
    stores,
    /** At most `limit` stores that serve `point`, nearest first, with their distance in kilometres. */
    nearest: (point: Position, isDelivery: boolean, limit: number): NearStore<T>[] =>
      stores
        .filter(({ outlet, delivers }) => (isDelivery ? delivers(point) : outlet.services.carryout))
        .map((store) => ({ ...store, km: distanceKm(store.outlet.position, point) }))
        .sort((one, other) => one.km - other.km)
        .slice(0, limit),
  }
}
