import { deliveryZoneOf } from './delivery-zone.ts'
import { distanceKm } from './distance.ts'
import type { Outlet, Position } from './outlet.ts'

type PreparedStore<T> = { readonly outlet: Outlet; readonly delivers: (point: Position) => boolean; readonly ready: T }
export type NearbyStore<T> = { readonly ready: T; readonly km: number }

/** Prepares the stores for queries by point; `prepare` returns cached data of each. */
export function createNearbyStores<T>(outlets: readonly Outlet[], prepare: (outlet: Outlet) => T) {
  const stores = outlets.map((outlet): PreparedStore<T> => ({
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
