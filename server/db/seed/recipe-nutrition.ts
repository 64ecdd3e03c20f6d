import { sumNutrition } from '../../../contract/build-nutrition.ts'
import type { Allergen } from '../../../contract/allergens.ts'
import type { Nutrition } from '../../../contract/nutrition.ts'
import type { CrustCode, PizzaRecipe, SauceCode, SizeCode } from '../../../contract/pizza-recipe.ts'
import type { Serving } from '../../domain/catalog.ts'
import { nutritionOf } from './product-helpers.ts'
import { toppingNutrition, sliceNutrition, slicesBySize } from './topping-nutrition.ts'
import { toppings } from './toppings.ts'

const ofSauce: Readonly<Record<SauceCode, Nutrition>> = {
  tomato: nutritionOf(18, 9, 0.3, 0, 1.7, 1.1, 0.3, 75),
  bbq: nutritionOf(18, 30, 0.1, 0, 7.1, 5.8, 0.2, 150),
  white: nutritionOf(18, 35, 3, 1.6, 1.2, 0.5, 0.7, 90),
  garlic: nutritionOf(12, 52, 5.4, 2.6, 0.7, 0.1, 0.2, 80),
}

const sauceAllergens: Readonly<Record<SauceCode, readonly Allergen[]>> = {
  tomato: [],
  bbq: ['mustard', 'sulphites'],
  white: ['milk', 'egg'],
  garlic: ['milk'],
}

const dough = nutritionOf(52, 138, 1.9, 0.3, 25.6, 1.1, 4.5, 260)
const cheese: Readonly<Record<PizzaRecipe['cheese'], Nutrition>> = {
  none: nutritionOf(0, 0, 0, 0, 0, 0, 0, 0),
  normal: nutritionOf(24, 70, 5.1, 3.1, 0.8, 0.3, 5.4, 150),
  extra: nutritionOf(36, 105, 7.6, 4.6, 1.2, 0.4, 8.1, 225),
}

const none = nutritionOf(0, 0, 0, 0, 0, 0, 0, 0)

/** Differences of a crust from hand-tossed. */
const ofCrust: Readonly<Record<CrustCode, { readonly dough: number; readonly filling: Nutrition }>> = {
  thin: { dough: 0.72, filling: none },
  'hand-tossed': { dough: 1, filling: none },
  'deep-pan': { dough: 1.3, filling: nutritionOf(3, 26, 2.9, 0.4, 0, 0, 0, 0) },
  stuffed: { dough: 1.05, filling: nutritionOf(11, 34, 2.6, 1.6, 0.4, 0.1, 2.5, 82) },
}

/** Returns the nutrition of a size and crust, per slice. */
export function pizzaNutrition(recipe: PizzaRecipe, size: SizeCode, crust: CrustCode): Serving {
  const on = recipe.toppings.flatMap(({ code, portion }) =>
    Array.from({ length: portion }, () => toppingNutrition[code]),
  )
  const { dough: share, filling } = ofCrust[crust]
  const parts = [sumNutrition([[dough, share]]), filling, ofSauce[recipe.sauce], cheese[recipe.cheese], ...on]
  const bare = allergensOfRecipe({ ...recipe, toppings: [] })
  return {
    portions: slicesBySize[size].count,
    portion: sliceNutrition(size, parts),
    allergens: crust === 'stuffed' ? [...new Set<Allergen>([...bare, 'milk'])] : bare,
  }
}

/** Returns the allergens of a recipe on our dough. */
export function allergensOfRecipe(recipe: PizzaRecipe): readonly Allergen[] {
  const on = recipe.toppings.flatMap(({ code }) => toppings.find((topping) => topping.code === code)?.allergens ?? [])
  const milk: readonly Allergen[] = recipe.cheese === 'none' ? [] : ['milk']
  return [...new Set<Allergen>(['gluten', ...milk, ...sauceAllergens[recipe.sauce], ...on])]
}

/** Whether it has no meat or seafood. */
export function isVegetarian(recipe: PizzaRecipe): boolean {
  const groups = recipe.toppings.map(({ code }) => toppings.find((topping) => topping.code === code)?.group)
  return !groups.includes('meat') && !groups.includes('sea')
}

/** Whether it has no animal products. */
export function isVegan(recipe: PizzaRecipe): boolean {
  return isVegetarian(recipe) && !allergensOfRecipe(recipe).includes('milk')
}
