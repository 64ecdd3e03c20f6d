import { Hono } from 'hono'
import { StoreOrder, StoreOrdersQuery } from '../../contract/store-orders.ts'
import { ordersOfStore, stepsOfOrders } from '../db/store-orders-repository.ts'
import { RefusalError } from '../domain/refusal.ts'
import { validateInput } from '../http/input.ts'
import { languageOf } from '../http/request-headers.ts'
import { describeItems, itemsResponse } from '../http/response.ts'
import { storeOrderWire } from '../serializers/store-order-wire.ts'
import type { Services } from '../services/services.ts'
import { outletIdOfKey } from '../services/store-keys.ts'

/** How long ago an order of the list was placed at most; orders for later are placed days before. */
const days = 31
const limit = 50

/** Calls by a store about its orders. */
export function storeOrderRoutes({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  return new Hono().get(
    '/v1/product-order-be/orders',
    describeItems(
      'Orders',
      'Orders of a store, oldest first, at most 50 after the uuid `after`; without `status` those that are not over',
      StoreOrder,
      { who: 'store' },
    ),
    validateInput('query', StoreOrdersQuery),
    async (c) => {
      const outletId = await outletIdOfKey(database, c.req.header('x-store-key') ?? '')
      if (outletId === null) throw new RefusalError('COMMON-03')
      const { status = null, after = null } = c.req.valid('query')
      const since = clock.now().subtract({ hours: days * 24 })
      const found = await ordersOfStore(database, { outletId, status, since, after, limit })
      const steps = await stepsOfOrders(
        database,
        found.map(({ uuid }) => uuid),
      )
      const language = languageOf(c)
      return itemsResponse(
        c,
        found.map((order) => storeOrderWire(order, steps.get(order.uuid) ?? [], language)),
      )
    },
  )
}
