import { sumNutrition } from '../../../contract/build-nutrition.ts'
import type { Nutrition } from '../../../contract/nutrition.ts'
import type { CrustCode, PizzaRecipe, SizeCode } from '../../../contract/pizza-recipe.ts'
import { allergensOfBase } from '../../../contract/recipe-allergens.ts'
import type { Serving } from '../../domain/catalog.ts'
import { nutritionOf, sauceAndCheese, sliceNutrition, slicesBySize } from '../../domain/recipe-nutrition.ts'
import { toppingNutrition } from './topping-nutrition.ts'

const dough = nutritionOf(52, 138, 1.9, 0.3, 25.6, 1.1, 4.5, 260)
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
  const parts = [sumNutrition([[dough, share]]), filling, ...sauceAndCheese(recipe), ...on]
  return {
    portions: slicesBySize[size].count,
    portion: sliceNutrition(size, parts),
    allergens: allergensOfBase(recipe, crust),
  }
}
