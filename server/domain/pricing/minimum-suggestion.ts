import { discountedPrice } from '../../../contract/build-price.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import type { Cents, Product, Size, Tier } from '../catalog.ts'
import { judgeSale, type SaleContext } from '../product-sale-rules.ts'
import { priceLine, type PricedLine } from './line-price.ts'
import { sizePrice } from './size-price.ts'

/** A product as refusals and remedies refer to it. */
export type NamedProduct = Pick<Product, 'uuid' | 'slug' | 'category'>

type Priced = { readonly product: Product; readonly size: Size; readonly price: Cents }

/** Whether it is on every menu and needs no choices. */
const isPlain = ({ kind, alcohol, category }: Product, { categoryBySlug }: CatalogIndex) =>
  kind === 'single' && !alcohol && categoryBySlug.get(category)?.displayType.web !== 'hidden'

/** Returns products in their cheapest size, with current prices in cents. */
const cheapest = (product: Product, tier: Tier): Priced[] =>
  product.sizes
    .map((size) => ({ product, size, price: discountedPrice(sizePrice(size, tier), product.discountPercent) }))
    .toSorted((one, other) => one.price - other.price)
    .slice(0, 1)

function lineOf(catalog: CatalogIndex, { product, size }: Priced, tier: Tier): PricedLine | null {
  const [crust] = size.crusts.toSorted((one, other) => one.prices[tier] - other.prices[tier])
  const build = { kind: 'single' as const, size: size.code, crust: crust?.code ?? null, extra: {}, removed: [] }
  return priceLine(catalog, { id: product.uuid, productUuid: product.uuid, quantity: 1, build }, tier)
}

/**
 * Returns the cheapest available product that covers `missing` cents. `isEnough` checks it as a line of the order, with
 * its part of the discounts. Null if no single product is enough.
 */
export function minimumSuggestionFor(
  context: SaleContext,
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
