import { writeSharedGradients } from './gradients.ts'
import { SHARED } from './paint.ts'
import { drawSymbol, markSymbolNames, toppingSymbolNames } from './symbols.ts'
import { drawnToppingCodes } from './toppings/toppings.ts'

export const SPRITE_PREFIX = 'pizza-'

/** All pieces and gradients (or those of some toppings), to be put once in a page before the pizzas that use them. */
export const pizzaSprite = (codes: readonly string[] = drawnToppingCodes): string => {
  const names = [...markSymbolNames, ...codes.flatMap(toppingSymbolNames)]
  const content = (writeSharedGradients() + names.map(drawSymbol).join('')).replaceAll(SHARED, SPRITE_PREFIX)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${content}</defs></svg>`
}
