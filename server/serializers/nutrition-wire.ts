import type { NutritionFacts, Serving as ServingWire } from '../../contract/nutrition.ts'
import type { Language } from '../../contract/primitives.ts'
import { productPicturePath } from '../domain/picture-path.ts'
import { halvableProducts, type CatalogIndex } from '../domain/catalog-index.ts'
import type { Crust, Product, Serving, Size, Topping } from '../domain/catalog.ts'

const named = ({ code, name }: Pick<Size, 'code' | 'name'>, lang: Language) => ({ code, name: name[lang] })

const servingWire = (size: Size, crust: Crust | null, { portions, portion, allergens }: Serving, lang: Language) => ({
  first: named(size, lang),
  second: crust && named(crust, lang),
  portions,
  portion,
  allergens: [...allergens],
})

const servingsOf = (size: Size, lang: Language): ServingWire[] => [
  ...(size.serving ? [servingWire(size, null, size.serving, lang)] : []),
  ...size.crusts.flatMap((crust) => (crust.serving ? [servingWire(size, crust, crust.serving, lang)] : [])),
]

/** Returns a product's nutrition in each of its sizes. */
export const productNutrition = (
  { categoryBySlug }: CatalogIndex,
  product: Product,
  lang: Language,
): NutritionFacts => {
  const category = categoryBySlug.get(product.category)
  const recipe = product.art.kind === 'pizza' ? product.art.recipe : null
  return {
    uuid: product.uuid,
    slug: product.slug,
    name: product.name[lang],
    kind: product.kind,
    category: category ? { slug: category.slug, name: category.name[lang] } : null,
    picture: { image: productPicturePath(product.art), recipe },
    servings: product.sizes.flatMap((size) => servingsOf(size, lang)),
    default_toppings:
      product.kind === 'single' && recipe ? recipe.toppings.map(({ code, portion }) => ({ code, units: portion })) : [],
    allergens: [...product.allergens],
  }
}

/** Returns the nutrition of one portion of a topping on a slice, by size. */
function toppingFacts(topping: Topping, sizes: readonly Size[], lang: Language): NutritionFacts {
  return {
    uuid: topping.uuid,
    slug: topping.code,
    name: topping.name[lang],
    kind: 'topping',
    category: null,
    picture: null,
    servings: sizes.flatMap((size) => {
      const portion = topping.nutrition[size.code]
      const portions = size.crusts[0]?.serving?.portions
      return portion && portions
        ? [servingWire(size, null, { portions, portion, allergens: topping.allergens }, lang)]
        : []
    }),
    default_toppings: [],
    allergens: [...topping.allergens],
  }
}

/** Returns all toppings, in the sizes of the pizza that has the most. */
export function toppingsNutrition({ products, toppings }: CatalogIndex, lang: Language): NutritionFacts[] {
  const [pizza] = products
    .filter(({ sizes }) => sizes.some(({ crusts }) => crusts[0]?.serving))
    .toSorted((a, b) => b.sizes.length - a.sizes.length)
  return toppings.map((topping) => toppingFacts(topping, pizza?.sizes ?? [], lang))
}

/** Returns a product's parts: the pizzas of its sides, or the choices of its groups. */
export function choosableProducts(catalog: CatalogIndex, product: Product): Product[] {
  if (product.kind === 'half' || product.kind === 'pair') return halvableProducts(catalog)
  const slugs = new Set(product.groups.flatMap(({ choices }) => choices.map((choice) => choice.product)))
  return [...slugs].flatMap((slug) => catalog.productBySlug.get(slug) ?? [])
}
