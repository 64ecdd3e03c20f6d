import { allergens, type Allergen } from './allergens.ts'
import type { CrustCode, PizzaRecipe, SauceCode } from './pizza-recipe.ts'

type Topping = { readonly code: string; readonly group: string; readonly allergens: readonly Allergen[] }

const sauceAllergens: Readonly<Record<SauceCode, readonly Allergen[]>> = {
  tomato: [],
  bbq: ['mustard', 'sulphites'],
  white: ['milk', 'egg'],
  garlic: ['milk'],
}

/** Returns the allergens of a recipe without its toppings, on our dough. */
export function allergensOfBase({ sauce, cheese }: PizzaRecipe, crust?: CrustCode): Allergen[] {
  const milk: readonly Allergen[] = cheese === 'none' && crust !== 'stuffed' ? [] : ['milk']
  return [...new Set<Allergen>(['gluten', ...milk, ...sauceAllergens[sauce]])]
}

const on = ({ toppings }: PizzaRecipe, known: readonly Topping[]) =>
  known.filter((topping) => toppings.some(({ code }) => code === topping.code))

/** Returns the allergens of a recipe on our dough. */
export const allergensOfRecipe = (recipe: PizzaRecipe, known: readonly Topping[]): Allergen[] => [
  ...new Set([...allergensOfBase(recipe), ...on(recipe, known).flatMap((topping) => topping.allergens)]),
]

/** Whether it has no meat or seafood. */
export const isVegetarian = (recipe: PizzaRecipe, known: readonly Topping[]): boolean =>
  on(recipe, known).every(({ group }) => group !== 'meat' && group !== 'sea')

/** Whether it has no animal products. */
export const isVegan = (recipe: PizzaRecipe, known: readonly Topping[]): boolean =>
  isVegetarian(recipe, known) && !allergensOfRecipe(recipe, known).includes('milk')

/** Returns declared allergens after a change of what is known of it; others, such as those of another dough, stay. */
export const changedAllergens = (
  declared: readonly Allergen[],
  before: readonly Allergen[],
  after: readonly Allergen[],
): Allergen[] => allergens.filter((one) => after.includes(one) || (declared.includes(one) && !before.includes(one)))
