import type { PizzaRecipe, SauceCode, ToppingCode } from '../../../contract/pizza-recipe.ts'
import type { Allergen, Nutrition } from '../../domain/catalog.ts'
import { nutrition } from './build.ts'
import { toppings } from './toppings.ts'

/** One portion of each topping on one slice. */
const ofTopping: Readonly<Record<ToppingCode, Nutrition>> = {
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

const ofSauce: Readonly<Record<SauceCode, Nutrition>> = {
  tomato: nutrition(18, 9, 0.3, 0, 1.7, 1.1, 0.3, 75),
  bbq: nutrition(18, 30, 0.1, 0, 7.1, 5.8, 0.2, 150),
  white: nutrition(18, 35, 3, 1.6, 1.2, 0.5, 0.7, 90),
  garlic: nutrition(12, 52, 5.4, 2.6, 0.7, 0.1, 0.2, 80),
}

const sauceAllergens: Readonly<Record<SauceCode, readonly Allergen[]>> = {
  tomato: [],
  bbq: ['mustard', 'sulphites'],
  white: ['milk', 'egg'],
  garlic: ['milk'],
}

const dough = nutrition(52, 138, 1.9, 0.3, 25.6, 1.1, 4.5, 260)
const cheese: Readonly<Record<PizzaRecipe['cheese'], Nutrition>> = {
  none: nutrition(0, 0, 0, 0, 0, 0, 0, 0),
  normal: nutrition(24, 70, 5.1, 3.1, 0.8, 0.3, 5.4, 150),
  extra: nutrition(36, 105, 7.6, 4.6, 1.2, 0.4, 8.1, 225),
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** Sums parts; grams of the label keep one decimal, energy, weight and sodium none. */
function sum(parts: readonly Nutrition[]): Nutrition {
  const total = (pick: (part: Nutrition) => number) => parts.reduce((all, part) => all + pick(part), 0)
  return nutrition(
    Math.round(total((part) => part.grams)),
    Math.round(total((part) => part.kilocalories)),
    tenth(total((part) => part.fat)),
    tenth(total((part) => part.saturatedFat)),
    tenth(total((part) => part.carbohydrate)),
    tenth(total((part) => part.sugar)),
    tenth(total((part) => part.protein)),
    Math.round(total((part) => part.sodium)),
  )
}

/** One slice of a medium, hand-tossed pizza. */
export function sliceOf(recipe: PizzaRecipe): Nutrition {
  const on = recipe.toppings.flatMap(({ code, portion }) => Array.from({ length: portion }, () => ofTopping[code]))
  return sum([dough, ofSauce[recipe.sauce], cheese[recipe.cheese], ...on])
}

/** What a person with an allergy must know of a recipe on our dough. */
export function allergensOf(recipe: PizzaRecipe): readonly Allergen[] {
  const on = recipe.toppings.flatMap(({ code }) => toppings.find((topping) => topping.code === code)?.allergens ?? [])
  const milk: readonly Allergen[] = recipe.cheese === 'none' ? [] : ['milk']
  return [...new Set<Allergen>(['gluten', ...milk, ...sauceAllergens[recipe.sauce], ...on])]
}

/** No meat and nothing from the sea. */
export function isVegetarian(recipe: PizzaRecipe): boolean {
  const groups = recipe.toppings.map(({ code }) => toppings.find((topping) => topping.code === code)?.group)
  return !groups.includes('meat') && !groups.includes('sea')
}

/** Nothing of animals at all. */
export function isVegan(recipe: PizzaRecipe): boolean {
  return isVegetarian(recipe) && !allergensOf(recipe).includes('milk')
}
