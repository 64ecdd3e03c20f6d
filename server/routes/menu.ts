import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { Category, DisplayQuery, MenuItem, MenuQuery, Product } from '../../contract/menu.ts'
import { Uuid } from '../../contract/primitives.ts'
import { nonEmptyCategories } from '../domain/catalog-index.ts'
import type { Category as CatalogCategory, Product as CatalogProduct } from '../domain/catalog.ts'
import { describeItem, describeItems } from '../http/response.ts'
import { validateInput } from '../http/input.ts'
import { createResponseCache } from '../http/response-cache.ts'
import type { Services } from '../services/services.ts'
import { categoryWire, menuItemWire, productWire } from '../serializers/menu-wire.ts'
import { createMenuReader, type MenuCall, type ParsedMenuQuery } from './menu-query.ts'

const ProductPath = v.object({ uuid: Uuid })

/** Displays show special days and lunch on every day, with their times; products that need a store only with one. */
const isDisplayed = (category: CatalogCategory, display: 'web' | 'mobile', { outlet }: MenuCall) =>
  category.displayType[display] !== 'hidden' && (outlet !== null || !category.needsStore)

/** Calls about the menu: categories, and products in lists and in detail. */
export function menuRoutes({ clock, catalog }: Services) {
  const answer = createResponseCache(catalog.current)
  const menu = createMenuReader({ clock, catalog })

  const categories = (c: Context, ask: MenuCall, key: string, isIncluded: (category: CatalogCategory) => boolean) =>
    answer(c, key, () => ({
      items: nonEmptyCategories(catalog.current())
        .filter(isIncluded)
        .map((category) => categoryWire(catalog.current(), category, ask.view.lang)),
    }))

  const list = (c: Context, query: ParsedMenuQuery, isIncluded: (product: CatalogProduct) => boolean) => {
    const ask = menu.asked(c, query)
    const key = [ask.key, query.category_id, query.sub_category_id].join(' ')
    return answer(c, key, () => ({
      items: menu
        .list(ask.outlet, query)
        .filter(isIncluded)
        .map((product) => menuItemWire(catalog.current(), product, ask.view)),
    }))
  }

  const oneProduct = (c: Context, uuid: string, query: ParsedMenuQuery) => {
    const ask = menu.asked(c, query)
    const product = menu.find(uuid, ask.outlet)
    return answer(c, ask.key, () => ({ item: productWire(catalog.current(), product, ask.view) }))
  }

  return new Hono()
    .get(
      '/v2/product-menu-fe/category',
      describeItems('Menu', 'Categories', Category),
      validateInput('query', MenuQuery),
      (c) => {
        const ask = menu.asked(c, c.req.valid('query'))
        return categories(c, ask, ask.key, () => true)
      },
    )
    .get(
      '/v2/product-menu-fe/display-category',
      describeItems('Menu', 'Categories of a display, without hidden ones and those that need a store', Category),
      validateInput('query', DisplayQuery),
      (c) => {
        const { display, ...query } = c.req.valid('query')
        const ask = menu.asked(c, query)
        return categories(c, ask, `${ask.key} ${display}`, (category) => isDisplayed(category, display, ask))
      },
    )
    .get(
      '/v2/product-menu-fe/menu',
      describeItems('Menu', 'Products', MenuItem),
      validateInput('query', MenuQuery),
      (c) => list(c, c.req.valid('query'), () => true),
    )
    .get(
      '/v2/product-menu-fe/combo',
      describeItems('Menu', 'Combos and lunch sets', MenuItem),
      validateInput('query', MenuQuery),
      (c) => list(c, c.req.valid('query'), ({ kind }) => kind === 'combo'),
    )
    .get(
      '/v2/product-menu-fe/half-half',
      describeItems('Menu', 'Half-and-halves with their sizes, crusts, toppings and the pizzas of each side', Product),
      validateInput('query', MenuQuery),
      (c) => {
        const query = c.req.valid('query')
        const ask = menu.asked(c, query)
        const key = [ask.key, query.category_id, query.sub_category_id].join(' ')
        return answer(c, key, () => ({
          items: menu
            .list(ask.outlet, query)
            .filter(({ kind }) => kind === 'half')
            .map((product) => productWire(catalog.current(), product, ask.view)),
        }))
      },
    )
    .get(
      '/v2/product-menu-fe/menu/:uuid',
      describeItem('Menu', 'One product with all its choices', Product),
      validateInput('param', ProductPath),
      validateInput('query', MenuQuery),
      (c) => oneProduct(c, c.req.valid('param').uuid, c.req.valid('query')),
    )
    .get(
      '/v2/product-menu-fe/product/:uuid',
      describeItem('Menu', 'One product with all its choices', Product),
      validateInput('param', ProductPath),
      validateInput('query', MenuQuery),
      (c) => oneProduct(c, c.req.valid('param').uuid, c.req.valid('query')),
    )
}
