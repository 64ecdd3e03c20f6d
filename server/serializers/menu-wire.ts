import { Temporal } from 'temporal-polyfill'
import { discountedPrice } from '../../contract/build-price.ts'
import type {
  AddOn,
  Category as CategoryWire,
  ComboChoice,
  ComboGroup,
  MenuItem,
  Part,
  Product as ProductWire,
} from '../../contract/menu.ts'
import type { Language } from '../../contract/primitives.ts'
import { productPicturePath } from '../domain/picture-path.ts'
import { isPartOutAt, isSoldAt, isSoldOutAt, halvableProducts, type CatalogIndex } from '../domain/catalog-index.ts'
import type { Art, Category, ComboGroup as CatalogGroup, Product, Size, Tier, Topping } from '../domain/catalog.ts'
import type { Outlet } from '../domain/stores/outlet.ts'
import { sizePrice } from '../domain/pricing/size-price.ts'

/** Language, price tier and instant of a menu answer. */
export type MenuView = {
  readonly lang: Language
  readonly tier: Tier
  readonly at: Temporal.Instant
  /** Null without a store. */
  readonly outlet: Outlet | null
}

const recipeOf = (art: Art) => (art.kind === 'pizza' ? art.recipe : null)

const isInPieces = ({ kind }: Product) => kind === 'half' || kind === 'pair'

export const categoryWire = ({ products }: CatalogIndex, category: Category, lang: Language): CategoryWire => ({
  uuid: category.uuid,
  code: category.code,
  slug: category.slug,
  name: category.name[lang],
  lower_categories: category.subcategories.map(({ uuid, slug, name }) => ({ uuid, slug, name: name[lang] })),
  display_type: category.displayType,
  only_lunch: category.lunchOnly,
  only_hut_day: category.hutDayOnly,
  needs_store: category.needsStore,
  piece: products.some((product) => product.category === category.slug && isInPieces(product)) ? 2 : 1,
})

/** Returns the sizes that the store has; all of a product that is sold out. */
function sizesAt(catalog: CatalogIndex, { sizes }: Product, { outlet }: MenuView): readonly Size[] {
  const left = outlet ? sizes.filter((size) => !isPartOutAt(catalog, size, outlet)) : sizes
  return left.length > 0 ? left : sizes
}

const layerWire = (size: Size, { lang, tier }: MenuView) => ({
  uuid: size.uuid,
  code: size.code,
  name: size.name[lang],
  price: sizePrice(size, tier),
})

export function menuItemWire(catalog: CatalogIndex, product: Product, view: MenuView): MenuItem {
  const { sale } = product
  const sizes = sizesAt(catalog, product, view)
  const price = Math.min(...sizes.map((size) => sizePrice(size, view.tier)))
  const hasStarted =
    sale.startsAt === null || Temporal.Instant.compare(Temporal.Instant.from(sale.startsAt), view.at) <= 0
  return {
    uuid: product.uuid,
    slug: product.slug,
    name: product.name[view.lang],
    marketing_description: product.description[view.lang],
    category: product.category,
    sub_category: product.subcategory,
    picture: { image: productPicturePath(product.art), recipe: recipeOf(product.art) },
    image: productPicturePath(product.art, 'card'),
    kind: product.kind,
    isHalf: product.kind === 'half',
    discount: product.discountPercent,
    price,
    display_price: discountedPrice(price, product.discountPercent),
    badge: product.badge,
    only_lunch: sale.lunchOnly,
    only_hut_day: sale.hutDayOnly,
    advance_hours: sale.advanceHours,
    start: hasStarted ? null : sale.startsAt,
    alcohol: product.alcohol,
    vegetarian: product.vegetarian,
    vegan: product.vegan,
    allergens: [...product.allergens],
    sold_out: view.outlet !== null && isSoldOutAt(catalog, product, view.outlet),
    first_layers: sizes.map((size) => layerWire(size, view)),
  }
}

export const crustsWire = (size: Size, { lang, tier }: MenuView) =>
  size.crusts.map(({ uuid, code, name, prices }) => ({ uuid, code, name: name[lang], price: prices[tier] }))

const addOnWire = (topping: Topping, sizes: readonly Size[], { lang, tier }: MenuView): AddOn => ({
  uuid: topping.uuid,
  code: topping.code,
  name: topping.name[lang],
  group: topping.group,
  allergens: [...topping.allergens],
  prices: Object.fromEntries(
    sizes.flatMap(({ code }) => {
      const prices = topping.prices[code]
      return prices ? [[code, prices[tier]]] : []
    }),
  ),
})

/** Returns the sizes of a product, or of its parts. */
const sizesWithin = ({ productBySlug }: CatalogIndex, product: Product): Size[] =>
  product.kind === 'combo'
    ? product.groups.flatMap(({ choices }) =>
        choices.flatMap(({ product: slug }) => productBySlug.get(slug)?.sizes ?? []),
      )
    : [...product.sizes]

/** Returns the toppings that can be added to or removed from `product`. */
export function addOnsWire(catalog: CatalogIndex, product: Product, view: MenuView): AddOn[] {
  const isToppable = product.toppable || product.kind === 'combo'
  const sizes = sizesWithin(catalog, product)
  const isHere = (topping: Topping) => view.outlet === null || !isPartOutAt(catalog, topping, view.outlet)
  return isToppable ? catalog.toppings.filter(isHere).map((topping) => addOnWire(topping, sizes, view)) : []
}

const partWire = (product: Product, { lang }: MenuView): Part => ({
  uuid: product.uuid,
  slug: product.slug,
  name: product.name[lang],
  marketing_description: product.description[lang],
  picture: { image: productPicturePath(product.art), recipe: recipeOf(product.art) },
  default_toppings: [...product.toppings],
  toppable: product.toppable,
  alcohol: product.alcohol,
  vegetarian: product.vegetarian,
  vegan: product.vegan,
  allergens: [...product.allergens],
})

const isSoldIn = (catalog: CatalogIndex, product: Product, { outlet, at }: MenuView) =>
  (outlet === null || (isSoldAt(product, outlet) && !isSoldOutAt(catalog, product, outlet))) &&
  (product.sale.startsAt === null || Temporal.Instant.compare(Temporal.Instant.from(product.sale.startsAt), at) <= 0)

/** Returns the pizzas for either side of a half-and-half or a pair. */
const sidesWire = (catalog: CatalogIndex, view: MenuView): Part[] =>
  halvableProducts(catalog)
    .filter((product) => isSoldIn(catalog, product, view))
    .map((product) => partWire(product, view))

function choicesWire(catalog: CatalogIndex, group: CatalogGroup, view: MenuView): ComboChoice[] {
  const slugs = [...new Set(group.choices.map(({ product }) => product))]
  return slugs.flatMap((slug) => {
    const product = catalog.productBySlug.get(slug)
    if (!product || !isSoldIn(catalog, product, view)) return []
    const options = group.choices.flatMap(({ product: own, size: sizeCode, crust: crustCode, extra }) => {
      const size = product.sizes.find(({ code }) => code === sizeCode)
      const crust = size?.crusts.find(({ code }) => code === crustCode) ?? null
      if (own !== slug || !size || (view.outlet && isPartOutAt(catalog, size, view.outlet))) return []
      return [
        { first: layerName(size, view.lang), second: crust && layerName(crust, view.lang), price: extra[view.tier] },
      ]
    })
    return options.length > 0 ? [{ ...partWire(product, view), options }] : []
  })
}

const layerName = ({ uuid, code, name }: Pick<Size, 'uuid' | 'code' | 'name'>, lang: Language) => ({
  uuid,
  code,
  name: name[lang],
})

const groupsWire = (catalog: CatalogIndex, product: Product, view: MenuView): ComboGroup[] =>
  product.groups.map((group) => ({
    code: group.code,
    name: group.name[view.lang],
    choices: choicesWire(catalog, group, view),
  }))

/** Returns the names of the sizes and toppings that are left out because the store is out of them. */
function soldOutParts(catalog: CatalogIndex, product: Product, { outlet, lang }: MenuView): string[] {
  if (outlet === null || isSoldOutAt(catalog, product, outlet)) return []
  const toppings = product.toppable || product.kind === 'combo' ? catalog.toppings : []
  return [...product.sizes, ...toppings]
    .filter((part) => isPartOutAt(catalog, part, outlet))
    .map(({ name }) => name[lang])
}

export const productWire = (catalog: CatalogIndex, product: Product, view: MenuView): ProductWire => ({
  ...menuItemWire(catalog, product, view),
  first_layers: sizesAt(catalog, product, view).map((size) => ({
    ...layerWire(size, view),
    second_layers: crustsWire(size, view),
  })),
  default_toppings: [...product.toppings],
  add_ons: addOnsWire(catalog, product, view),
  sold_out_parts: soldOutParts(catalog, product, view),
  sides: isInPieces(product) ? sidesWire(catalog, view) : [],
  groups: groupsWire(catalog, product, view),
})
