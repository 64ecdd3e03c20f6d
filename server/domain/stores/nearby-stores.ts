import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { createDeliveryCheck } from './delivery-zone.ts'
import { distanceKm } from '../distance.ts'
import type { Outlet, Position } from './outlet.ts'

type PreparedStore<T> = { readonly outlet: Outlet; readonly delivers: (point: Position) => boolean; readonly ready: T }
export type NearbyStore<T> = { readonly outlet: Outlet; readonly ready: T; readonly km: number }

function indexPositions(outlets: readonly Outlet[]): KDBush {
  const index = new KDBush(Math.max(1, outlets.length))
  for (const { position } of outlets) index.add(...position)
  if (outlets.length === 0) index.add(0, 0) // an index is never empty
  return index.finish()
}

/** Prepares the stores for queries by point; `prepare` returns cached data of each. */
export function createNearbyStores<T>(outlets: readonly Outlet[], prepare: (outlet: Outlet) => T) {
  const stores = outlets.map((outlet): PreparedStore<T> => ({
    outlet,
    delivers: createDeliveryCheck(outlet),
    ready: prepare(outlet),
  }))
  const collecting = stores.filter(({ outlet }) => outlet.services.carryout)
  const positions = indexPositions(collecting.map(({ outlet }) => outlet))
  const withDistance = ({ outlet, ready }: PreparedStore<T>, point: Position): NearbyStore<T> => ({
    outlet,
    ready,
    km: distanceKm(outlet.position, point),
  })
  /** Few stores deliver to a point; every store with carryout serves it, so those come from an index. */
  const serving = (point: Position, isDelivery: boolean, limit: number) =>
    isDelivery
      ? stores.filter(({ delivers }) => delivers(point))
      : around(positions, ...point, limit).flatMap((at) => collecting[at] ?? [])
  return {
    stores,
    /** Returns at most `limit` stores that serve `point`, nearest first, with their distance in kilometers. */
    nearest: (point: Position, isDelivery: boolean, limit: number): NearbyStore<T>[] =>
      serving(point, isDelivery, limit)
        .map((store) => withDistance(store, point))
        .sort((one, other) => one.km - other.km)
        .slice(0, limit),
  }
}
