import { discounted } from '../../contract/build-price.ts'
import type { CatalogIndex } from './catalog-index.ts'
import type { Cents, Product, Size, Tier } from './catalog.ts'
import { judgeSale, type LineContext } from './line-rules.ts'
import { priceLine, type PricedLine } from './price.ts'
import { sizePrice } from './size-price.ts'

/** A product as refusals and repairs name it. */
export type NamedProduct = Pick<Product, 'uuid' | 'slug' | 'category'>

type Priced = { readonly product: Product; readonly size: Size; readonly price: Cents }

/** Whether it is on the menu of anybody, and added as it comes. */
const isPlain = ({ kind, alcohol, category }: Product, { categoryBySlug }: CatalogIndex) =>
  kind === 'single' && !alcohol && categoryBySlug.get(category)?.displayType.web !== 'hidden'

/** Each product in its cheapest size, in cents as it is sold. */
const cheapest = (product: Product, tier: Tier): Priced[] =>
  product.sizes
    .map((size) => ({ product, size, price: discounted(sizePrice(size, tier), product.discountPercent) }))
    .toSorted((one, other) => one.price - other.price)
    .slice(0, 1)

function lineOf(catalog: CatalogIndex, { product, size }: Priced, tier: Tier): PricedLine | null {
  const [crust] = size.crusts.toSorted((one, other) => one.prices[tier] - other.prices[tier])
  const build = { kind: 'single' as const, size: size.code, crust: crust?.code ?? null, extra: {}, removed: [] }
  return priceLine(catalog, { id: product.uuid, productUuid: product.uuid, quantity: 1, build }, tier)
}

/**
 * The cheapest product, sold there and then, that makes up for `missing` cents. `isEnough` judges it as a line of the
 * order, where discounts take their part of it. Null where no one product is enough.
 */
export function minimumSuggestionFor(
  context: LineContext,
  missing: Cents,
  isEnough: (line: PricedLine) => boolean = () => true,
): NamedProduct | null {
  const { catalog, outlet } = context
  const found = catalog.products
    .filter((product) => isPlain(product, catalog))
    .flatMap((product) => cheapest(product, outlet.tier))
    .filter(({ price }) => price >= missing)
    .toSorted((one, other) => one.price - other.price)
    .find((priced) => {
      const line = judgeSale(priced.product, context) === null ? lineOf(catalog, priced, outlet.tier) : null
      return line !== null && isEnough(line)
    })
  if (!found) return null
  const { uuid, slug, category } = found.product
  return { uuid, slug, category }
}
