import { Hono } from 'hono'
import { NutritionFacts, NutritionQuery } from '../../contract/nutrition.ts'
import type { Product } from '../domain/catalog.ts'
import { describeItems } from '../http/response.ts'
import { validateInput } from '../http/input.ts'
import { createResponseCache } from '../http/response-cache.ts'
import type { Services } from '../services/services.ts'
import { choosableProducts, productNutrition, toppingsNutrition } from '../serializers/nutrition-wire.ts'
import { createMenuReader } from './menu-query.ts'

/** Calls about nutrition. */
export function nutritionRoutes({ clock, catalog }: Services) {
  const answer = createResponseCache(catalog.current)
  const menu = createMenuReader({ clock, catalog })

  return new Hono().get(
    '/v2/product-menu-fe/nutritions/',
    describeItems(
      'Menu',
      'Nutrition and allergens of one product and its possible parts, or of everything',
      NutritionFacts,
    ),
    validateInput('query', NutritionQuery),
    (c) => {
      const { uuid, ...query } = c.req.valid('query')
      const ask = menu.asked(c, query)
      const own = uuid === undefined ? null : menu.find(uuid, ask.outlet)
      const key = [ask.key, uuid, query.category_id, query.sub_category_id].join(' ')
      const offered = (): Product[] =>
        own ? [own, ...choosableProducts(catalog.current(), own)] : menu.list(ask.outlet, query)
      return answer(c, key, () => ({
        items: [
          ...offered().map((product) => productNutrition(catalog.current(), product, ask.view.lang)),
          ...toppingsNutrition(catalog.current(), ask.view.lang),
        ],
      }))
    },
  )
}
