import type { ToppingChanges } from './product-build.ts'
import { toppingCodes, type PizzaRecipe } from './pizza-recipe.ts'

/** Returns the recipe of a built pizza, without removed toppings and with extras. */
export function builtRecipe(recipe: PizzaRecipe, { extra, removed }: ToppingChanges): PizzaRecipe {
  const kept = recipe.toppings.filter(({ code }) => !removed.includes(code))
  const doubled = kept.map((topping) => (extra[topping.code] ? { ...topping, portion: 2 as const } : topping))
  const added = toppingCodes.flatMap((code) => {
    const quantity = extra[code] ?? 0
    if (quantity === 0 || kept.some((topping) => topping.code === code)) return []
    return [{ code, portion: quantity > 1 ? (2 as const) : (1 as const) }]
  })
  return { ...recipe, toppings: [...doubled, ...added] }
}
