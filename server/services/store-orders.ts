import type { OrderStatus } from '../../contract/orders.ts'
import type { Language } from '../../contract/primitives.ts'
import { readOrder } from '../db/order-repository.ts'
import { ordersOfStore, stepsOfOrders } from '../db/store-orders-repository.ts'
import { queueTicketAgain, ticketsOfOrders } from '../db/ticket-repository.ts'
import { firstSeenByStore } from '../domain/order.ts'
import { RefusalError } from '../domain/refusal.ts'
import type { SeenOrder } from '../serializers/store-order-wire.ts'
import { printerOf } from './printer-of.ts'
import type { Services } from './services.ts'
import { outletIdOfKey } from './store-keys.ts'

const limit = 50

/**
 * Returns the orders of the store that has this key, oldest first, after the order `after`: those in a status, or all
 * that are not over. Refuses an unknown key (COMMON-03).
 */
export async function readStoreOrders(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  key: string,
  page: { readonly status: OrderStatus | null; readonly after: string | null },
): Promise<SeenOrder[]> {
  const outletId = await outletIdOfKey(database, key)
  if (outletId === null) throw new RefusalError('COMMON-03')
  const since = firstSeenByStore(clock.now())
  const found = await ordersOfStore(database, { outletId, since, limit, ...page })
  const uuids = found.map(({ uuid }) => uuid)
  const steps = await stepsOfOrders(database, uuids)
  const tickets = await ticketsOfOrders(database, uuids)
  return found.map((order) => ({
    order,
    events: steps.get(order.uuid) ?? [],
    ticket: tickets.get(order.uuid) ?? null,
  }))
}

/** Prints the ticket of an order once more; refuses another store's order (COMMON-03), and a store without a printer. */
export async function printAgain(
  { database, clock, catalog, settings }: Pick<Services, 'database' | 'clock' | 'catalog' | 'settings'>,
  key: string,
  orderUuid: string,
  language: Language,
): Promise<void> {
  const { outletId } = await readOrder(database, orderUuid)
  if ((await outletIdOfKey(database, key)) !== outletId) throw new RefusalError('COMMON-03')
  if (!printerOf({ settings, catalog }, outletId)) throw new RefusalError('COMMON-01', { path: 'uuid' })
  await queueTicketAgain(database, { orderUuid, language, dueAt: clock.now() })
}
