import type { PizzaRecipe, ToppingCode } from '../../contract/pizza-recipe.ts'
import { drawPizza, type DrawnPizza } from '../pizza/draw-pizza.ts'
import { drawGood } from '../pizza/goods/draw-good.ts'
import { drawToppingIcon } from '../pizza/topping-icon.ts'

const asFile = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

export const recipe = (...codes: ToppingCode[]): PizzaRecipe => ({
  sauce: 'tomato',
  cheese: 'normal',
  toppings: codes.map((code) => ({ code, portion: 1 })),
})

export const boricua: DrawnPizza = {
  size: 'large',
  crust: 'hand-tossed',
  recipe: recipe('longaniza', 'amarillos', 'queso-blanco', 'cilantro'),
}

export const halved: DrawnPizza = {
  size: 'large',
  crust: 'hand-tossed',
  left: recipe('pepperoni', 'mushroom', 'onion', 'olive'),
  right: recipe('pernil', 'green-pepper', 'onion', 'corn'),
}

export const pizzaFile = (pizza: DrawnPizza, width = 320) => asFile(drawPizza(pizza, { width }))
export const goodFile = (name: string) => asFile(drawGood(name))
export const toppingFile = (code: string) => asFile(drawToppingIcon(code))
