import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { sumNutrition } from '../../../contract/build-nutrition.ts'
import type { Nutrition } from '../../../contract/nutrition.ts'
import type { CatalogDocument } from '../../../contract/office/catalog-document.ts'
import { CrustCode, SizeCode, type PizzaRecipe } from '../../../contract/pizza-recipe.ts'
import {
  allergensOfBase,
  allergensOfRecipe,
  changedAllergens,
  isVegan,
  isVegetarian,
} from '../../../contract/recipe-allergens.ts'
import { withAllergensOfParts } from '../allergens-of-parts.ts'
import { sauceAndCheese, sliceNutrition } from '../recipe-nutrition.ts'

type Product = CatalogDocument['products'][number]
type Size = Product['sizes'][number]
type Serving = Size['serving']
type Toppings = CatalogDocument['toppings']
type Change = { readonly before: PizzaRecipe; readonly after: PizzaRecipe; readonly toppings: Toppings }

/** Returns what is on a slice of a size, each with its weight in a sum. */
function termsOf(recipe: PizzaRecipe, size: string, toppings: Toppings, sign: 1 | -1): [Nutrition, number][] {
  const base: [Nutrition, number][] = v.is(SizeCode, size) ? [[sliceNutrition(size, sauceAndCheese(recipe)), sign]] : []
  const on = recipe.toppings.flatMap(({ code, portion }): [Nutrition, number][] => {
    const own = toppings.find((topping) => topping.code === code)?.nutrition[size]
    return own ? [[own, portion * sign]] : []
  })
  return [...base, ...on]
}

/** What is not of the recipe stays, such as the dough. */
function changedServing<T extends Serving>(serving: T, size: string, crust: string | undefined, change: Change) {
  if (!serving) return serving
  const { before, after, toppings } = change
  const base = (recipe: PizzaRecipe) => allergensOfBase(recipe, v.is(CrustCode, crust) ? crust : undefined)
  return {
    ...serving,
    portion: sumNutrition([
      [serving.portion, 1],
      ...termsOf(before, size, toppings, -1),
      ...termsOf(after, size, toppings, 1),
    ]),
    allergens: changedAllergens(serving.allergens, base(before), base(after)),
  }
}

function changedPizza(product: Product, change: Change): Product {
  const { before, after, toppings } = change
  const known = (recipe: PizzaRecipe) => allergensOfRecipe(recipe, toppings)
  return {
    ...product,
    toppings: after.toppings.map(({ code }) => code),
    vegetarian: isVegetarian(after, toppings),
    vegan: isVegan(after, toppings),
    allergens: changedAllergens(product.allergens, known(before), known(after)),
    sizes: product.sizes.map((size) => ({
      ...size,
      serving: changedServing(size.serving, size.code, undefined, change),
      crusts: size.crusts.map((crust) => ({
        ...crust,
        serving: changedServing(crust.serving, size.code, crust.code, change),
      })),
    })),
  }
}

/**
 * Returns an edited catalog in which toppings, diet, allergens and nutrition of pizzas follow their recipes, and what is
 * made of pizzas declares their allergens.
 */
export function withRecipeFacts(before: CatalogDocument, after: CatalogDocument): CatalogDocument {
  const known = new Map(before.products.map((product) => [product.uuid, product]))
  const recipeOf = ({ kind, art }: Product) => (kind === 'single' && art.kind === 'pizza' ? art.recipe : null)
  const products = after.products.map((product) => {
    const old = known.get(product.uuid)
    const [was, is] = [old ? recipeOf(old) : null, recipeOf(product)]
    if (!was || !is || isDeepStrictEqual(was, is)) return product
    return changedPizza(product, { before: was, after: is, toppings: after.toppings })
  })
  const isOther = products.some((product, index) => product !== after.products[index] || !known.has(product.uuid))
  return isOther ? { ...after, products: withAllergensOfParts(products) } : after
}
