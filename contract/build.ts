import * as v from 'valibot'
import { Uuid } from './primitives.ts'

const toppings = {
  /** Added portions by topping code. */
  extra: v.record(v.string(), v.number()),
  /** Codes of the toppings taken off, of those that it comes with. */
  removed: v.array(v.string()),
}
/** What is added to a pizza, and what is taken off it. */
export const Toppings = v.object(toppings)
export type Toppings = v.InferOutput<typeof Toppings>

/** A product with a size, a crust where it has crusts, and toppings where it takes them. */
export const SingleBuild = v.object({
  kind: v.literal('single'),
  size: v.string(),
  crust: v.nullable(v.string()),
  ...toppings,
})
export type SingleBuild = v.InferOutput<typeof SingleBuild>

/** The pizza of one side. */
export const Side = v.object({ product: Uuid, ...toppings })
export type Side = v.InferOutput<typeof Side>

/** Two pizzas of one size and crust: two halves of one dough (`half`), or two whole ones (`pair`). */
export const SidedBuild = v.object({
  kind: v.picklist(['half', 'pair']),
  size: v.string(),
  crust: v.nullable(v.string()),
  left: Side,
  right: Side,
})
export type SidedBuild = v.InferOutput<typeof SidedBuild>

/** What was picked in one group of a combo. */
export const ComboPick = v.object({
  group: v.string(),
  product: Uuid,
  size: v.string(),
  crust: v.nullable(v.string()),
  ...toppings,
})
export type ComboPick = v.InferOutput<typeof ComboPick>

/** A combo or a lunch set: one pick in each of its groups, in the order of the groups. */
export const ComboBuild = v.object({ kind: v.literal('combo'), picks: v.array(ComboPick) })
export type ComboBuild = v.InferOutput<typeof ComboBuild>

/** What a customer chose of one product, by codes (spec §3 "Product", "Half-and-half state"). */
export const Build = v.variant('kind', [SingleBuild, SidedBuild, ComboBuild])
export type Build = v.InferOutput<typeof Build>

/** Two sides while they are being chosen. */
export const SidedDraft = v.object({ ...SidedBuild.entries, left: v.nullable(Side), right: v.nullable(Side) })
export type SidedDraft = v.InferOutput<typeof SidedDraft>

/** A build that may lack something: a side, or the pick of a group. */
export const BuildDraft = v.variant('kind', [SingleBuild, SidedDraft, ComboBuild])
export type BuildDraft = v.InferOutput<typeof BuildDraft>

export const sides = ['left', 'right'] as const
export type SideName = (typeof sides)[number]

/** Extra portions, all toppings together. */
export const extraUnits = ({ extra }: Pick<Toppings, 'extra'>) =>
  Object.values(extra).reduce((sum, quantity) => sum + quantity, 0)
