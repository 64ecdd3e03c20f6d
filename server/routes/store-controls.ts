import { Hono } from 'hono'
import { StoreControls, StoreControlsRequest, StoreItem } from '../../contract/store-controls.ts'
import { validateInput } from '../http/input.ts'
import { languageOf } from '../http/request-headers.ts'
import { describeItem, describeItems, itemResponse, itemsResponse } from '../http/response.ts'
import { storeControlsWire, storeItemsWire } from '../serializers/store-controls-wire.ts'
import type { Services } from '../services/services.ts'
import { readStoreControls, readStoreMenu, updateStoreControls } from '../services/store-controls.ts'

/** Calls by a store about whether and how fast it takes orders. */
export function storeControlRoutes(services: Pick<Services, 'database' | 'catalog' | 'clock'>) {
  const path = '/v1/product-order-be/store'
  return new Hono()
    .get(
      path,
      describeItem('Stores', 'Read what a store decides about its orders, with its key', StoreControls, {
        who: 'store',
      }),
      async (c) => {
        const found = await readStoreControls(services, c.req.header('x-store-key') ?? '')
        return itemResponse(c, storeControlsWire(found, services.clock.now()))
      },
    )
    .get(
      `${path}/items`,
      describeItems('Stores', 'What a store can report as sold out, with its key', StoreItem, { who: 'store' }),
      async (c) => {
        const { catalog, outlet } = await readStoreMenu(services, c.req.header('x-store-key') ?? '')
        return itemsResponse(c, storeItemsWire(catalog, outlet, languageOf(c)))
      },
    )
    .patch(
      path,
      describeItem('Stores', 'Pause a store, end its pause, or lengthen its quotes, with its key', StoreControls, {
        who: 'store',
      }),
      validateInput('json', StoreControlsRequest),
      async (c) => {
        const key = c.req.header('x-store-key') ?? ''
        const changed = await updateStoreControls(services, key, c.req.valid('json'))
        return itemResponse(c, storeControlsWire(changed, services.clock.now()))
      },
    )
}
