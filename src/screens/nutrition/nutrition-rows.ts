import type { Allergen } from '../../../contract/allergens.ts'
import type { Nutrition, NutritionFacts, Serving } from '../../../contract/nutrition.ts'

/** One size of something: how much of it a portion is, and what that has. */
export type NutritionRow = { size: string; crust: string | null; portions: number; portion: Nutrition }
/** Something to eat or drink, in its sizes. Without rows: it depends on what it is made of. */
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

/** The size and the crust by which pizzas are compared. */
export const compared = { size: 'medium', crust: 'hand-tossed' } as const

/** Something in all of `servings`; a crust may bring an allergen of its own. */
export const groupOf = (facts: NutritionFacts, servings: readonly Serving[]): NutritionGroup => ({
  uuid: facts.uuid,
  name: facts.name,
  allergens: [...new Set([...facts.allergens, ...servings.flatMap(({ allergens }) => allergens)])],
  isProduct: facts.kind !== 'topping',
  rows: servings.map(rowOf),
})

/** Pizzas and toppings by the slice by which they are compared; anything else in all its sizes. */
export function comparedGroup(facts: NutritionFacts): NutritionGroup {
  const usual = facts.servings.filter(({ second }) => second === null || second.code === compared.crust)
  const medium = usual.filter(({ first }) => first.code === compared.size)
  return groupOf(facts, medium.length > 0 ? medium : usual)
}
