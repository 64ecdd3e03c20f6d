import { Temporal } from 'temporal-polyfill'
import type { Outlet, Position } from './outlet.ts'
import { deliveryZoneOf } from './delivery-zone.ts'
import { distanceKm } from './distance.ts'
import { storeStatus, type StoreStatus } from './opening-hours.ts'

/** Returns a store's state, recomputed only when it may have changed. */
export function createStoreStatus(outlet: Outlet): (now: Temporal.Instant) => StoreStatus['state'] {
  let kept: { readonly standing: StoreStatus; readonly from: Temporal.Instant } | null = null
  const isValid = ({ standing: { until }, from }: NonNullable<typeof kept>, now: Temporal.Instant) =>
    Temporal.Instant.compare(now, from) >= 0 && (until === null || Temporal.Instant.compare(now, until) < 0)
  return (now) => {
    if (!kept || !isValid(kept, now)) kept = { standing: storeStatus(outlet, now), from: now }
    return kept.standing.state
  }
}

type BoardStore<T> = { readonly outlet: Outlet; readonly delivers: (point: Position) => boolean; readonly ready: T }
export type NearbyStore<T> = { readonly ready: T; readonly km: number }

/** Prepares the stores for queries by point; `prepare` returns cached data of each. */
export function createNearbyStores<T>(outlets: readonly Outlet[], prepare: (outlet: Outlet) => T) {
  const stores = outlets.map((outlet): BoardStore<T> => ({
    outlet,
    delivers: deliveryZoneOf(outlet),
    ready: prepare(outlet),
  }))
  return {
    stores,
    /** Returns at most `limit` stores that serve `point`, nearest first, with their distance in kilometers. */
    nearest: (point: Position, isDelivery: boolean, limit: number): NearbyStore<T>[] =>
      stores
        .filter(({ outlet, delivers }) => (isDelivery ? delivers(point) : outlet.services.carryout))
        .map(({ outlet, ready }) => ({ ready, km: distanceKm(outlet.position, point) }))
        .sort((one, other) => one.km - other.km)
        .slice(0, limit),
  }
}
