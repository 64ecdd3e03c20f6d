import * as v from 'valibot'
import { Uuid } from './primitives.ts'

const toppings = {
  /** Added portions by topping code. */
  extra: v.record(v.string(), v.number()),
  /** Codes of removed default toppings. */
  removed: v.array(v.string()),
}
/** Changes of a pizza's toppings. */
export const ToppingChanges = v.object(toppings)
export type ToppingChanges = v.InferOutput<typeof ToppingChanges>

/** A product with a size, and crust and toppings if it has them. */
export const SingleBuild = v.object({
  kind: v.literal('single'),
  size: v.string(),
  crust: v.nullable(v.string()),
  ...toppings,
})
export type SingleBuild = v.InferOutput<typeof SingleBuild>

/** The pizza of one side. */
export const SideBuild = v.object({ product: Uuid, ...toppings })
export type SideBuild = v.InferOutput<typeof SideBuild>

/** Two pizzas of one size and crust: two halves of one dough (`half`), or two whole ones (`pair`). */
export const HalfAndHalfBuild = v.object({
  kind: v.picklist(['half', 'pair']),
  size: v.string(),
  crust: v.nullable(v.string()),
  left: SideBuild,
  right: SideBuild,
})
export type HalfAndHalfBuild = v.InferOutput<typeof HalfAndHalfBuild>

/** The pick of one group of a combo. */
export const ComboPick = v.object({
  group: v.string(),
  product: Uuid,
  size: v.string(),
  crust: v.nullable(v.string()),
  ...toppings,
})
export type ComboPick = v.InferOutput<typeof ComboPick>

/** A combo or a lunch set: one pick in each group, in the order of the groups. */
export const ComboBuild = v.object({ kind: v.literal('combo'), picks: v.array(ComboPick) })
export type ComboBuild = v.InferOutput<typeof ComboBuild>

/** A customer's choice of one product, by codes. */
export const Build = v.variant('kind', [SingleBuild, HalfAndHalfBuild, ComboBuild])
export type Build = v.InferOutput<typeof Build>

/** Two sides that may be unset. */
export const HalfAndHalfDraft = v.object({
  ...HalfAndHalfBuild.entries,
  left: v.nullable(SideBuild),
  right: v.nullable(SideBuild),
})
export type HalfAndHalfDraft = v.InferOutput<typeof HalfAndHalfDraft>

/** A build that may be incomplete: without a side, or a group's pick. */
export const BuildDraft = v.variant('kind', [SingleBuild, HalfAndHalfDraft, ComboBuild])
export type BuildDraft = v.InferOutput<typeof BuildDraft>

export const sideNames = ['left', 'right'] as const
export type SideName = (typeof sideNames)[number]

/** Counts the extra portions of all toppings. */
export const countExtraPortions = ({ extra }: Pick<ToppingChanges, 'extra'>) =>
  Object.values(extra).reduce((sum, quantity) => sum + quantity, 0)
