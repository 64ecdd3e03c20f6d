import { drawPizza, type DrawnPizza } from '../draw-pizza.ts'
import { mergedPieces } from './merged-pieces.ts'

/** A pizza for the card of a list, 90 to 300 CSS pixels wide: a third of the work of the full drawing for whoever shows it. */
export const drawCard = (pizza: DrawnPizza): string => drawPizza(pizza, { width: 192, writer: mergedPieces })
