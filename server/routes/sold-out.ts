import { Hono } from 'hono'
import * as v from 'valibot'
import { SoldOut, SoldOutRequest } from '../../contract/menu.ts'
import { Uuid } from '../../contract/primitives.ts'
import { isSoldAt } from '../domain/catalog-index.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, itemResponse } from '../http/response.ts'
import { validateInput } from '../http/input.ts'
import { setPartSoldOut, setSoldOut } from '../services/catalog.ts'
import type { Services } from '../services/services.ts'
import { outletIdOfKey } from '../services/store-keys.ts'

/** Calls by a store's own system about its menu. */
export function soldOutRoutes({ database, catalog }: Services) {
  return new Hono().put(
    '/v2/product-menu-fe/sold-out/:uuid',
    describeItem(
      'Menu',
      'Report a product, a size or a topping as sold out or available again, with the key of the store',
      SoldOut,
      {
        who: 'store',
      },
    ),
    validateInput('param', v.object({ uuid: Uuid })),
    validateInput('json', SoldOutRequest),
    async (c) => {
      const outletId = await outletIdOfKey(database, c.req.header('x-store-key') ?? '')
      const { outletById, productByUuid, toppingByUuid, products } = catalog.current()
      const outlet = outletId === null ? undefined : outletById.get(outletId)
      if (!outlet) throw new RefusalError('COMMON-03')
      const { uuid } = c.req.valid('param')
      const { sold_out: isOut } = c.req.valid('json')
      const product = productByUuid.get(uuid) ?? products.find(({ sizes }) => sizes.some((size) => size.uuid === uuid))
      if (product ? !isSoldAt(product, outlet) : !toppingByUuid.has(uuid)) throw new RefusalError('COMMON-04')
      await (product?.uuid === uuid ? setSoldOut : setPartSoldOut)(database, outlet.id, uuid, isOut)
      await catalog.reload()
      return itemResponse(c, { uuid, outlet_code: outlet.code, sold_out: isOut })
    },
  )
}
