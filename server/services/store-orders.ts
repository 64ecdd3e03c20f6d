import type { OrderEvent, OrderStatus } from '../../contract/orders.ts'
import type { OrderRow } from '../db/order-repository.ts'
import { ordersOfStore, stepsOfOrders } from '../db/store-orders-repository.ts'
import { firstSeenByStore } from '../domain/order.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { Services } from './services.ts'
import { outletIdOfKey } from './store-keys.ts'

const limit = 50

type StoreOrders = readonly { readonly order: OrderRow; readonly events: readonly OrderEvent[] }[]

/**
 * Returns the orders of the store that has this key, oldest first, after the order `after`: those in a status, or all
 * that are not over. Refuses an unknown key (COMMON-03).
 */
export async function readStoreOrders(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  key: string,
  page: { readonly status: OrderStatus | null; readonly after: string | null },
): Promise<StoreOrders> {
  const outletId = await outletIdOfKey(database, key)
  if (outletId === null) throw new RefusalError('COMMON-03')
  const since = firstSeenByStore(clock.now())
  const found = await ordersOfStore(database, { outletId, since, limit, ...page })
  const uuids = found.map(({ uuid }) => uuid)
  const steps = await stepsOfOrders(database, uuids)
  return found.map((order) => ({ order, events: steps.get(order.uuid) ?? [] }))
}
