import { Hono } from 'hono'
import { StoreOrder, StoreOrdersQuery } from '../../contract/store-orders.ts'
import { validateInput } from '../http/input.ts'
import { languageOf } from '../http/request-headers.ts'
import { describeItems, itemsResponse } from '../http/response.ts'
import { storeOrderWire } from '../serializers/store-order-wire.ts'
import type { Services } from '../services/services.ts'
import { readStoreOrders } from '../services/store-orders.ts'

/** Calls by a store about its orders. */
export function storeOrderRoutes(services: Pick<Services, 'database' | 'clock'>) {
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
      const { status = null, after = null } = c.req.valid('query')
      const found = await readStoreOrders(services, c.req.header('x-store-key') ?? '', { status, after })
      return itemsResponse(
        c,
        found.map(({ order, events }) => storeOrderWire(order, events, languageOf(c))),
      )
    },
  )
}
