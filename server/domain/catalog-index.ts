import type { Banner, Campaign, Topic } from './marketing.ts'
import type { Category, Coupon, Product, Topping } from './catalog.ts'
import type { Outlet } from './stores/outlet.ts'

/** A product, a size of one, or a topping that is sold out at a store. */
export type SoldOut = { readonly outletId: string; readonly uuid: string }

/** The catalog, indexed for the rules. `version` changes with its contents. */
export type CatalogIndex = {
  readonly version: string
  readonly outlets: readonly Outlet[]
  readonly outletById: ReadonlyMap<string, Outlet>
  /** By code in upper case. */
  readonly outletByCode: ReadonlyMap<string, Outlet>
  readonly categories: readonly Category[]
  readonly categoryBySlug: ReadonlyMap<string, Category>
  readonly products: readonly Product[]
  readonly productByUuid: ReadonlyMap<string, Product>
  readonly productBySlug: ReadonlyMap<string, Product>
  readonly soldOut: readonly SoldOut[]
  /** Uuids of sold-out products, sizes and toppings, by the store's id. */
  readonly soldOutById: ReadonlyMap<string, ReadonlySet<string>>
  readonly toppings: readonly Topping[]
  readonly toppingByCode: ReadonlyMap<string, Topping>
  readonly toppingByUuid: ReadonlyMap<string, Topping>
  readonly banners: readonly Banner[]
  readonly campaigns: readonly Campaign[]
  readonly topics: readonly Topic[]
  readonly coupons: readonly Coupon[]
  /** Also those that no list has, of customers who have their code. */
  readonly couponByUuid: ReadonlyMap<string, Coupon>
  readonly couponByCode: ReadonlyMap<string, Coupon>
}

type Parts = Pick<
  CatalogIndex,
  | 'version'
  | 'outlets'
  | 'categories'
  | 'products'
  | 'soldOut'
  | 'toppings'
  | 'banners'
  | 'campaigns'
  | 'topics'
  | 'coupons'
>

const by = <T>(items: readonly T[], key: (item: T) => string) => new Map(items.map((item) => [key(item), item]))

function soldOutById(pairs: readonly SoldOut[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { outletId, uuid } of pairs) found.set(outletId, (found.get(outletId) ?? new Set()).add(uuid))
  return found
}

/** Indexes a catalog; categories and products are sorted by rank. */
export function indexCatalog(parts: Parts, unlistedCoupons: readonly Coupon[] = []): CatalogIndex {
  const categories = parts.categories.toSorted((a, b) => a.rank - b.rank)
  const rankOf = new Map(categories.map(({ slug, rank }) => [slug, rank]))
  const products = parts.products.toSorted(
    (a, b) => (rankOf.get(a.category) ?? 0) - (rankOf.get(b.category) ?? 0) || a.rank - b.rank,
  )
  const coupons = [...parts.coupons, ...unlistedCoupons]
  return {
    ...parts,
    categories,
    products,
    outletById: by(parts.outlets, ({ id }) => id),
    outletByCode: by(parts.outlets, ({ code }) => code.toUpperCase()),
    categoryBySlug: by(categories, ({ slug }) => slug),
    productByUuid: by(products, ({ uuid }) => uuid),
    productBySlug: by(products, ({ slug }) => slug),
    soldOutById: soldOutById(parts.soldOut),
    toppingByCode: by(parts.toppings, ({ code }) => code),
    toppingByUuid: by(parts.toppings, ({ uuid }) => uuid),
    couponByUuid: by(coupons, ({ uuid }) => uuid),
    couponByCode: by(coupons, ({ code }) => code),
  }
}

/** Whether `outlet` sells `product`. */
export const isSoldAt = (product: Product, outlet: Outlet) =>
  product.outlets === null || product.outlets.includes(outlet.code)

type Place = Pick<Outlet, 'id'>

/** Whether a size or a topping is sold out at a store. */
export const isPartOutAt = ({ soldOutById: known }: CatalogIndex, { uuid }: { readonly uuid: string }, { id }: Place) =>
  known.get(id)?.has(uuid) ?? false

/** Whether `product` is sold out at `outlet`: itself, all its sizes, one of its toppings, or all choices of one of its groups. */
export function isSoldOutAt(catalog: CatalogIndex, product: Product, outlet: Place): boolean {
  if (!catalog.soldOutById.has(outlet.id)) return false
  const isOut = (part: { readonly uuid: string }) => isPartOutAt(catalog, part, outlet)
  const lacksTopping = (code: string) => {
    const topping = catalog.toppingByCode.get(code)
    return topping !== undefined && isOut(topping)
  }
  const isWhollyOut = (one: Product) =>
    isOut(one) || one.toppings.some(lacksTopping) || (one.sizes.length > 0 && one.sizes.every(isOut))
  const isChoiceOut = ({ product: slug, size: code }: Product['groups'][number]['choices'][number]) => {
    const choice = catalog.productBySlug.get(slug)
    const size = choice?.sizes.find((one) => one.code === code)
    return !choice || !size || isOut(size) || isWhollyOut(choice)
  }
  return isWhollyOut(product) || product.groups.some(({ choices }) => choices.every(isChoiceOut))
}

/** Returns the categories that have products. */
export const nonEmptyCategories = ({ categories, products }: CatalogIndex): Category[] =>
  categories.filter(({ slug }) => products.some(({ category }) => category === slug))

/** Returns the pizzas available as a side of a half-and-half or a pair. */
export const halvableProducts = ({ products }: CatalogIndex): Product[] => products.filter(({ halvable }) => halvable)
