import { buildPrice, type Build } from '../contract/build-price.ts'
import type { Product } from '../contract/menu.ts'
import type { PizzaRecipe } from '../contract/pizza-recipe.ts'
import { toppingCodes } from '../contract/pizza-recipe.ts'

/** What lies on the pizza as built: what was taken off is gone, what was added lies twice or anew. */
export function builtRecipe(recipe: PizzaRecipe, build: Build): PizzaRecipe {
  const kept = recipe.toppings.filter(({ code }) => !build.removed.includes(code))
  const doubled = kept.map((topping) => (build.extra[topping.code] ? { ...topping, portion: 2 as const } : topping))
  const added = toppingCodes.flatMap((code) => {
    const quantity = build.extra[code] ?? 0
    if (quantity === 0 || kept.some((topping) => topping.code === code)) return []
    return [{ code, portion: quantity > 1 ? (2 as const) : (1 as const) }]
  })
  return { ...recipe, toppings: [...doubled, ...added] }
}

/** Price of the whole quantity in cents, or null for what is not sold. */
export function builtPrice(product: Product, build: Build, quantity: number): number | null {
  const unit = buildPrice(product, build)
  return unit === null ? null : unit * quantity
}
