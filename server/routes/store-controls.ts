import { Hono } from 'hono'
import { StoreControls, StoreControlsRequest } from '../../contract/store-controls.ts'
import { validateInput } from '../http/input.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { storeControlsWire } from '../serializers/store-controls-wire.ts'
import type { Services } from '../services/services.ts'
import { readStoreControls, updateStoreControls } from '../services/store-controls.ts'

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
