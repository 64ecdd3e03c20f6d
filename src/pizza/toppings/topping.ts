import type { Brush } from '../brush.ts'
import type { Gradient } from '../gradients.ts'

/** Drawing and placement of a topping. Its pieces are drawn in a box from -100 to 100. */
export type Topping = {
  /** Size of a piece, on a large pizza with radius 466. */
  radius: number
  /** Pieces of a single portion on a large pizza. */
  pieces: number
  /** Higher is on top. */
  layer: number
  /** Whether pieces are rotated freely; others stay near their shadow's angle. */
  turnsFreely?: true
  /** Whether cheese sometimes overlaps the edge of a round slice. */
  cheeseLaps?: true
  /** Its paints, for `draw`. */
  face?: Gradient
  draw: (brush: Brush, face: string, variant: number) => string
}

/** Layers from this one up are herbs and small pieces, which may overlap what is below. */
export const LOWEST_HERB_LAYER = 9
