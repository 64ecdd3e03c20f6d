import { commonGradients, type Gradient } from './gradients.ts'
import { toppings } from './toppings/toppings.ts'

/** The gradients that all pizzas share, by name: common ones, and those of toppings. */
const sharedGradients = new Map<string, Gradient | undefined>([
  ...Object.entries(commonGradients),
  ...Object.entries(toppings).map(([code, { face }]) => [code, face] as const),
])

/** Writes a shared gradient under an id; empty for an unknown name. */
export const writeSharedGradient = (name: string, id: string): string => sharedGradients.get(name)?.(id) ?? ''
