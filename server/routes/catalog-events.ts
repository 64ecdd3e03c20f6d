import { Hono, type Context } from 'hono'
import { CatalogEventsQuery, CatalogRevision } from '../../contract/menu.ts'
import { validateInput } from '../http/input.ts'
import { describeStream } from '../http/response.ts'
import type { Services } from '../services/services.ts'
import { streamRevisions } from './event-streams.ts'

/** The call by which open pages learn that the catalog, or their store, has changed. */
export function catalogEventRoutes({ catalog }: Pick<Services, 'catalog'>, openStream: (c: Context) => () => void) {
  return new Hono().get(
    '/v2/product-menu-fe/catalog/events',
    describeStream('Menu', 'Follow changes of the catalog, and of one store', CatalogRevision),
    validateInput('query', CatalogEventsQuery),
    (c) => {
      const { outlet_code: code } = c.req.valid('query')
      const outlet = catalog.current().outletByCode.get(code?.toUpperCase() ?? '')
      const end = openStream(c)
      return streamRevisions(c, { watch: catalog.watchStore(outlet?.id ?? null), end }, catalog.revision)
    },
  )
}
