import type { Temporal } from 'temporal-polyfill'
import type { OrderType } from '../../contract/primitives.ts'
import type { Database } from '../db/database.ts'
import { fullSlots, fullSlotsOf } from '../db/slot-repository.ts'
import type { CartQuery } from '../domain/cart-view.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import { estimateAmong, type Estimate } from '../domain/eta.ts'
import { weightOf } from '../domain/kitchen-weight.ts'
import { judgeOrderTime } from '../domain/order-time.ts'
import type { Outlet } from '../domain/stores/outlet.ts'

type Wanted = Pick<CartQuery, 'orderType' | 'orderTime' | 'lines'>

/** Returns when an order would be ready as soon as possible, in the first quarter of an hour with room for it; null for later, and where none is left. */
export async function estimateFor(
  { database, catalog }: { readonly database: Database; readonly catalog: CatalogIndex },
  outlet: Outlet,
  { orderType, orderTime, lines }: Wanted,
  now: Temporal.Instant,
): Promise<Estimate | null> {
  if (orderTime !== null || judgeOrderTime(outlet, orderType, null, now) !== null) return null
  const full = await fullSlots(database, outlet, now, weightOf(catalog, outlet, lines))
  return estimateAmong(outlet, orderType, full, now)
}

/** Returns, by the id of the store, when its smallest order would be ready as soon as possible; null where none can be had now. */
export async function estimatesAt(
  database: Database,
  outlets: readonly Outlet[],
  orderType: OrderType,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, Estimate | null>> {
  const full = await fullSlotsOf(database, outlets, now)
  const estimateOf = (outlet: Outlet) =>
    judgeOrderTime(outlet, orderType, null, now) === null
      ? estimateAmong(outlet, orderType, full.get(outlet.id) ?? new Set(), now)
      : null
  return new Map(outlets.map((outlet) => [outlet.id, estimateOf(outlet)]))
}
