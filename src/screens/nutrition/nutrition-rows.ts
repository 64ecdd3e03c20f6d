import type { Allergen } from '../../../contract/allergens.ts'
import type { Nutrition, NutritionFacts, Serving } from '../../../contract/nutrition.ts'

/** One size: its portion, and the nutrition of it. */
export type NutritionRow = { size: string; crust: string | null; portions: number; portion: Nutrition }
/** A product in its sizes. Without rows its nutrition depends on its parts. */
export type NutritionGroup = {
  uuid: string
  name: string
  allergens: readonly Allergen[]
  /** Whether it has a page of its own. */
  isProduct: boolean
  rows: readonly NutritionRow[]
}

const rowOf = ({ first, second, portions, portion }: Serving): NutritionRow => ({
  size: first.name,
  crust: second?.name ?? null,
  portions,
  portion,
})

/** Size and crust for the comparison of pizzas. */
export const comparisonSize = { size: 'medium', crust: 'hand-tossed' } as const

/** Returns rows for all `servings`; a crust may add an allergen. */
export const nutritionGroup = (facts: NutritionFacts, servings: readonly Serving[]): NutritionGroup => ({
  uuid: facts.uuid,
  name: facts.name,
  allergens: [...new Set([...facts.allergens, ...servings.flatMap(({ allergens }) => allergens)])],
  isProduct: facts.kind !== 'topping',
  rows: servings.map(rowOf),
})

/** Returns pizzas and toppings by the slice for comparison; other products in all sizes. */
export function comparisonGroup(facts: NutritionFacts): NutritionGroup {
  const usual = facts.servings.filter(({ second }) => second === null || second.code === comparisonSize.crust)
  const medium = usual.filter(({ first }) => first.code === comparisonSize.size)
  return nutritionGroup(facts, medium.length > 0 ? medium : usual)
}
