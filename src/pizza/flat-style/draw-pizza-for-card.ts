import { drawPizza, type DrawnPizza } from '../draw-pizza.ts'
import { mergedPieces } from './merged-pieces.ts'

/** Draws a pizza for the card of a list, 90 to 300 CSS pixels wide, with a third of the full drawing's rendering cost. */
export const drawPizzaForCard = (pizza: DrawnPizza): string => drawPizza(pizza, { width: 192, writer: mergedPieces })
