import { commonGradients, type Gradient } from './gradients.ts'
import { toppings } from './toppings/toppings.ts'

/** The gradients that all pizzas share, by their names: the common ones, and the faces of the toppings. */
const sharedGradients = new Map<string, Gradient | undefined>([
  ...Object.entries(commonGradients),
  ...Object.entries(toppings).map(([code, { face }]) => [code, face] as const),
])

/** A shared gradient under an id; nothing for a name that no gradient has. */
export const writeSharedGradient = (name: string, id: string): string => sharedGradients.get(name)?.(id) ?? ''
