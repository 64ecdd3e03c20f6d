import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { AddOn, Category, FirstLayer, MenuItem, MenuQuery, Product, SecondLayer } from '../../contract/menu.ts'
import { Uuid } from '../../contract/primitives.ts'
import { filledCategories, isSoldAt } from '../domain/catalog-index.ts'
import type { Category as CatalogCategory, Product as CatalogProduct, Tier } from '../domain/catalog.ts'
import type { Outlet } from '../domain/outlet.ts'
import { isHutDay, isLunch } from '../domain/order-time.ts'
import { RefusalError } from '../domain/refusal.ts'
import { describeItem, describeItems } from '../http/answer.ts'
import { langOf } from '../http/headers.ts'
import { input } from '../http/input.ts'
import { createKeptAnswers } from '../http/kept-answers.ts'
import { wireInstant } from '../http/wire-instant.ts'
import type { Services } from '../services/services.ts'
import {
  addOnsWire,
  categoryWire,
  menuItemWire,
  productWire,
  secondLayersWire,
  type MenuView,
} from './wire/menu-wire.ts'

type Query = v.InferOutput<typeof MenuQuery>
type Asked = { readonly outlet: Outlet | null; readonly view: MenuView; readonly key: string }

const ProductPath = v.object({ uuid: Uuid })
const OfProduct = v.object({ ...MenuQuery.entries, uuid: Uuid })
const OfSize = v.object({ ...OfProduct.entries, first_layer: Uuid })

const tiers: Readonly<Record<'1' | '2' | '3', Tier>> = { '1': 1, '2': 2, '3': 3 }

const isOffered = (product: CatalogProduct, outlet: Outlet | null) => outlet === null || isSoldAt(product, outlet)

/** Special days and lunch are listed on every day: their products say when they are sold. */
const isShown = (category: CatalogCategory, outlet: Outlet | null) => outlet !== null || !category.needsStore

/** The menu: categories, products and their choices. */
export function menuRoutes({ clock, catalog }: Services) {
  const answer = createKeptAnswers(() => catalog.current().version)

  /** What a query asks about, and the key under which its answer is kept: everything that the answer depends on. */
  function asked(c: Context, query: Query): Asked {
    const { outletByCode, products } = catalog.current()
    const outlet = query.outlet_code === undefined ? null : outletByCode.get(query.outlet_code.toUpperCase())
    if (outlet === undefined) throw new RefusalError('HUTBE-1')
    const at = query.order_time === undefined ? clock.now() : wireInstant(query.order_time)
    const lang = query.lang ?? langOf(c)
    const tier = outlet?.tier ?? tiers[query.tier ?? '1']
    const begun = products.filter(({ sale }) => sale.startsAt !== null && sale.startsAt <= at.toString()).length
    const key = [c.req.path, lang, outlet?.code, tier, isLunch(at), isHutDay(at), begun].join(' ')
    return { outlet, view: { lang, tier, at, outlet }, key }
  }

  function productFor(uuid: string, outlet: Outlet | null): CatalogProduct {
    const product = catalog.current().productByUuid.get(uuid)
    if (!product || !isOffered(product, outlet)) throw new RefusalError('COMMON-04')
    return product
  }

  function menuOf({ outlet, view }: Asked, query: Query) {
    const index = catalog.current()
    const category = index.categories.find(({ uuid }) => uuid === query.category_id)
    const sub = category?.subcategories.find(({ uuid }) => uuid === query.sub_category_id)
    if ((query.category_id && !category) || (query.sub_category_id && !sub)) throw new RefusalError('COMMON-04')
    return index.products
      .filter((product) => isOffered(product, outlet))
      .filter((product) => !category || product.category === category.slug)
      .filter((product) => !sub || product.subcategory === sub.slug)
      .map((product) => menuItemWire(product, view))
  }

  const oneProduct = (c: Context, uuid: string, query: Query) => {
    const ask = asked(c, query)
    const product = productFor(uuid, ask.outlet)
    return answer(c, ask.key, () => ({ item: productWire(catalog.current(), product, ask.view) }))
  }

  return new Hono()
    .get(
      '/v2/product-menu-fe/category',
      describeItems('Menu', 'Categories', Category),
      input('query', MenuQuery),
      (c) => {
        const ask = asked(c, c.req.valid('query'))
        return answer(c, ask.key, () => ({
          items: filledCategories(catalog.current())
            .filter((category) => isShown(category, ask.outlet))
            .map((category) => categoryWire(category, ask.view.lang)),
        }))
      },
    )
    .get('/v2/product-menu-fe/menu', describeItems('Menu', 'Products', MenuItem), input('query', MenuQuery), (c) => {
      const query = c.req.valid('query')
      const ask = asked(c, query)
      const key = [ask.key, query.category_id, query.sub_category_id].join(' ')
      return answer(c, key, () => ({ items: menuOf(ask, query) }))
    })
    .get(
      '/v2/product-menu-fe/menu/:uuid',
      describeItem('Menu', 'One product with all its choices', Product),
      input('param', ProductPath),
      input('query', MenuQuery),
      (c) => oneProduct(c, c.req.valid('param').uuid, c.req.valid('query')),
    )
    .get(
      '/v2/product-menu-fe/product/:uuid',
      describeItem('Menu', 'One product with all its choices', Product),
      input('param', ProductPath),
      input('query', MenuQuery),
      (c) => oneProduct(c, c.req.valid('param').uuid, c.req.valid('query')),
    )
    .get(
      '/v2/product-menu-fe/first-layers',
      describeItems('Menu', 'Sizes of a product', FirstLayer),
      input('query', OfProduct),
      (c) => {
        const query = c.req.valid('query')
        const ask = asked(c, query)
        const product = productFor(query.uuid, ask.outlet)
        return answer(c, `${ask.key} ${query.uuid}`, () => ({ items: menuItemWire(product, ask.view).first_layers }))
      },
    )
    .get(
      '/v2/product-menu-fe/second-layers',
      describeItems('Menu', 'Crusts of a size', SecondLayer),
      input('query', OfSize),
      (c) => {
        const query = c.req.valid('query')
        const ask = asked(c, query)
        const size = productFor(query.uuid, ask.outlet).sizes.find(({ uuid }) => uuid === query.first_layer)
        if (!size) throw new RefusalError('COMMON-04')
        return answer(c, `${ask.key} ${query.uuid} ${size.uuid}`, () => ({ items: secondLayersWire(size, ask.view) }))
      },
    )
    .get(
      '/v2/product-menu-fe/add-on',
      describeItems('Menu', 'Toppings that can be added', AddOn),
      input('query', OfProduct),
      (c) => {
        const query = c.req.valid('query')
        const ask = asked(c, query)
        const product = productFor(query.uuid, ask.outlet)
        return answer(c, `${ask.key} ${query.uuid}`, () => ({
          items: addOnsWire(catalog.current(), product, ask.view),
        }))
      },
    )
}
