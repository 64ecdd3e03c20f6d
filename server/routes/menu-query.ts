import type { Context } from 'hono'
import type { Temporal } from 'temporal-polyfill'
import type * as v from 'valibot'
import type { MenuQuery } from '../../contract/menu.ts'
import { isSoldAt } from '../domain/catalog-index.ts'
import type { Product, Tier } from '../domain/catalog.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import { isHutDay, isLunch } from '../domain/order-time.ts'
import { RefusalError } from '../domain/refusal.ts'
import { languageOf } from '../http/request-headers.ts'
import { parseWireInstant } from '../http/wire-instant.ts'
import type { Services } from '../services/services.ts'
import type { MenuView } from '../serializers/menu-wire.ts'

export type ParsedMenuQuery = v.InferOutput<typeof MenuQuery>

/** Parameters of a menu call. `key` contains everything that the answer depends on. */
export type MenuCall = { readonly outlet: Outlet | null; readonly view: MenuView; readonly key: string }

type Moment = { readonly at: Temporal.Instant; readonly key: string }

const tiers: Readonly<Record<'1' | '2' | '3', Tier>> = { '1': 1, '2': 2, '3': 3 }

const isOffered = (product: Product, outlet: Outlet | null) => outlet === null || isSoldAt(product, outlet)

/** Parses the parameters of menu calls. Unknown stores are HUTBE-1, unknown products or categories COMMON-04. */
export function createMenuReader({ clock, catalog }: Pick<Services, 'clock' | 'catalog'>) {
  /** Returns the time-dependent part of the menu: lunch, hut day, and the number of products on sale. */
  function momentAt(at: Temporal.Instant): Moment {
    const { products } = catalog.current()
    const begun = products.filter(({ sale }) => sale.startsAt !== null && sale.startsAt <= at.toString()).length
    return { at, key: [isLunch(at), isHutDay(at), begun].join(' ') }
  }

  let second = Number.NaN
  let source = catalog.current()
  let moment = momentAt(clock.now())
  /** Returns the current moment, equal for all calls of a second, because nothing on the menu changes within one. */
  function present(): Moment {
    const now = clock.now()
    const nowSecond = Math.floor(now.epochMilliseconds / 1000)
    if (nowSecond !== second || source !== catalog.current()) {
      second = nowSecond
      source = catalog.current()
      moment = momentAt(now)
    }
    return moment
  }

  function asked(c: Context, query: ParsedMenuQuery): MenuCall {
    const { outletByCode } = catalog.current()
    const outlet = query.outlet_code === undefined ? null : outletByCode.get(query.outlet_code.toUpperCase())
    if (outlet === undefined) throw new RefusalError('HUTBE-1')
    const { at, key: when } = query.order_time === undefined ? present() : momentAt(parseWireInstant(query.order_time))
    const lang = query.lang ?? languageOf(c)
    const tier = outlet?.tier ?? tiers[query.tier ?? '1']
    const key = `${c.req.path} ${lang} ${outlet?.code} ${tier} ${when}`
    return { outlet, view: { lang, tier, at, outlet }, key }
  }

  function find(uuid: string, outlet: Outlet | null): Product {
    const found = catalog.current().productByUuid.get(uuid)
    if (!found || !isOffered(found, outlet)) throw new RefusalError('COMMON-04')
    return found
  }

  function list(outlet: Outlet | null, query: ParsedMenuQuery): Product[] {
    const index = catalog.current()
    const category = index.categories.find(({ uuid }) => uuid === query.category_id)
    const sub = category?.subcategories.find(({ uuid }) => uuid === query.sub_category_id)
    if ((query.category_id && !category) || (query.sub_category_id && !sub)) throw new RefusalError('COMMON-04')
    return index.products
      .filter((candidate) => isOffered(candidate, outlet))
      .filter((candidate) => !category || candidate.category === category.slug)
      .filter((candidate) => !sub || candidate.subcategory === sub.slug)
  }

  return { asked, find, list }
}
