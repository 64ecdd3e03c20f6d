import { sumNutrition } from '../../contract/build-nutrition.ts'
import type { Nutrition } from '../../contract/nutrition.ts'
import type { PizzaRecipe, SauceCode, SizeCode } from '../../contract/pizza-recipe.ts'

/** Returns the nutrition of one portion; arguments are in the order of the label. */
export function nutritionOf(
  grams: number,
  kilocalories: number,
  fat: number,
  saturatedFat: number,
  carbohydrate: number,
  sugar: number,
  protein: number,
  sodium: number,
): Nutrition {
  return { grams, kilocalories, fat, saturated_fat: saturatedFat, carbohydrate, sugar, protein, sodium }
}

/** Slices of a pizza, and a slice's weight relative to a medium pizza's. */
export const slicesBySize: Readonly<Record<SizeCode, { readonly count: number; readonly weight: number }>> = {
  personal: { count: 4, weight: 0.9 },
  medium: { count: 8, weight: 1 },
  large: { count: 10, weight: 1.1 },
  familiar: { count: 12, weight: 1.2 },
}

/** Returns the nutrition of a slice of a size, from that of a medium pizza. */
export const sliceNutrition = (size: SizeCode, parts: readonly Nutrition[]): Nutrition =>
  sumNutrition(parts.map((part) => [part, slicesBySize[size].weight]))

const ofSauce: Readonly<Record<SauceCode, Nutrition>> = {
  tomato: nutritionOf(18, 9, 0.3, 0, 1.7, 1.1, 0.3, 75),
  bbq: nutritionOf(18, 30, 0.1, 0, 7.1, 5.8, 0.2, 150),
  white: nutritionOf(18, 35, 3, 1.6, 1.2, 0.5, 0.7, 90),
  garlic: nutritionOf(12, 52, 5.4, 2.6, 0.7, 0.1, 0.2, 80),
}

const ofCheese: Readonly<Record<PizzaRecipe['cheese'], Nutrition>> = {
  none: nutritionOf(0, 0, 0, 0, 0, 0, 0, 0),
  normal: nutritionOf(24, 70, 5.1, 3.1, 0.8, 0.3, 5.4, 150),
  extra: nutritionOf(36, 105, 7.6, 4.6, 1.2, 0.4, 8.1, 225),
}

/** Returns the nutrition of sauce and cheese on a slice of a medium pizza. */
export const sauceAndCheese = ({ sauce, cheese }: PizzaRecipe): readonly Nutrition[] => [
  ofSauce[sauce],
  ofCheese[cheese],
]
