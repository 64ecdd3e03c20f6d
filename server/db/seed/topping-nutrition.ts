import type { Nutrition } from '../../../contract/nutrition.ts'
import type { ToppingCode } from '../../../contract/pizza-recipe.ts'
import { nutritionOf } from '../../domain/recipe-nutrition.ts'

/** Nutrition of one portion of each topping on one slice of a medium pizza. */
export const toppingNutrition: Readonly<Record<ToppingCode, Nutrition>> = {
  pepperoni: nutritionOf(8, 38, 3.4, 1.2, 0.2, 0, 1.7, 130),
  'italian-sausage': nutritionOf(11, 36, 3, 1.1, 0.4, 0.1, 1.9, 95),
  ham: nutritionOf(11, 15, 0.5, 0.2, 0.4, 0.3, 2.1, 125),
  bacon: nutritionOf(6, 30, 2.4, 0.8, 0.1, 0, 2.1, 110),
  'ground-beef': nutritionOf(11, 30, 2.2, 0.9, 0.3, 0, 2.3, 70),
  chicken: nutritionOf(12, 18, 0.5, 0.1, 0.2, 0, 3.1, 60),
  longaniza: nutritionOf(12, 37, 3, 1, 0.3, 0.1, 2.2, 105),
  pernil: nutritionOf(13, 31, 2.1, 0.7, 0.1, 0, 2.9, 80),
  pastrami: nutritionOf(11, 20, 1, 0.4, 0.3, 0.1, 2.4, 115),
  shrimp: nutritionOf(12, 12, 0.2, 0, 0.1, 0, 2.6, 65),
  'queso-blanco': nutritionOf(10, 31, 2.4, 1.5, 0.3, 0.2, 2.1, 70),
  mushroom: nutritionOf(11, 3, 0, 0, 0.4, 0.2, 0.3, 1),
  onion: nutritionOf(8, 3, 0, 0, 0.7, 0.3, 0.1, 0),
  'green-pepper': nutritionOf(10, 3, 0, 0, 0.6, 0.3, 0.1, 1),
  amarillos: nutritionOf(14, 24, 0.7, 0.2, 4.6, 2.3, 0.2, 1),
  olive: nutritionOf(6, 9, 0.9, 0.1, 0.3, 0, 0.1, 45),
  pineapple: nutritionOf(13, 8, 0, 0, 2, 1.7, 0.1, 0),
  tomato: nutritionOf(13, 2, 0, 0, 0.5, 0.3, 0.1, 1),
  jalapeno: nutritionOf(6, 2, 0, 0, 0.3, 0.2, 0.1, 80),
  corn: nutritionOf(11, 9, 0.1, 0, 2, 0.7, 0.3, 20),
  basil: nutritionOf(1, 0, 0, 0, 0, 0, 0, 0),
  garlic: nutritionOf(2, 3, 0, 0, 0.7, 0, 0.1, 0),
  cilantro: nutritionOf(1, 0, 0, 0, 0, 0, 0, 0),
}
