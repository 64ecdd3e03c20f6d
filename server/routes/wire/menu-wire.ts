import { Temporal } from 'temporal-polyfill'
import { percentOf } from '../../../contract/build-price.ts'
import type { AddOn, Category as CategoryWire, MenuItem, Product as ProductWire } from '../../../contract/menu.ts'
import type { Language } from '../../../contract/primitives.ts'
import { artPath } from '../../domain/art-path.ts'
import type { CatalogIndex } from '../../domain/catalog-index.ts'
import type { Art, Category, Product, Size, Tier, Topping } from '../../domain/catalog.ts'

/** What words, prices and moment an answer of the menu is for. */
export type MenuView = { readonly lang: Language; readonly tier: Tier; readonly at: Temporal.Instant }

const recipeOf = (art: Art) => (art.kind === 'pizza' ? art.recipe : null)

export const categoryWire = (category: Category, lang: Language): CategoryWire => ({
  uuid: category.uuid,
  code: category.code,
  slug: category.slug,
  name: category.name[lang],
  lower_categories: category.subcategories.map(({ uuid, slug, name }) => ({ uuid, slug, name: name[lang] })),
  display_type: category.displayType,
  only_lunch: category.lunchOnly,
  only_hut_day: category.hutDayOnly,
  needs_store: category.needsStore,
})

const sizePrice = (size: Size, tier: Tier) =>
  size.crusts.length === 0 ? size.prices[tier] : Math.min(...size.crusts.map(({ prices }) => prices[tier]))

const layerWire = (size: Size, { lang, tier }: MenuView) => ({
  uuid: size.uuid,
  code: size.code,
  name: size.name[lang],
  price: sizePrice(size, tier),
})

export function menuItemWire(product: Product, view: MenuView): MenuItem {
  const { sale } = product
  const price = Math.min(...product.sizes.map((size) => sizePrice(size, view.tier)))
  const hasStarted =
    sale.startsAt === null || Temporal.Instant.compare(Temporal.Instant.from(sale.startsAt), view.at) <= 0
  return {
    uuid: product.uuid,
    slug: product.slug,
    name: product.name[view.lang],
    marketing_description: product.description[view.lang],
    category: product.category,
    sub_category: product.subcategory,
    picture: { image: artPath(product.art), recipe: recipeOf(product.art) },
    isHalf: product.kind === 'half',
    discount: product.discountPercent,
    price,
    display_price: price - percentOf(price, product.discountPercent),
    badge: product.badge,
    only_lunch: sale.lunchOnly,
    only_hut_day: sale.hutDayOnly,
    advance_hours: sale.advanceHours,
    start: hasStarted ? null : sale.startsAt,
    alcohol: product.alcohol,
    vegetarian: product.vegetarian,
    vegan: product.vegan,
    allergens: [...product.allergens],
    sold_out: false,
    first_layers: product.sizes.map((size) => layerWire(size, view)),
  }
}

export const secondLayersWire = (size: Size, { lang, tier }: MenuView) =>
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

/** Toppings that can be added to `product`, or taken off it. */
export const addOnsWire = (catalog: CatalogIndex, product: Product, view: MenuView): AddOn[] =>
  product.toppable ? catalog.toppings.map((topping) => addOnWire(topping, product.sizes, view)) : []

export const productWire = (catalog: CatalogIndex, product: Product, view: MenuView): ProductWire => ({
  ...menuItemWire(product, view),
  first_layers: product.sizes.map((size) => ({
    ...layerWire(size, view),
    second_layers: secondLayersWire(size, view),
  })),
  default_toppings: [...product.toppings],
  add_ons: addOnsWire(catalog, product, view),
})
