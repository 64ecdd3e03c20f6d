import type { Category, MenuItem, Product } from '../../contract/menu.ts'
import type { Result } from '../../contract/errors.ts'
import type { RouterContext } from '../router-context/router-context.ts'
import { requestWithMenuQuery } from '../router-context/request-with-menu-query.ts'

/** Returns the categories of the customer's store, cached for five minutes [menu.cache]. */
export async function requestCategories(context: RouterContext): Promise<Result<readonly Category[]>> {
  const api = await context.api()
  return requestWithMenuQuery(context, (query) => context.session.menu.categories(query, () => api.categories(query)))
}

/** Returns the products of a category, or of one of its sub-categories. */
export async function requestMenuItems(
  context: Pick<RouterContext, 'api' | 'i18n' | 'session'>,
  { uuid }: Pick<Category, 'uuid'>,
  sub?: Pick<Category, 'uuid'>,
): Promise<Result<readonly MenuItem[]>> {
  const api = await context.api()
  return requestWithMenuQuery(context, (query) =>
    api.menu({ ...query, category_id: uuid, ...(sub && { sub_category_id: sub.uuid }) }),
  )
}

/** Returns a product with its choices; the many of a half-and-half are cached for five minutes. */
export async function requestProduct(context: RouterContext, uuid: string): Promise<Result<Product>> {
  const api = await context.api()
  return requestWithMenuQuery(context, (query) =>
    context.session.menu.product(uuid, query, () => api.product(uuid, query)),
  )
}
