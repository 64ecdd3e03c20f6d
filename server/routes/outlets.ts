import { Hono } from 'hono'
import * as v from 'valibot'
import { isOnTheIsland } from '../../contract/geocode.ts'
import { AvailabilityRequest, LocationQuery, OpeningDay, Outlet, OutletDetail } from '../../contract/outlets.ts'
import { OrderTypeLetter, Uuid } from '../../contract/primitives.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import type { Outlet as CatalogOutlet, Position } from '../domain/stores/outlet.ts'
import { RefusalError } from '../domain/refusal.ts'
import { createNearbyStores } from '../domain/stores/nearby-stores.ts'
import { describeItem, describeItems, itemResponse, itemsResponse, serializedItemsResponse } from '../http/response.ts'
import { validateInput } from '../http/input.ts'
import { parseWireInstant } from '../http/wire-instant.ts'
import type { CatalogSource } from '../services/catalog.ts'
import { estimatesAt } from '../services/estimates.ts'
import { createStoreAvailability } from '../services/store-availability.ts'
import type { Services } from '../services/services.ts'
import { market } from '../domain/market.ts'
import { estimateWire } from '../serializers/estimate-wire.ts'
import { createOutletJson, outletDetailWire, outletWire } from '../serializers/outlet-wire.ts'

function known(outlet: CatalogOutlet | undefined): CatalogOutlet {
  if (!outlet) throw new RefusalError('HUTBE-1')
  return outlet
}

/** Caches the stores of the current catalog, for the most frequent calls. */
function createBoards(catalog: CatalogSource, takesCards: boolean) {
  const prepare = (outlet: CatalogOutlet) => createOutletJson(outlet, takesCards)
  const boardOf = (index: CatalogIndex) => ({ index, board: createNearbyStores(index.outlets, prepare) })
  let kept = boardOf(catalog.current())
  return () => {
    if (kept.index !== catalog.current()) kept = boardOf(catalog.current())
    return kept.board
  }
}

/** Calls about stores: place, hours, availability. */
export function outletRoutes(services: Services) {
  const { clock, catalog, database, paymentMethods } = services
  const outlets = createStoreAvailability(services)
  const takesCards = paymentMethods.includes('credit_card')
  const board = createBoards(catalog, takesCards)
  return new Hono()
    .get(
      '/v2/product-hut-fe/outlets/location',
      describeItems('Stores', 'Nearest stores that serve a point', Outlet),
      validateInput('query', LocationQuery),
      async (c) => {
        const { location: point, order_type, disposition, limit } = c.req.valid('query')
        const [long, lat] = point
        if (!isOnTheIsland(lat, long)) return serializedItemsResponse(c, [])
        const orderType = (order_type ?? disposition) === 'delivery' ? 'delivery' : 'carryout'
        const now = clock.now()
        const nearest = board().nearest(point, orderType === 'delivery', limit ?? market.store_limit)
        const stores = nearest.map(({ outlet }) => outlet)
        const estimates = await estimatesAt(database, stores, orderType, now)
        return serializedItemsResponse(
          c,
          nearest.map(({ outlet, ready, km }) => ready(now, km, estimateWire(estimates.get(outlet.id) ?? null))),
        )
      },
    )
    .post(
      '/v2/product-hut-fe/outlets/available',
      describeItem('Stores', 'Check whether a store takes an order at a place and time', Outlet),
      validateInput('json', AvailabilityRequest),
      async (c) => {
        const { order_type: orderType, order_time, advance_order, outlet_id, lat, long, address } = c.req.valid('json')
        const outlet = known(catalog.current().outletById.get(outlet_id))
        const point: Position | null = lat === undefined || long === undefined ? null : [long, lat]
        if (advance_order === 1 && order_time === null) throw new RefusalError('COMMON-01', { path: 'order_time' })
        const at = advance_order === 1 && order_time !== null ? parseWireInstant(order_time) : null
        const estimate = await outlets.checkAvailable(outlet, { orderType, at, point, address })
        const wire = outletWire(outlet, { now: clock.now(), from: point, takesCards })
        return itemResponse(c, { ...wire, estimate: estimateWire(estimate) })
      },
    )
    .get(
      '/v2/product-hut-fe/outlets/opening_hours/:outletId',
      describeItems('Stores', 'Opening hours and slots of the next days', OpeningDay),
      validateInput('param', v.object({ outletId: Uuid })),
      validateInput('query', v.object({ order_type: v.optional(OrderTypeLetter) })),
      async (c) => {
        const outlet = known(catalog.current().outletById.get(c.req.valid('param').outletId))
        return itemsResponse(c, await outlets.openingDays(outlet, c.req.valid('query').order_type ?? 'carryout'))
      },
    )
    .get('/v2/product-hut-fe/outlets', describeItems('Stores', 'All stores', Outlet), (c) => {
      const now = clock.now()
      return serializedItemsResponse(
        c,
        board().stores.map(({ ready }) => ready(now, null)),
      )
    })
    .get('/v2/product-hut-fe/outlets/detail/:code', describeItem('Stores', 'One store', OutletDetail), (c) => {
      const outlet = known(catalog.current().outletByCode.get(c.req.param('code').toUpperCase()))
      return itemResponse(c, outletDetailWire(outlet, { now: clock.now(), takesCards }))
    })
}
