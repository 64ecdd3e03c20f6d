import { Hono } from 'hono'
import * as v from 'valibot'
import { AddOn, SizeOption, MenuQuery, CrustOption } from '../../contract/menu.ts'
import { Uuid } from '../../contract/primitives.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItems } from '../http/response.ts'
import { validateInput } from '../http/input.ts'
import { createResponseCache } from '../http/response-cache.ts'
import type { Services } from '../services/services.ts'
import { addOnsWire, menuItemWire, crustsWire } from '../serializers/menu-wire.ts'
import { createMenuReader } from './menu-query.ts'

const OfProduct = v.object({ ...MenuQuery.entries, uuid: Uuid })
const OfSize = v.object({ ...OfProduct.entries, first_layer: Uuid })

/** Calls about a product's layers: sizes, crusts, toppings. */
export function productOptionRoutes({ clock, catalog }: Services) {
  const answer = createResponseCache(catalog.current)
  const menu = createMenuReader({ clock, catalog })

  return new Hono()
    .get(
      '/v2/product-menu-fe/first-layers',
      describeItems('Menu', 'Sizes of a product', SizeOption),
      validateInput('query', OfProduct),
      (c) => {
        const query = c.req.valid('query')
        const ask = menu.asked(c, query)
        const product = menu.find(query.uuid, ask.outlet)
        return answer(c, `${ask.key} ${query.uuid}`, () => ({
          items: menuItemWire(catalog.current(), product, ask.view).first_layers,
        }))
      },
    )
    .get(
      '/v2/product-menu-fe/second-layers',
      describeItems('Menu', 'Crusts of a size', CrustOption),
      validateInput('query', OfSize),
      (c) => {
        const query = c.req.valid('query')
        const ask = menu.asked(c, query)
        const size = menu.find(query.uuid, ask.outlet).sizes.find(({ uuid }) => uuid === query.first_layer)
        if (!size) throw new RefusalError('COMMON-04')
        return answer(c, `${ask.key} ${query.uuid} ${size.uuid}`, () => ({ items: crustsWire(size, ask.view) }))
      },
    )
    .get(
      '/v2/product-menu-fe/add-on',
      describeItems('Menu', 'Toppings that can be added', AddOn),
      validateInput('query', OfProduct),
      (c) => {
        const query = c.req.valid('query')
        const ask = menu.asked(c, query)
        const product = menu.find(query.uuid, ask.outlet)
        return answer(c, `${ask.key} ${query.uuid}`, () => ({
          items: addOnsWire(catalog.current(), product, ask.view),
        }))
      },
    )
}
