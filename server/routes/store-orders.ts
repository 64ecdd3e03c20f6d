import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { Uuid } from '../../contract/primitives.ts'
import { StoreOrder, StoreOrdersChanged, StoreOrdersQuery, StoreTicket } from '../../contract/store-orders.ts'
import { RefusalError } from '../domain/refusal.ts'
import { validateInput } from '../http/input.ts'
import { languageOf } from '../http/request-headers.ts'
import { describeItem, describeItems, describeStream, itemResponse, itemsResponse } from '../http/response.ts'
import { storeOrderWire } from '../serializers/store-order-wire.ts'
import type { Services } from '../services/services.ts'
import { isStoreKey, outletIdOfKey } from '../services/store-keys.ts'
import { printAgain, readStoreOrders } from '../services/store-orders.ts'
import { streamStoreOrders } from './event-streams.ts'

/** Calls by a store about its orders. */
export function storeOrderRoutes(
  services: Pick<Services, 'settings' | 'database' | 'clock' | 'catalog' | 'storeOrderChanges' | 'driverLinks'>,
  openStream: (c: Context) => () => void,
) {
  const { database, clock, catalog, storeOrderChanges, driverLinks } = services
  return new Hono()
    .get(
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
          found.map((seen) => {
            const driverLink = driverLinks.pathOf(seen.order, languageOf(c))
            return storeOrderWire(catalog.current(), { ...seen, driverLink }, languageOf(c))
          }),
        )
      },
    )
    .post(
      '/v1/product-order-be/orders/:uuid/ticket',
      describeItem('Orders', 'Print the ticket of an order once more, with the key of its store', StoreTicket, {
        who: 'store',
      }),
      validateInput('param', v.object({ uuid: Uuid })),
      async (c) => {
        await printAgain(services, c.req.header('x-store-key') ?? '', c.req.valid('param').uuid, languageOf(c))
        return itemResponse(c, { ticket: 'waiting' })
      },
    )
    .get(
      '/v1/product-order-be/orders/stream',
      describeStream(
        'Orders',
        'Follow the open orders of a store: an event `orders` means that they are to be read again',
        StoreOrdersChanged,
        { who: 'store' },
      ),
      async (c) => {
        const key = c.req.header('x-store-key') ?? ''
        const outletId = await outletIdOfKey(database, key)
        if (outletId === null) throw new RefusalError('COMMON-03')
        const end = openStream(c)
        const told = { watch: storeOrderChanges.watch(outletId), end }
        return streamStoreOrders(c, clock, told, () => isStoreKey(database, outletId, key))
      },
    )
}
