import type { PizzaRecipe, ToppingCode } from '../../../contract/pizza-recipe.ts'

type Sauce = PizzaRecipe['sauce']
type Cheese = PizzaRecipe['cheese']

/** Returns a recipe; a topping listed twice comes in a double portion. */
function recipe(sauce: Sauce, cheese: Cheese, ...codes: readonly ToppingCode[]): PizzaRecipe {
  return {
    sauce,
    cheese,
    toppings: [...new Set(codes)].map((code) => ({
      code,
      portion: codes.filter((other) => other === code).length > 1 ? 2 : 1,
    })),
  }
}

/** Toppings of each pizza of the menu, by slug. */
export const recipes = {
  'la-boricua': recipe('tomato', 'normal', 'longaniza', 'amarillos', 'queso-blanco', 'cilantro'),
  'la-jibara': recipe('tomato', 'normal', 'pernil', 'green-pepper', 'onion', 'corn'),
  'la-guavate': recipe('garlic', 'normal', 'pernil', 'pernil', 'amarillos', 'onion', 'cilantro'),
  'la-mofonguera': recipe('garlic', 'normal', 'bacon', 'amarillos', 'amarillos', 'garlic', 'queso-blanco'),
  'la-orocovena': recipe('tomato', 'normal', 'longaniza', 'longaniza', 'onion', 'corn'),
  'el-picadillo': recipe('tomato', 'normal', 'ground-beef', 'olive', 'green-pepper', 'onion'),
  'pepperoni-doble': recipe('tomato', 'normal', 'pepperoni', 'pepperoni'),
  'la-suprema': recipe(
    'tomato',
    'normal',
    'pepperoni',
    'italian-sausage',
    'mushroom',
    'onion',
    'green-pepper',
    'olive',
  ),
  'la-carnicera': recipe('tomato', 'normal', 'pepperoni', 'italian-sausage', 'ham', 'bacon', 'ground-beef'),
  'pollo-y-tocineta-bbq': recipe('bbq', 'normal', 'chicken', 'bacon', 'onion', 'cilantro'),
  'la-pinera': recipe('tomato', 'normal', 'ham', 'pineapple'),
  'jamon-y-hongos': recipe('tomato', 'normal', 'ham', 'mushroom'),
  'pollo-ranchero': recipe('white', 'normal', 'chicken', 'jalapeno', 'corn', 'tomato'),
  'pastrami-de-la-barra': recipe('white', 'normal', 'pastrami', 'pastrami', 'onion', 'jalapeno'),
  'salchicha-y-pimientos': recipe('tomato', 'normal', 'italian-sausage', 'italian-sausage', 'green-pepper', 'onion'),
  'margarita-de-patio': recipe('tomato', 'extra', 'tomato', 'basil'),
  'de-la-finca': recipe('tomato', 'normal', 'mushroom', 'green-pepper', 'onion', 'olive', 'tomato'),
  'queso-del-pais': recipe('white', 'extra', 'queso-blanco', 'queso-blanco', 'garlic', 'basil'),
  'hongos-al-ajillo': recipe('garlic', 'normal', 'mushroom', 'mushroom', 'garlic', 'cilantro'),
  'amarillos-y-queso': recipe('tomato', 'normal', 'amarillos', 'amarillos', 'queso-blanco', 'onion'),
  'la-verde': recipe('tomato', 'none', 'mushroom', 'onion', 'corn', 'tomato', 'basil'),
  'camarones-al-ajillo': recipe('garlic', 'normal', 'shrimp', 'shrimp', 'garlic', 'cilantro'),
  'la-marea': recipe('white', 'normal', 'shrimp', 'tomato', 'onion', 'cilantro'),
  'mar-y-campo': recipe('tomato', 'normal', 'shrimp', 'longaniza', 'green-pepper', 'garlic'),
  'verano-en-culebra': recipe('white', 'normal', 'shrimp', 'shrimp', 'pineapple', 'jalapeno', 'cilantro'),
} satisfies Record<string, PizzaRecipe>

export type PizzaSlug = keyof typeof recipes
