import type { ToppingCode } from '../../../contract/pizza-recipe.ts'
import { chicken, groundBeef, italianSausage, pernil } from './cooked-meats.ts'
import { bacon, ham, longaniza, pastrami, pepperoni } from './cured-meats.ts'
import { amarillos, pineapple } from './fruit.ts'
import { basil, cilantro, garlic } from './herbs.ts'
import { quesoBlanco } from './queso-blanco.ts'
import { shrimp } from './seafood.ts'
import type { Topping } from './topping.ts'
import { corn, greenPepper, jalapeno, mushroom, olive, onion, tomato } from './vegetables.ts'

/** All toppings with a drawing. The order determines their symbols' short names: append new ones. */
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

/** Returns the topping of a code; throws without a drawing, because data errors must not be hidden. */
export const toppingOf = (code: string): Topping => {
  if (!isDrawn(code)) throw new RangeError(`No drawing for the topping "${code}"`)
  return toppings[code]
}
