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

/** The crust by which pizzas are compared. */
export const comparedCrust = 'hand-tossed'

/** Sizes and crusts that `isShown`, as rows. */
export const groupOf = (facts: NutritionFacts, isShown: (serving: Serving) => boolean): NutritionGroup => ({
  uuid: facts.uuid,
  name: facts.name,
  allergens: facts.allergens,
  isProduct: facts.kind !== 'topping',
  rows: facts.servings.filter(isShown).map(rowOf),
})

/** Pizzas on the crust by which they are compared; anything else in all its sizes. */
export const isCompared = ({ second }: Serving) => second === null || second.code === comparedCrust
