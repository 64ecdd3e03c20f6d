import type { ToppingCode } from '../../../contract/pizza-recipe.ts'
import { chicken, groundBeef, italianSausage, pernil } from './cooked-meats.ts'
import { bacon, ham, longaniza, pastrami, pepperoni } from './cured-meats.ts'
import { amarillos, pineapple } from './fruit.ts'
import { basil, cilantro, garlic } from './herbs.ts'
import { quesoBlanco } from './queso-blanco.ts'
import { shrimp } from './seafood.ts'
import type { Topping } from './topping.ts'
import { corn, greenPepper, jalapeno, mushroom, olive, onion, tomato } from './vegetables.ts'

/** Every topping that can be drawn. The order gives the short names of their symbols: add new ones at the end. */
export const toppings: Record<ToppingCode, Topping> = {
  pepperoni,
  'italian-sausage': italianSausage,
  ham,
  bacon,
  'ground-beef': groundBeef,
  chicken,
  longaniza,
  mushroom,
  onion,
  'green-pepper': greenPepper,
  amarillos,
  olive,
  pineapple,
  tomato,
  jalapeno,
  corn,
  basil,
  'queso-blanco': quesoBlanco,
  shrimp,
  pernil,
  pastrami,
  garlic,
  cilantro,
}

export const drawnToppingCodes = Object.keys(toppings)

const isDrawn = (code: string): code is ToppingCode => Object.hasOwn(toppings, code)

/** The topping of a code; a code without a drawing is a mistake in the data and must not vanish silently. */
export const toppingOf = (code: string): Topping => {
  if (!isDrawn(code)) throw new RangeError(`No drawing for the topping "${code}"`)
  return toppings[code]
}
