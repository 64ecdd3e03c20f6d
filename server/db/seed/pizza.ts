import type { CrustCode, PizzaRecipe, SizeCode } from '../../../contract/pizza-recipe.ts'
import { crustCodes, sizeCodes } from '../../../contract/pizza-recipe.ts'
import { allergensOfRecipe, isVegan, isVegetarian } from '../../../contract/recipe-allergens.ts'
import type { Cents, Localized, Product, Size, TierPrices } from '../../domain/catalog.ts'
import type { ProductDraft } from './product-helpers.ts'
import { plainProduct, tierPrices } from './product-helpers.ts'
import { seedId } from './ids.ts'
import { pizzaNutrition } from './recipe-nutrition.ts'
import type { PizzaSlug } from './recipes.ts'
import { recipes } from './recipes.ts'
import { toppings } from './toppings.ts'

const sizeNames: Readonly<Record<SizeCode, Localized>> = {
  personal: { es: 'Personal', en: 'Personal' },
  medium: { es: 'Mediana', en: 'Medium' },
  large: { es: 'Grande', en: 'Large' },
  familiar: { es: 'Familiar', en: 'Family' },
}

const crustNames: Readonly<Record<CrustCode, Localized>> = {
  thin: { es: 'Fina', en: 'Thin' },
  'hand-tossed': { es: 'Tradicional', en: 'Hand-tossed' },
  'deep-pan': { es: 'Pan sobao', en: 'Pan sobao (pan crust)' },
  stuffed: { es: 'Borde de queso', en: 'Cheese-stuffed' },
}

/** Extra price of a crust over hand-tossed. */
const crustExtra: Readonly<Record<CrustCode, Readonly<Record<SizeCode, Cents>>>> = {
  thin: { personal: 0, medium: 0, large: 0, familiar: 0 },
  'hand-tossed': { personal: 0, medium: 0, large: 0, familiar: 0 },
  'deep-pan': { personal: 100, medium: 130, large: 150, familiar: 180 },
  stuffed: { personal: 150, medium: 200, large: 250, familiar: 300 },
}

/** Returns hand-tossed prices by size, from personal up. */
export function pricesBySize(personal: Cents): Readonly<Record<SizeCode, Cents>> {
  return { personal, medium: personal + 250, large: personal + 500, familiar: personal + 800 }
}

type SizesOf = {
  readonly inTiers?: (price: Cents) => TierPrices
  /** Toppings; empty for products made of other pizzas. */
  readonly recipe?: PizzaRecipe
}

/** Returns the first and second layers of a pizza, in the sizes with a price. */
export function pizzaSizes(
  slug: string,
  prices: Partial<Readonly<Record<SizeCode, Cents>>>,
  { inTiers = tierPrices, recipe }: SizesOf = {},
): readonly Size[] {
  return sizeCodes.flatMap((size) => {
    const price = prices[size]
    if (price === undefined) return []
    return {
      uuid: seedId('size', `${slug}/${size}`),
      code: size,
      name: sizeNames[size],
      prices: inTiers(price),
      crusts: crustCodes.map((crust) => ({
        uuid: seedId('crust', `${slug}/${size}/${crust}`),
        code: crust,
        name: crustNames[crust],
        prices: inTiers(price + crustExtra[crust][size]),
        serving: recipe ? pizzaNutrition(recipe, size, crust) : null,
      })),
      serving: null,
    }
  })
}

type Pizza = Pick<Product, 'slug' | 'category' | 'name' | 'description'> &
  Partial<Pick<Product, 'subcategory' | 'badge' | 'sale' | 'discountPercent' | 'halvable'>> & {
    readonly recipe: PizzaSlug
    readonly prices: Partial<Readonly<Record<SizeCode, Cents>>>
  }

/** Returns a pizza whose drawing, toppings, claims, allergens and nutrition derive from its recipe. */
export function pizzaProduct({ recipe: name, prices, ...rest }: Pizza): ProductDraft {
  const recipe = recipes[name]
  return {
    ...plainProduct,
    ...rest,
    uuid: seedId('product', rest.slug),
    kind: 'single',
    art: { kind: 'pizza', recipe },
    sizes: pizzaSizes(rest.slug, prices, { recipe }),
    toppings: recipe.toppings.map(({ code }) => code),
    toppable: true,
    vegetarian: isVegetarian(recipe, toppings),
    vegan: isVegan(recipe, toppings),
    allergens: allergensOfRecipe(recipe, toppings),
  }
}
