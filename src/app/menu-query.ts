import type { Category, MenuItem, Product } from '../../contract/menu.ts'
import type { Result } from '../../contract/errors.ts'
import type { AppContext } from '../bindings/context.ts'
import { askMenu } from '../bindings/ask-menu.ts'

/** Returns the categories of the customer's store, cached for five minutes (spec §7 "Category list"). */
export async function askCategories(context: AppContext): Promise<Result<readonly Category[]>> {
  const api = await context.api()
  return askMenu(context, (query) => context.session.menu.categories(query, () => api.categories(query)))
}

/** Returns the products of a category. */
export async function askItems(context: AppContext, { uuid }: Category): Promise<Result<readonly MenuItem[]>> {
  const api = await context.api()
  return askMenu(context, (query) => api.menu({ ...query, category_id: uuid }))
}

/** Returns a product with its choices; the many of a half-and-half are cached for five minutes. */
export async function askProduct(context: AppContext, uuid: string): Promise<Result<Product>> {
  const api = await context.api()
  return askMenu(context, (query) => context.session.menu.product(uuid, query, () => api.product(uuid, query)))
}
