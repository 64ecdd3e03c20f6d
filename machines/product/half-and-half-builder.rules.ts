import { extraUnits, sides, type Side, type SidedBuild, type SidedDraft, type SideName } from '../../contract/build.ts'
import type { Product } from '../../contract/menu.ts'
import { defaultLayers } from './builder.rules.ts'
import type { Topped } from './topping.rules.ts'

/** A half-and-half or a pair that nobody has touched: nothing is chosen for either side. */
export const emptySides = (product: Product): SidedDraft => ({
  kind: product.kind === 'pair' ? 'pair' : 'half',
  ...defaultLayers(product),
  left: null,
  right: null,
})

/** The build, once both sides are chosen. */
export function wholeBuild({ left, right, ...dough }: SidedDraft): SidedBuild | null {
  return left && right && { ...dough, left, right }
}

/** The first side that is not chosen yet. */
export const missingSide = (draft: SidedDraft): SideName | null => sides.find((side) => draft[side] === null) ?? null

/** A pizza as it comes, for one side. */
export const plainSide = (product: string): Side => ({ product, extra: {}, removed: [] })

const unitsOf = (side: Side | null) => (side ? extraUnits(side) : 0)

/** One side as the rules of toppings see it: two halves share the extras of one pizza, two pizzas have their own; null while it is not chosen. */
export function toppedSide(product: Product, draft: SidedDraft, side: SideName): Topped | null {
  const toppings = draft[side]
  const pizza = product.sides.find(({ uuid }) => uuid === toppings?.product)
  if (!toppings || !pizza) return null
  const units = draft.kind === 'half' ? unitsOf(draft.left) + unitsOf(draft.right) : unitsOf(toppings)
  return { defaults: pizza.default_toppings, addOns: product.add_ons, toppings, units }
}
