import type { Brush } from '../brush.ts'
import type { Gradient } from '../gradients.ts'

/** How a topping looks and lies. Its pieces are drawn in a box from -100 to 100. */
export type Topping = {
  /** Of one piece, on a large pizza whose radius is 466. */
  radius: number
  /** How many pieces a single portion puts on a large pizza. */
  pieces: number
  /** Higher lies on top. */
  layer: number
  /** Pieces of no clear direction are drawn turned all the way around; the others keep near their shadow's angle. */
  turnsFreely?: true
  /** Cheese sometimes laps over the edge of a round slice. */
  cheeseLaps?: true
  /** What its pieces are painted with, for `draw`. */
  face?: Gradient
  draw: (brush: Brush, face: string, variant: number) => string
}

/** From this layer up lie herbs and small things, which may overlap what is below. */
export const HERB_LAYER = 9
