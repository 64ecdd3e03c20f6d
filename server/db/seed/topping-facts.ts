import { sumNutrition } from '../../../contract/build-nutrition.ts'
import type { Nutrition } from '../../../contract/nutrition.ts'
import type { SizeCode, ToppingCode } from '../../../contract/pizza-recipe.ts'
import { nutrition } from './build.ts'

/** Slices of a pizza, and a slice's weight relative to a medium pizza's. */
export const slices: Readonly<Record<SizeCode, { readonly count: number; readonly weight: number }>> = {
  personal: { count: 4, weight: 0.9 },
  medium: { count: 8, weight: 1 },
  large: { count: 10, weight: 1.1 },
  familiar: { count: 12, weight: 1.2 },
}

/** Returns the nutrition of a slice of a size, from that of a medium pizza. */
export const onSlice = (size: SizeCode, parts: readonly Nutrition[]): Nutrition =>
  sumNutrition(parts.map((part) => [part, slices[size].weight]))

/** Nutrition of one portion of each topping on one slice of a medium pizza. */
export const ofTopping: Readonly<Record<ToppingCode, Nutrition>> = {
  pepperoni: nutrition(8, 38, 3.4, 1.2, 0.2, 0, 1.7, 130),
  'italian-sausage': nutrition(11, 36, 3, 1.1, 0.4, 0.1, 1.9, 95),
  ham: nutrition(11, 15, 0.5, 0.2, 0.4, 0.3, 2.1, 125),
  bacon: nutrition(6, 30, 2.4, 0.8, 0.1, 0, 2.1, 110),
  'ground-beef': nutrition(11, 30, 2.2, 0.9, 0.3, 0, 2.3, 70),
  chicken: nutrition(12, 18, 0.5, 0.1, 0.2, 0, 3.1, 60),
  longaniza: nutrition(12, 37, 3, 1, 0.3, 0.1, 2.2, 105),
  pernil: nutrition(13, 31, 2.1, 0.7, 0.1, 0, 2.9, 80),
  pastrami: nutrition(11, 20, 1, 0.4, 0.3, 0.1, 2.4, 115),
  shrimp: nutrition(12, 12, 0.2, 0, 0.1, 0, 2.6, 65),
  'queso-blanco': nutrition(10, 31, 2.4, 1.5, 0.3, 0.2, 2.1, 70),
  mushroom: nutrition(11, 3, 0, 0, 0.4, 0.2, 0.3, 1),
  onion: nutrition(8, 3, 0, 0, 0.7, 0.3, 0.1, 0),
  'green-pepper': nutrition(10, 3, 0, 0, 0.6, 0.3, 0.1, 1),
  amarillos: nutrition(14, 24, 0.7, 0.2, 4.6, 2.3, 0.2, 1),
  olive: nutrition(6, 9, 0.9, 0.1, 0.3, 0, 0.1, 45),
  pineapple: nutrition(13, 8, 0, 0, 2, 1.7, 0.1, 0),
  tomato: nutrition(13, 2, 0, 0, 0.5, 0.3, 0.1, 1),
  jalapeno: nutrition(6, 2, 0, 0, 0.3, 0.2, 0.1, 80),
  corn: nutrition(11, 9, 0.1, 0, 2, 0.7, 0.3, 20),
  basil: nutrition(1, 0, 0, 0, 0, 0, 0, 0),
  garlic: nutrition(2, 3, 0, 0, 0.7, 0, 0.1, 0),
  cilantro: nutrition(1, 0, 0, 0, 0, 0, 0, 0),
}
