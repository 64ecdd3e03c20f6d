import {
  countExtraPortions,
  sideNames,
  type SideBuild,
  type HalfAndHalfBuild,
  type HalfAndHalfDraft,
  type SideName,
} from '../../contract/product-build.ts'
import type { Product } from '../../contract/menu.ts'
import { defaultSizeAndCrust } from './builder.rules.ts'
import type { ToppedPizza } from './topping.rules.ts'

/** Returns an unchanged half-and-half or pair, with neither side chosen. */
export const emptyHalfAndHalf = (product: Product): HalfAndHalfDraft => ({
  kind: product.kind === 'pair' ? 'pair' : 'half',
  ...defaultSizeAndCrust(product),
  left: null,
  right: null,
})

/** Returns the build, once both sides are chosen. */
export function buildIfComplete({ left, right, ...dough }: HalfAndHalfDraft): HalfAndHalfBuild | null {
  return left && right && { ...dough, left, right }
}

/** Returns the first side that is not chosen yet. */
export const missingSide = (draft: HalfAndHalfDraft): SideName | null =>
  sideNames.find((side) => draft[side] === null) ?? null

/** Returns the default pizza of one side. */
export const defaultSide = (product: string): SideBuild => ({ product, extra: {}, removed: [] })

const unitsOf = (side: SideBuild | null) => (side ? countExtraPortions(side) : 0)

/** Returns one side as a topped pizza: two halves share the extras limit, two pizzas have their own; null if it is not chosen. */
export function toppedSide(product: Product, draft: HalfAndHalfDraft, side: SideName): ToppedPizza | null {
  const toppings = draft[side]
  const pizza = product.sides.find(({ uuid }) => uuid === toppings?.product)
  if (!toppings || !pizza) return null
  const units = draft.kind === 'half' ? unitsOf(draft.left) + unitsOf(draft.right) : unitsOf(toppings)
  return { defaults: pizza.default_toppings, addOns: product.add_ons, toppings, units }
}
